package dev.docent.rest;

import java.util.List;
import java.util.Optional;

/** An operation of {@code /v1/project}. */
enum ProjectRoute implements Route {
    UPDATE("POST", "update/{projectId}"),
    PREVIEW("POST", "preview/{projectId}"),
    STATUS("GET", "update-status/{statusId}");

    private final String method;
    private final String path;

    ProjectRoute(String method, String path) {
        this.method = method;
        this.path = path;
    }

    @Override
    public String method() {
        return method;
    }

    @Override
    public String path() {
        return path;
    }

    /** {@return the route of a path; empty if there is none} */
    static Optional<Match<ProjectRoute>> of(List<String> path) {
        return Route.find(values(), path);
    }
}
