package dev.docent.internal.hosting;

import java.io.IOException;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.api.navigation.PageAccess;
import dev.docent.internal.hosting.config.SiteSettings.Access;
import dev.docent.internal.http.HttpResponse;
import dev.docent.internal.http.RequestHeaders;
import dev.docent.internal.pages.site.serving.SiteRequest;
import dev.docent.internal.pages.site.serving.SiteRouter;
import dev.docent.internal.view.NavigationCache;
import dev.docent.internal.view.NavigationView;
import dev.docent.internal.view.SiteUnavailableException;

/** Handles requests for the site of an application, and for previews of others. Thread-safe. */
final class SiteHandler {

    private static final String ALLOWED = "GET, HEAD";
    private static final String RETRY_SECONDS = "5";

    private final Access access;
    private final SiteViews views;
    private final NavigationCache<NavigationView> navigation;
    private final PageAccess groups;

    /** @param navigation resolves the site, and so makes {@code views} ready */
    SiteHandler(Access access, SiteViews views, NavigationCache<NavigationView> navigation, PageAccess groups) {
        this.access = access;
        this.views = views;
        this.navigation = navigation;
        this.groups = groups;
    }

    /**
     * {@return the site as a reader sees it; empty if its pages cannot be rendered}
     *
     * @throws SiteUnavailableException if it cannot be resolved yet
     */
    Optional<SiteRouter> site(PageAccess.Reader reader) {
        if (!views.isReady()) {
            navigation.snapshot();
        }
        return view(views, reader);
    }

    /** {@return one of the sites of the application as a reader sees it; empty if its pages cannot be rendered} */
    Optional<SiteRouter> view(SiteViews site, PageAccess.Reader reader) {
        return site.isReady()
                ? Optional.of(site.of(
                        reader.name().isPresent(),
                        all -> groups.groups(reader, all).stream()
                                .filter(all::contains)
                                .collect(Collectors.toSet())))
                : Optional.empty();
    }

    /**
     * Responds to a request for something of a site.
     *
     * @param site finds the site as a reader sees it
     * @param path in the site, with a leading slash
     */
    void serve(
            Function<PageAccess.Reader, Optional<SiteRouter>> site,
            String path,
            HttpServletRequest request,
            HttpServletResponse response)
            throws ServletException, IOException {
        boolean head = request.getMethod().equals("HEAD");
        if (!head && !request.getMethod().equals("GET")) {
            response.setHeader("Allow", ALLOWED);
            response.setStatus(HttpServletResponse.SC_METHOD_NOT_ALLOWED);
            return;
        }
        boolean identified = request.getUserPrincipal() != null;
        if (access == Access.CONTAINER && !identified && !request.authenticate(response)) {
            return;
        }
        Optional<SiteRouter> served = find(site, request);
        if (served.isEmpty()) {
            response.setHeader("Retry-After", RETRY_SECONDS);
            response.setStatus(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
            return;
        }
        RequestHeaders headers = name -> Collections.list(request.getHeaders(name));
        SiteRequest wanted = new SiteRequest(path, query(request), SiteResponses.prefersMarkdown(headers));
        boolean shared = access == Access.PUBLIC && request.getUserPrincipal() == null;
        HttpResponse prepared =
                new SiteResponses(headers, head, shared).of(served.get().find(wanted));
        SiteResponseWriter.write(prepared, request, response);
    }

    private static Optional<SiteRouter> find(
            Function<PageAccess.Reader, Optional<SiteRouter>> site, HttpServletRequest request) {
        try {
            return site.apply(new ContainerReader(request));
        } catch (SiteUnavailableException unavailable) {
            return Optional.empty();
        }
    }

    private static String query(HttpServletRequest request) {
        return Optional.ofNullable(request.getQueryString()).isPresent()
                ? Optional.ofNullable(request.getParameter("q")).orElse("")
                : "";
    }

    /** {@return the reader's groups by the roles of the container} */
    static Set<String> byRoles(PageAccess.Reader reader, Set<String> groups) {
        return groups.stream().filter(reader::isInRole).collect(Collectors.toSet());
    }
}
