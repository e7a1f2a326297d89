package dev.docent.console.internal;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.security.Principal;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.base.internal.http.HeaderValues;
import dev.docent.base.internal.http.RequestHeaders;
import dev.docent.base.internal.http.RequestOrigin;
import dev.docent.base.internal.keys.ContainerUser;
import dev.docent.console.internal.frame.ConsoleAssets;
import dev.docent.console.internal.frame.ConsoleLayout;
import dev.docent.console.internal.frame.ConsoleRefusal;
import dev.docent.console.internal.frame.ConsoleResponse;
import dev.docent.console.internal.frame.ConsoleResponse.Download;
import dev.docent.console.internal.frame.ConsoleResponse.Page;
import dev.docent.console.internal.frame.ConsoleResponse.Redirect;
import dev.docent.console.internal.frame.ConsoleRouter;
import dev.docent.console.internal.frame.ConsoleRouter.Served;
import dev.docent.console.internal.frame.ConsoleSection;
import dev.docent.console.internal.frame.ConsoleTokens;
import dev.docent.console.internal.frame.IncomingRequest;
import org.jspecify.annotations.Nullable;

/** Serves the console to users whom the container has authenticated, and who have its role. */
public class ConsoleServlet extends HttpServlet {

    private static final long serialVersionUID = 1;
    private static final Logger LOG = System.getLogger("dev.docent");
    private static final String POLICY =
            "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:;"
                    + " connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
    private static final String COOKIE = "docent-console";
    private static final String SECURE_COOKIE = "__Host-docent-console";
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final int MAX_FORM_BYTES = 1 << 20;

    private final transient Instance<ConsoleRouter> routers;
    private final transient ConsoleExtension extension;
    private transient @Nullable ConsoleRouter router;

    /** @param routers without one where there is no console: Payara checks servlets that are not in use, too */
    @Inject
    ConsoleServlet(Instance<ConsoleRouter> routers, ConsoleExtension extension) {
        this.routers = routers;
        this.extension = extension;
    }

    /** Logs where the console is, and who may open it. */
    @Override
    public void init() {
        router = routers.get();
        LOG.log(
                Level.INFO,
                "The console is at " + base() + " for users with the role "
                        + extension.settings().role());
    }

    private ConsoleRouter router() {
        return Objects.requireNonNull(router, "the servlet has not been initialized");
    }

    private String base() {
        return getServletContext().getContextPath() + extension.settings().path();
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        String path = path(request);
        response.setHeader("X-Content-Type-Options", "nosniff");
        Optional<ConsoleAssets> asset = ConsoleAssets.at(path);
        if (asset.isPresent() && isReading(request)) {
            send(asset.get(), request, response);
            return;
        }
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("Content-Security-Policy", POLICY);
        response.setHeader("Referrer-Policy", "same-origin");
        response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
        response.setHeader("X-Robots-Tag", "noindex");
        if (request.getUserPrincipal() == null && !request.authenticate(response)) {
            return;
        }
        Principal principal = request.getUserPrincipal();
        Optional<ConsoleRefusal> refusal = refusal(principal, request);
        if (principal == null || refusal.isPresent()) {
            ConsoleRefusal reason = refusal.orElseGet(ConsoleRefusal::forbidden);
            String name = principal == null ? "" : Objects.requireNonNullElse(principal.getName(), "");
            router().refused(request.getMethod(), base(), path, name, request.getRemoteAddr(), reason.status());
            refuse(reason, request, response);
            return;
        }
        send(incoming(path, principal, request, response), request, response);
    }

    /** {@return why a request is refused, whatever it is about} */
    private Optional<ConsoleRefusal> refusal(@Nullable Principal principal, HttpServletRequest request) {
        if (principal == null || !request.isUserInRole(extension.settings().role())) {
            return Optional.of(ConsoleRefusal.forbidden());
        }
        return request.getMethod().equals("POST") && !isForm(request)
                ? Optional.of(ConsoleRefusal.badRequest(isLarge(request) ? 413 : 415))
                : Optional.empty();
    }

    private IncomingRequest incoming(
            String path, Principal principal, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        request.setCharacterEncoding(StandardCharsets.UTF_8.name());
        Map<String, List<String>> parameters = new HashMap<>();
        request.getParameterMap().forEach((name, values) -> parameters.put(name, List.of(values)));
        String authority = request.getServerName() + ":" + request.getServerPort();
        return new IncomingRequest(
                isReading(request) ? "GET" : request.getMethod(),
                base(),
                path,
                parameters,
                RequestOrigin.isForeign(
                        lines(request),
                        request.getScheme(),
                        authority,
                        extension.settings().hosts()),
                new ContainerUser(Objects.requireNonNullElse(principal.getName(), ""), request::isUserInRole),
                secret(request, response),
                request.getRemoteAddr());
    }

    private static boolean isReading(HttpServletRequest request) {
        return request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
    }

    private static boolean isForm(HttpServletRequest request) {
        String type = Objects.requireNonNullElse(request.getContentType(), "");
        return type.split(";", 2)[0].strip().equalsIgnoreCase(FORM) && !isLarge(request);
    }

    /** Also of unknown length. */
    private static boolean isLarge(HttpServletRequest request) {
        long length = request.getContentLengthLong();
        return length < 0 || length > MAX_FORM_BYTES;
    }

    /** {@return the path below the console as it was sent, without path parameters} */
    private String path(HttpServletRequest request) {
        String sent = request.getRequestURI();
        String path = sent.startsWith(base())
                ? sent.substring(base().length())
                : Objects.requireNonNullElse(request.getPathInfo(), "");
        return path.replaceAll(";[^/]*", "");
    }

    private static RequestHeaders lines(HttpServletRequest request) {
        return name -> Collections.list(request.getHeaders(name));
    }

    /** {@return the secret of the browser, a new one if it sends none} */
    private static String secret(HttpServletRequest request, HttpServletResponse response) {
        String name = request.isSecure() ? SECURE_COOKIE : COOKIE;
        Cookie[] cookies = Objects.requireNonNullElse(request.getCookies(), new Cookie[0]);
        for (Cookie cookie : cookies) {
            if (cookie.getName().equals(name) && ConsoleTokens.isSecret(cookie.getValue())) {
                return cookie.getValue();
            }
        }
        String secret = ConsoleTokens.newSecret();
        response.addHeader(
                "Set-Cookie",
                name + "=" + secret + "; Path=/; HttpOnly; SameSite=Lax" + (request.isSecure() ? "; Secure" : ""));
        return secret;
    }

    private void send(IncomingRequest incoming, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        Served served = router().respond(incoming);
        ConsoleResponse content = served.response();
        response.setStatus(served.status());
        if (!served.allow().isEmpty()) {
            response.setHeader("Allow", String.join(", ", served.allow()));
        }
        if (content instanceof Redirect redirect) {
            response.setHeader("Location", HeaderValues.checked(base() + redirect.path()));
        } else if (content instanceof Download download) {
            response.setContentType("text/plain;charset=utf-8");
            response.setHeader(
                    "Content-Disposition",
                    HeaderValues.checked("attachment; filename=\"" + download.fileName() + "\""));
            if (!request.getMethod().equals("HEAD")) {
                download.content().write(response.getOutputStream());
            }
        } else if (content instanceof Page page) {
            String html = ConsoleLayout.document(
                    page, base(), incoming.user().name(), router().sections(), served.section(), served.notice());
            write(html, request, response);
        }
    }

    private void refuse(ConsoleRefusal refusal, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        Page page = ConsoleRouter.errorPage(refusal);
        response.setStatus(page.status());
        List<ConsoleSection> none = List.of();
        write(ConsoleLayout.document(page, base(), "", none, "", ""), request, response);
    }

    private static void write(String html, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        bytes(html.getBytes(StandardCharsets.UTF_8), "text/html;charset=utf-8", request, response);
    }

    private static void send(ConsoleAssets asset, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
        bytes(asset.content(), asset.type(), request, response);
    }

    private static void bytes(byte[] content, String type, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        response.setContentType(type);
        response.setContentLength(content.length);
        if (!request.getMethod().equals("HEAD")) {
            response.getOutputStream().write(content);
        }
    }
}
