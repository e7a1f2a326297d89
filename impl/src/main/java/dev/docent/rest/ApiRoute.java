package dev.docent.rest;

import java.util.List;
import java.util.Optional;

/**
 * The calls of {@link DocentApiResource}: a method and a path below that of the resource, as in {@code docent-api.yaml}; and
 * {@link #MCP}, whose messages describe themselves.
 */
enum ApiRoute implements Route {
    DOCUMENT("GET", "openapi.yaml", "application/yaml"),
    LIST_ALL("GET", "jobs"),
    LIST("GET", "projects/{projectId}/jobs"),
    GET("GET", "projects/{projectId}/jobs/{id}"),
    STEPS("GET", "projects/{projectId}/jobs/{id}/steps"),
    LOG("GET", "projects/{projectId}/jobs/{id}/log", "text/plain"),
    CANCEL("POST", "projects/{projectId}/jobs/{id}/cancel"),
    ARCHIVE("POST", "projects/{projectId}/jobs/{id}/archive"),
    PULL_REQUEST("POST", "projects/{projectId}/jobs/{id}/pull-request"),
    PAUSE("POST", "projects/{projectId}/pause"),
    RESUME("POST", "projects/{projectId}/resume"),
    EVENTS("GET", "projects/{projectId}/events"),
    WEBHOOKS("GET", "webhooks"),
    RETRY("POST", "deliveries/{deliveryId}/retry"),
    MCP("POST", "mcp");

    private final String method;
    private final String path;
    private final String type;

    ApiRoute(String method, String path) {
        this(method, path, "application/json");
    }

    ApiRoute(String method, String path, String type) {
        this.method = method;
        this.path = path;
        this.type = type;
    }

    @Override
    public String path() {
        return path;
    }

    @Override
    public String method() {
        return method;
    }

    /** {@return the media type of its successful responses} */
    String type() {
        return type;
    }

    /** {@return the route of a path; empty if there is none} */
    static Optional<Match<ApiRoute>> of(List<String> path) {
        return Route.find(values(), path);
    }
}
