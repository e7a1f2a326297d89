package dev.docent.rest;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An operation of an API: a method, and a path below that of the resource. */
interface Route {

    /** {@return the path, with the names of its parameters in braces} */
    String path();

    /** {@return the HTTP method; for GET, HEAD too} */
    String method();

    /** {@return the value of {@code Allow} on its path} */
    default String allow() {
        return method().equals("GET") ? "GET, HEAD" : method();
    }

    /** {@return whether requests of this method are for this route} */
    default boolean allows(String requested) {
        return requested.equals(method()) || method().equals("GET") && requested.equals("HEAD");
    }

    /**
     * {@return the route of a path; empty if there is none}
     *
     * @param routes all that there are, each with a path of its own
     * @param path the decoded segments of the path
     */
    static <R extends Route> Optional<Match<R>> find(R[] routes, List<String> path) {
        return Arrays.stream(routes)
                .flatMap(route -> parameters(route, path).map(found -> new Match<>(route, found)).stream())
                .findFirst();
    }

    private static Optional<Map<String, String>> parameters(Route route, List<String> requested) {
        String[] segments = route.path().split("/");
        if (requested.size() != segments.length) {
            return Optional.empty();
        }
        Map<String, String> parameters = new HashMap<>();
        for (int i = 0; i < segments.length; i++) {
            String segment = segments[i];
            if (segment.startsWith("{")) {
                parameters.put(segment.substring(1, segment.length() - 1), requested.get(i));
            } else if (!segment.equals(requested.get(i))) {
                return Optional.empty();
            }
        }
        return Optional.of(Map.copyOf(parameters));
    }

    /**
     * A requested path and its route.
     *
     * @param parameters the decoded values of the parameters in the path, by their names
     */
    record Match<R extends Route>(R route, Map<String, String> parameters) {

        /** {@return the value of a parameter; empty if the path has none of this name} */
        String parameter(String name) {
            return parameters.getOrDefault(name, "");
        }

        String projectId() {
            return parameter("projectId");
        }

        String id() {
            return parameter("id");
        }
    }
}
