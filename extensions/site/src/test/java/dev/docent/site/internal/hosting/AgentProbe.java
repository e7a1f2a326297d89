package dev.docent.site.internal.hosting;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

import dev.docent.base.internal.http.CrossOrigin;
import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.site.internal.hosting.Exchanged.Sent;

/** Sends messages of an agent to a site by HTTP. */
record AgentProbe(SiteHandler site, Optional<String> user) {

    static final String PATH = "/mcp";
    static final String ORIGIN = "https://docs.example.com";

    /** {@return the probe of a user, or of nobody, who is in some groups} */
    static AgentProbe of(SiteViews views, SiteAccess access, Optional<String> user, Set<String> groups) {
        return of(views, access, user, groups, Set.of());
    }

    /**
     * {@return the same}
     *
     * @param issuers of tokens
     */
    static AgentProbe of(
            SiteViews views, SiteAccess access, Optional<String> user, Set<String> groups, Set<String> issuers) {
        return new AgentProbe(
                new SiteHandler(
                        access,
                        CrossOrigin.NONE,
                        views,
                        () -> {},
                        (reader, all) -> groups,
                        (name, roles) -> name.equals("member"),
                        searched -> {},
                        List.of(new SiteMcpEndpoint(
                                Optional.of(PATH),
                                Optional.of(ORIGIN),
                                access,
                                new SiteMcpEndpoint.Authorization(ORIGIN + "/docs", issuers)))),
                user);
    }

    /** {@return the response to something else than a message} */
    Exchanged request(String method) {
        return request(method, PATH, Map.of());
    }

    Exchanged request(String method, String path, Map<String, String> headers) {
        return Exchanged.of(new Sent(method, user, headers, ""), path, site::serve);
    }

    /** {@return the response to a message as it is} */
    Exchanged post(String body, Map<String, String> more) {
        Map<String, String> headers = new TreeMap<>(more);
        headers.put("Content-Type", "application/json");
        return Exchanged.of(new Sent("POST", user, headers, body), PATH, site::serve);
    }

    Exchanged send(String method, String params) {
        return post(message(method, params), Map.of());
    }

    Exchanged call(String tool, String arguments) {
        return send("tools/call", "'name': '" + tool + "', 'arguments': {" + arguments + "}");
    }

    static String message(String method, String params) {
        return ("{'jsonrpc': '2.0', 'id': 1, 'method': '" + method + "', 'params': {" + params + "}}")
                .replace('\'', '"');
    }

    /** {@return what the agent gets from each tool and resource, by what it asked for} */
    Map<String, String> everything(Set<String> addresses) {
        Map<String, String> seen = new TreeMap<>();
        for (String query : List.of("secret", "secretbody", "secretmodel", "secretfield", "kept", "api", "team")) {
            seen.put("search " + query, text(call("search", "'query': '" + query + "', 'limit': 20")));
        }
        for (String under : List.of("/", "/guides", "/guides/secret", "/api-reference")) {
            seen.put("list " + under, text(call("list_pages", "'under': '" + under + "'")));
        }
        seen.put("list", text(call("list_pages", "")));
        for (String method : List.of("GET", "POST")) {
            for (String path : List.of("/kept", "/internal")) {
                seen.put(
                        method + " " + path,
                        text(call("get_operation", "'method': '" + method + "', 'path': '" + path + "'")));
            }
        }
        for (String file : List.of("llms.txt", "llms-full.txt", "skill.md", "docs.json", "api.json")) {
            seen.put("file " + file, text(send("resources/read", "'uri': 'docs:///" + file + "'")));
        }
        for (String address : addresses) {
            seen.put("page " + address, text(call("read_page", "'href': '" + address + "'")));
            seen.put(
                    "section " + address,
                    text(call("read_page", "'href': '" + address + "', 'section': 'secretheading'")));
            seen.put("operation " + address, text(call("get_operation", "'href': '" + address + "'")));
            seen.put(
                    "resource " + address, text(send("resources/read", "'uri': '" + ORIGIN + "/docs" + address + "'")));
        }
        for (String list : List.of("tools/list", "resources/list", "resources/templates/list", "server/discover")) {
            seen.put(list, text(send(list, "")));
        }
        return seen;
    }

    private static String text(Exchanged response) {
        return response.status() + " " + response.body() + "\n" + response.headers();
    }
}
