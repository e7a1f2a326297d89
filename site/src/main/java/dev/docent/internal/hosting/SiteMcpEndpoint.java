package dev.docent.internal.hosting;

import java.io.IOException;
import java.security.Principal;
import java.util.Collections;
import java.util.Optional;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.internal.hosting.config.SiteSettings.Access;
import dev.docent.internal.http.HttpResponse;
import dev.docent.internal.http.RequestHeaders;
import dev.docent.internal.http.RequestOrigin;
import dev.docent.internal.mcp.McpRequest;
import dev.docent.internal.mcp.McpServer;
import dev.docent.internal.pages.agents.SiteMcp;
import dev.docent.internal.pages.site.serving.SiteRouter;
import dev.docent.internal.rest.Refusal;
import dev.docent.internal.rest.RequestBody;
import dev.docent.internal.rest.TooManyTransfersException;

/** Where agents reach a site by the Model Context Protocol. Thread-safe. */
final class SiteMcpEndpoint {

    private static final String RETRY_SECONDS = "5";

    /** An address may be that of a proxy, with many agents. */
    private static final int CALLS_OF_ADDRESS = 8;

    private final Optional<String> path;
    private final Optional<String> origin;
    private final McpServer<SiteRouter> server;

    /**
     * @param path in the site; empty for nowhere
     * @param origin of the site, such as {@code https://www.example.com}; empty if unknown
     */
    SiteMcpEndpoint(Optional<String> path, Optional<String> origin, Access access) {
        this.path = path;
        this.origin = origin;
        String version = SiteMcpEndpoint.class.getPackage().getImplementationVersion();
        this.server = SiteMcp.server(version == null ? "unknown" : version, access == Access.PUBLIC);
    }

    /** {@return an endpoint at no path} */
    static SiteMcpEndpoint none() {
        return new SiteMcpEndpoint(Optional.empty(), Optional.empty(), Access.OFF);
    }

    /** {@return whether it is at a path of the site} */
    boolean isAt(String wanted) {
        return path.filter(wanted::equals).isPresent();
    }

    /** Responds to a POST. */
    void serve(McpServer.Subject<SiteRouter> site, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        Optional<String> user = Optional.ofNullable(request.getUserPrincipal()).map(Principal::getName);
        String caller = user.map(name -> "user " + name).orElseGet(() -> "address " + request.getRemoteAddr());
        byte[] body;
        try {
            body = RequestBody.ofAgent(request.getInputStream(), McpServer.MAX_REQUEST + 1, caller);
        } catch (TooManyTransfersException slow) {
            response.setHeader("Retry-After", RETRY_SECONDS);
            response.setStatus(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
            return;
        } catch (Refusal refused) {
            response.setStatus(refused.status());
            return;
        }
        RequestHeaders headers = name -> Collections.list(request.getHeaders(name));
        int calls = user.isPresent() ? 1 : CALLS_OF_ADDRESS;
        HttpResponse prepared =
                server.respond(new McpRequest(headers, isForeign(headers, request), caller, calls, body), site);
        SiteResponseWriter.write(prepared, request, response);
    }

    private boolean isForeign(RequestHeaders headers, HttpServletRequest request) {
        boolean known = headers.lines("Origin").stream()
                .anyMatch(value -> origin.filter(value::equals).isPresent());
        return !known
                && RequestOrigin.isForeign(
                        headers, request.getScheme(), request.getServerName() + ":" + request.getServerPort());
    }
}
