package dev.docent.internal.hosting;

import java.io.IOException;
import java.util.Collections;
import java.util.Optional;

import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.internal.hosting.config.SiteSettings.Access;
import dev.docent.internal.hosting.http.Replies;
import dev.docent.internal.hosting.http.Reply;
import dev.docent.internal.hosting.http.RequestHeaders;
import dev.docent.internal.pages.site.serving.ServedSite;
import dev.docent.internal.pages.site.serving.SiteRequest;
import dev.docent.internal.view.SiteUnavailableException;

/** Serves the pages and files of the site to GET and HEAD. */
public class SiteServlet extends HttpServlet {

    private static final long serialVersionUID = 1;
    private static final String ALLOWED = "GET, HEAD";
    private static final String RETRY_SECONDS = "5";

    private final transient HostedSite hosted;

    @Inject
    SiteServlet(HostedSite hosted) {
        this.hosted = hosted;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        boolean head = request.getMethod().equals("HEAD");
        if (!head && !request.getMethod().equals("GET")) {
            response.setHeader("Allow", ALLOWED);
            response.setStatus(HttpServletResponse.SC_METHOD_NOT_ALLOWED);
            return;
        }
        boolean identified = request.getUserPrincipal() != null;
        if (hosted.access() == Access.CONTAINER && !identified && !request.authenticate(response)) {
            return;
        }
        Optional<ServedSite> site = site(request);
        if (site.isEmpty()) {
            response.setHeader("Retry-After", RETRY_SECONDS);
            response.setStatus(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
            return;
        }
        RequestHeaders headers = name -> Collections.list(request.getHeaders(name));
        String path = Optional.ofNullable(request.getPathInfo()).orElse("");
        SiteRequest wanted = new SiteRequest(path, query(request), Replies.prefersMarkdown(headers));
        boolean shared = hosted.access() == Access.PUBLIC && request.getUserPrincipal() == null;
        Reply reply = new Replies(headers, head, shared).of(site.get().find(wanted));
        ReplyWriter.write(reply, request, response);
    }

    private Optional<ServedSite> site(HttpServletRequest request) {
        try {
            return hosted.site(new ContainerReader(request));
        } catch (SiteUnavailableException unavailable) {
            return Optional.empty();
        }
    }

    private static String query(HttpServletRequest request) {
        return Optional.ofNullable(request.getQueryString()).isPresent()
                ? Optional.ofNullable(request.getParameter("q")).orElse("")
                : "";
    }
}
