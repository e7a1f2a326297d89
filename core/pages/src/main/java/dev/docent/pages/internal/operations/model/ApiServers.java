package dev.docent.pages.internal.operations.model;

import java.util.List;
import java.util.Set;

/** Where the operations of a site can be tried. Immutable. */
public sealed interface ApiServers {

    /** Where their documents say. */
    ApiServers DOCUMENTED = new Documented();

    /** Nowhere: pages name no server, and have no form that sends requests. */
    ApiServers NONE = new None();

    /** {@return the servers of an endpoint} */
    List<Server> of(Endpoint endpoint);

    /** Where their documents say. */
    record Documented() implements ApiServers {
        @Override
        public List<Server> of(Endpoint endpoint) {
            return endpoint.servers();
        }
    }

    /** Nowhere. */
    record None() implements ApiServers {
        @Override
        public List<Server> of(Endpoint endpoint) {
            return List.of();
        }
    }

    /**
     * At one address, whatever their documents say.
     *
     * @param address such as {@code https://api.example.com/v1}, or a path of the host of the site
     */
    record At(String address) implements ApiServers {
        @Override
        public List<Server> of(Endpoint endpoint) {
            return List.of(server(address));
        }
    }

    /**
     * Where their documents say; a server without a host is the application that serves the site.
     *
     * @param context path of the web application; empty for the root
     * @param application path of its REST application; empty for none, or for the root
     * @param origins of addresses at which the application describes itself; they are this host, too
     */
    record OfHost(String context, String application, Set<String> origins) implements ApiServers {

        /** Copies the origins. */
        public OfHost {
            origins = Set.copyOf(origins);
        }

        @Override
        public List<Server> of(Endpoint endpoint) {
            List<Server> servers = endpoint.servers().isEmpty() ? List.of(server("/")) : endpoint.servers();
            return servers.stream().map(server -> here(server, endpoint.path())).toList();
        }

        private Server here(Server server, String path) {
            String url = server.url();
            for (String origin : origins) {
                if (url.equals(origin) || url.startsWith(origin + "/")) {
                    url = "/" + url.substring(origin.length()).replaceFirst("^/", "");
                }
            }
            boolean relative = url.startsWith("/") && !url.startsWith("//");
            if (!relative) {
                return server;
            }
            String base = url.replaceFirst("/+$", "");
            String whole = prefix(base + path) + base;
            return new Server(whole.isEmpty() ? "/" : whole, server.name(), server.description(), server.variables());
        }

        /** A document may contain the paths of the application and of its context, or leave them out. */
        private String prefix(String path) {
            if (!context.isEmpty() && path.startsWith(context + application + "/")) {
                return "";
            }
            return application.isEmpty() || path.startsWith(application + "/") ? context : context + application;
        }
    }

    private static Server server(String url) {
        return new Server(url, "", List.of());
    }
}
