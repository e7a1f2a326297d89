package dev.docent.rest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The calls of {@link DocentApiResource}: a method and a path below that of the resource, as in {@code docent-api.yaml}; and
 * {@link #MCP}, whose messages describe themselves.
 */
enum ApiRoute {
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
    private final List<String> segments;

    ApiRoute(String method, String path) {
        this(method, path, "application/json");
    }

    ApiRoute(String method, String path, String type) {
        this.method = method;
        this.path = path;
        this.type = type;
        this.segments = List.of(path.split("/"));
    }

    /** {@return the path, with the names of its parameters in braces} */
    String path() {
        return path;
    }

    /** {@return the HTTP method; for GET, HEAD too} */
    String method() {
        return method;
    }

    /** {@return the media type of its successful responses} */
    String type() {
        return type;
    }

    /** {@return the value of {@code Allow} on its path} */
    String allow() {
        return method.equals("GET") ? "GET, HEAD" : method;
    }

    /** {@return whether requests of this method are for this route} */
    boolean allows(String requested) {
        return requested.equals(method) || method.equals("GET") && requested.equals("HEAD");
    }

    /** {@return the route of a path; empty if there is none. Every path has one method} */
    static Optional<Match> of(List<String> path) {
        List<Match> matches = new ArrayList<>();
        for (ApiRoute route : values()) {
            route.match(path).ifPresent(matches::add);
        }
        return matches.stream().findFirst();
    }

    private Optional<Match> match(List<String> requested) {
        if (requested.size() != segments.size()) {
            return Optional.empty();
        }
        Map<String, String> parameters = new HashMap<>();
        for (int i = 0; i < segments.size(); i++) {
            String segment = segments.get(i);
            if (segment.startsWith("{")) {
                parameters.put(segment.substring(1, segment.length() - 1), requested.get(i));
            } else if (!segment.equals(requested.get(i))) {
                return Optional.empty();
            }
        }
        return Optional.of(new Match(this, Map.copyOf(parameters)));
    }

    /**
     * A requested path and its route.
     *
     * @param parameters the decoded values of the parameters in the path, by their names
     */
    record Match(ApiRoute route, Map<String, String> parameters) {

        String projectId() {
            return parameters.getOrDefault("projectId", "");
        }

        String id() {
            return parameters.getOrDefault("id", "");
        }
    }
}
