package dev.docent.rest;

import java.util.List;
import java.util.Optional;

/** An operation of {@code /v1/project}. */
enum ProjectRoute {
    UPDATE("POST", "update", "projectId"),
    PREVIEW("POST", "preview", "projectId"),
    STATUS("GET", "update-status", "statusId");

    private final String method;
    private final String name;
    private final String parameter;

    ProjectRoute(String method, String name, String parameter) {
        this.method = method;
        this.name = name;
        this.parameter = parameter;
    }

    /**
     * A route with the id in the path of a request.
     *
     * @param id as the caller wrote it, decoded
     */
    record Match(ProjectRoute route, String id) {

        /** {@return the value of a parameter of the path; empty for another one} */
        String parameter(String of) {
            return of.equals(route.parameter) ? id : "";
        }
    }

    /** {@return the operation at a path; empty if there is none} */
    static Optional<Match> of(List<String> path) {
        if (path.size() != 2) {
            return Optional.empty();
        }
        for (ProjectRoute route : values()) {
            if (route.name.equals(path.get(0))) {
                return Optional.of(new Match(route, path.get(1)));
            }
        }
        return Optional.empty();
    }

    String template() {
        return "/" + name + "/{" + parameter + "}";
    }

    String method() {
        return method;
    }

    /** {@return whether a method is that of the operation; what reads can also be asked for without content} */
    boolean allows(String requested) {
        return requested.equals(method) || method.equals("GET") && requested.equals("HEAD");
    }

    /** {@return the value of {@code Allow}} */
    String allow() {
        return method.equals("GET") ? "GET, HEAD" : method;
    }
}
