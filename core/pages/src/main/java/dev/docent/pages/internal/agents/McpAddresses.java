package dev.docent.pages.internal.agents;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

import dev.docent.base.internal.http.HttpResponse;
import dev.docent.base.internal.http.RequestHeaders;
import dev.docent.base.internal.mcp.McpServer;
import dev.docent.pages.internal.site.serving.SiteRouter;

/**
 * What clients of the Model Context Protocol get at the addresses of a site without sending a message: the same wherever the
 * site is served.
 *
 * @param path of the server in the site, with a leading slash; empty for nowhere
 * @param version of Docent
 */
public record McpAddresses(Optional<String> path, String version) {

    /** Where checkers look for servers: a convention. */
    private static final String CARD = "/.well-known/mcp.json";

    private static final int OK = 200;
    private static final int NOT_ALLOWED = 405;

    /** {@return whether messages are sent to a path of the site} */
    public boolean isServer(String wanted) {
        return path.filter(wanted::equals).isPresent();
    }

    /** {@return whether {@link #get} responds to a path of the site, always or sometimes} */
    public boolean include(String wanted) {
        return isServer(wanted) || path.isPresent() && wanted.equals(CARD);
    }

    /** {@return the response to a GET; empty if it is for the page at the address of the server, or for nothing of these} */
    public Optional<HttpResponse> get(String wanted, SiteRouter site, RequestHeaders headers) {
        if (!include(wanted)) {
            return Optional.empty();
        }
        if (isServer(wanted)) {
            if (site.has(wanted) && !McpServer.asksForStream(headers)) {
                return Optional.empty();
            }
            Map<String, String> allowed = Map.of("Allow", "POST", "Content-Type", "text/plain; charset=utf-8");
            return Optional.of(response(NOT_ALLOWED, allowed, "Agents reach the site here with POST.\n"));
        }
        return Optional.of(json(SiteMcp.card(site, path.orElse(""), version)));
    }

    /** {@return the response with a description of a server} */
    public static HttpResponse json(String description) {
        Map<String, String> headers = Map.of(
                "Content-Type", "application/json", "Cache-Control", "no-cache", "X-Content-Type-Options", "nosniff");
        return response(OK, headers, description);
    }

    private static HttpResponse response(int status, Map<String, String> headers, String text) {
        return new HttpResponse(status, headers, new HttpResponse.Bytes(text.getBytes(StandardCharsets.UTF_8)));
    }
}
