package dev.docent.site.internal.hosting;

import java.io.IOException;
import java.security.Principal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.base.internal.http.HttpResponse;
import dev.docent.base.internal.http.RequestHeaders;
import dev.docent.base.internal.http.RequestOrigin;
import dev.docent.base.internal.mcp.McpRequest;
import dev.docent.base.internal.mcp.McpServer;
import dev.docent.base.internal.mcp.MessageWriter;
import dev.docent.base.internal.mcp.UnavailableException;
import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.impl.internal.rest.RequestBody;
import dev.docent.impl.internal.rest.TooManyTransfersException;
import dev.docent.pages.internal.agents.McpAddresses;
import dev.docent.pages.internal.agents.SiteMcp;
import dev.docent.pages.internal.site.serving.SiteRouter;

/** Where agents reach a site by the Model Context Protocol. Thread-safe. */
final class SiteMcpEndpoint implements SiteEndpoint {

    private static final String RETRY_SECONDS = "5";

    /** Where clients look for who issues tokens, by RFC 9728. */
    private static final String METADATA = "/.well-known/oauth-protected-resource";

    /** An address may be that of a proxy, with many agents. */
    private static final int CALLS_OF_ADDRESS = 8;

    private final McpAddresses addresses;
    private final Optional<String> origin;
    private final Set<String> names;
    private final McpServer<SiteRouter> server;
    private final Authorization authorization;

    /**
     * Who lets agents in.
     *
     * @param base URL of the site
     * @param servers URLs of those that issue tokens; empty if clients need not know any
     */
    record Authorization(String base, Set<String> servers) {}

    /**
     * @param path in the site; empty for nowhere
     * @param origin of the site, such as {@code https://www.example.com}; empty if unknown
     */
    SiteMcpEndpoint(Optional<String> path, Optional<String> origin, SiteAccess access, Authorization authorization) {
        this.origin = origin;
        this.names = RequestOrigin.names(origin.stream().toList());
        this.authorization = authorization;
        String known = SiteMcpEndpoint.class.getPackage().getImplementationVersion();
        String version = known == null ? "unknown" : known;
        this.addresses = new McpAddresses(path, version);
        this.server = SiteMcp.server(version, access == SiteAccess.PUBLIC);
    }

    @Override
    public boolean serves(String wanted) {
        return addresses.include(wanted) || addresses.path().isPresent() && wanted.equals(METADATA);
    }

    @Override
    public boolean respondFirst(
            String wanted, boolean signsIn, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        boolean message = isMessage(wanted, request);
        if (!message && !Set.of("GET", "HEAD").contains(request.getMethod())) {
            response.setHeader("Allow", addresses.isServer(wanted) ? "POST" : "GET, HEAD");
            response.setStatus(HttpServletResponse.SC_METHOD_NOT_ALLOWED);
            return true;
        }
        return serveMetadata(wanted, request, response) || signsIn && message && challenge(request, response);
    }

    @Override
    public boolean respond(
            String wanted, Optional<SiteRouter> site, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        if (!isMessage(wanted, request)) {
            return site.isPresent() && serveOthers(wanted, site.get(), request, response);
        }
        serve(
                () -> site.orElseThrow(() -> new UnavailableException("The documentation is not available yet")),
                request,
                response);
        return true;
    }

    private boolean isMessage(String wanted, HttpServletRequest request) {
        return addresses.isServer(wanted) && request.getMethod().equals("POST");
    }

    /**
     * Responds to a GET or HEAD for what RFC 9728 says about the server. It is for those who have no token yet, and names
     * nothing of the site.
     *
     * @return whether it responded
     */
    private boolean serveMetadata(String wanted, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        if (!wanted.equals(METADATA) || authorization.servers().isEmpty()) {
            return false;
        }
        Map<String, Object> metadata = new LinkedHashMap<>();
        metadata.put("resource", authorization.base() + addresses.path().orElse(""));
        metadata.put(
                "authorization_servers",
                authorization.servers().stream().sorted().toList());
        metadata.put("bearer_methods_supported", List.of("header"));
        write(McpAddresses.json(MessageWriter.text(metadata)), request, response);
        return true;
    }

    /**
     * Refuses a message without a token, if clients can find out who issues tokens.
     *
     * @return whether it responded; otherwise the container decides
     */
    private boolean challenge(HttpServletRequest request, HttpServletResponse response) {
        if (authorization.servers().isEmpty()
                || request.getHeaders("Authorization").hasMoreElements()) {
            return false;
        }
        response.setHeader("WWW-Authenticate", "Bearer resource_metadata=\"" + authorization.base() + METADATA + "\"");
        response.setStatus(HttpServletResponse.SC_UNAUTHORIZED);
        return true;
    }

    /**
     * Responds to a GET or HEAD that is not for a page or file of the site.
     *
     * @return whether it responded
     */
    private boolean serveOthers(
            String wanted, SiteRouter site, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        RequestHeaders headers = name -> Collections.list(request.getHeaders(name));
        Optional<HttpResponse> prepared = addresses.get(wanted, site, headers);
        if (prepared.isPresent()) {
            write(prepared.get(), request, response);
        }
        return prepared.isPresent();
    }

    private static void write(HttpResponse prepared, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        boolean head = request.getMethod().equals("HEAD");
        HttpResponse.Content content = head && prepared.content() instanceof HttpResponse.Bytes bytes
                ? new HttpResponse.Length(bytes.bytes().length)
                : prepared.content();
        SiteResponseWriter.write(new HttpResponse(prepared.status(), prepared.headers(), content), request, response);
    }

    /** Responds to a POST. */
    private void serve(McpServer.Subject<SiteRouter> site, HttpServletRequest request, HttpServletResponse response)
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
                        headers, request.getScheme(), request.getServerName() + ":" + request.getServerPort(), names);
    }
}
