package dev.docent.site.internal.hosting;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.api.navigation.PageAccess;
import dev.docent.api.operations.SiteSearched;
import dev.docent.base.internal.SiteUnavailableException;
import dev.docent.base.internal.http.CrossOrigin;
import dev.docent.base.internal.http.HttpResponse;
import dev.docent.base.internal.http.RequestHeaders;
import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.pages.internal.site.serving.SiteRequest;
import dev.docent.pages.internal.site.serving.SiteResponse;
import dev.docent.pages.internal.site.serving.SiteRouter;

/** Handles requests for a site of the application, and for previews of others. Thread-safe. */
final class SiteHandler {

    private static final Logger LOG = System.getLogger(SiteHandler.class.getName());
    private static final String ALLOWED = "GET, HEAD";
    private static final String UNAVAILABLE = "The documentation is not available yet. Try again in a few seconds.\n";
    private static final String MARKDOWN = ".md";
    private static final String VARY = "Vary";

    private final SiteAccess access;
    private final CrossOrigin origins;
    private final SiteViews views;
    private final Runnable resolving;
    private final PageAccess groups;
    private final SiteMembers members;
    private final Consumer<SiteSearched> searches;
    private final List<SiteEndpoint> endpoints;

    /**
     * @param origins whose pages may read the Markdown of pages that everybody may read
     * @param resolving resolves the site, and so makes {@code views} ready
     * @param members decides which users of the container may read the site, if not everybody may
     * @param searches observes searches; what it throws is logged
     * @param endpoints of the site of the application, each at paths of its own
     */
    SiteHandler(
            SiteAccess access,
            CrossOrigin origins,
            SiteViews views,
            Runnable resolving,
            PageAccess groups,
            SiteMembers members,
            Consumer<SiteSearched> searches,
            List<SiteEndpoint> endpoints) {
        this.endpoints = List.copyOf(endpoints);
        this.searches = searches;
        this.access = access;
        this.origins = origins;
        this.views = views;
        this.resolving = resolving;
        this.groups = groups;
        this.members = members;
    }

    /**
     * {@return the site as a reader sees it; empty if its pages cannot be rendered}
     *
     * @throws SiteUnavailableException if it cannot be resolved yet
     */
    Optional<SiteRouter> site(PageAccess.Reader reader) {
        if (!views.isReady()) {
            resolving.run();
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
     * Responds to a request for something of the site of the application.
     *
     * @param path in the site, with a leading slash
     */
    void serve(String path, HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        boolean markdown = path.endsWith(MARKDOWN);
        if (markdown && access == SiteAccess.PUBLIC && request.getMethod().equals("OPTIONS")) {
            Optional<Map<String, String>> allowed = origins.preflight(lines(request));
            if (allowed.isPresent()) {
                response.setHeader(VARY, CrossOrigin.vary(Optional.empty()));
                allowed.get().forEach(response::setHeader);
                response.setStatus(HttpServletResponse.SC_NO_CONTENT);
                return;
            }
        }
        Optional<SiteEndpoint> endpoint =
                endpoints.stream().filter(known -> known.serves(path)).findFirst();
        serve(this::site, markdown ? origins : CrossOrigin.NONE, endpoint, path, request, response);
    }

    /**
     * Responds to a request for something of another site, which only pages of its own origin may read.
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
        serve(site, CrossOrigin.NONE, Optional.empty(), path, request, response);
    }

    private void serve(
            Function<PageAccess.Reader, Optional<SiteRouter>> site,
            CrossOrigin readers,
            Optional<SiteEndpoint> endpoint,
            String path,
            HttpServletRequest request,
            HttpServletResponse response)
            throws ServletException, IOException {
        boolean head = request.getMethod().equals("HEAD");
        boolean signsIn = access == SiteAccess.CONTAINER && request.getUserPrincipal() == null;
        if (endpoint.isPresent() && endpoint.get().respondFirst(path, signsIn, request, response)) {
            return;
        }
        if (endpoint.isEmpty() && !head && !request.getMethod().equals("GET")) {
            response.setHeader("Allow", ALLOWED);
            response.setStatus(HttpServletResponse.SC_METHOD_NOT_ALLOWED);
            return;
        }
        if (signsIn && !request.authenticate(response)) {
            return;
        }
        if (access == SiteAccess.CONTAINER && !members.include(request)) {
            response.setStatus(HttpServletResponse.SC_NOT_FOUND);
            return;
        }
        Optional<SiteRouter> served = find(site, request);
        if (endpoint.isPresent() && endpoint.get().respond(path, served, request, response)) {
            return;
        }
        if (served.isEmpty()) {
            SiteResponseWriter.writeLater(UNAVAILABLE, request, response);
            return;
        }
        RequestHeaders headers = lines(request);
        SiteRequest wanted =
                new SiteRequest(path, query(request), SiteResponses.prefersMarkdown(headers), this::searched);
        SiteResponse found = served.get().find(wanted);
        boolean shared = access == SiteAccess.PUBLIC && request.getUserPrincipal() == null;
        HttpResponse prepared = new SiteResponses(headers, head, shared).of(found);
        boolean open = shared && headers.lines("Authorization").isEmpty();
        SiteResponseWriter.write(readable(prepared, readers, headers, open), request, response);
    }

    private void searched(int results) {
        try {
            searches.accept(new SiteSearched(results));
        } catch (RuntimeException | Error failure) {
            LOG.log(Level.ERROR, "An observer of SiteSearched failed", failure);
        }
    }

    /** {@return a response that pages of listed origins may read if it is the same for everybody} */
    private static HttpResponse readable(
            HttpResponse prepared, CrossOrigin readers, RequestHeaders request, boolean open) {
        if (!readers.isOn()) {
            return prepared;
        }
        Map<String, String> headers = new LinkedHashMap<>(prepared.headers());
        headers.put(VARY, CrossOrigin.vary(Optional.ofNullable(headers.get(VARY))));
        if (open) {
            headers.putAll(readers.headers(request.lines("Origin")));
        }
        return new HttpResponse(prepared.status(), headers, prepared.content());
    }

    private static RequestHeaders lines(HttpServletRequest request) {
        return name -> Collections.list(request.getHeaders(name));
    }

    private static Optional<SiteRouter> find(
            Function<PageAccess.Reader, Optional<SiteRouter>> site, HttpServletRequest request) {
        try {
            return site.apply(new ContainerReader(request));
        } catch (SiteUnavailableException unavailable) {
            return Optional.empty();
        }
    }

    static String query(HttpServletRequest request) {
        return Optional.ofNullable(request.getQueryString()).isPresent()
                ? Optional.ofNullable(request.getParameter("q")).orElse("")
                : "";
    }

    /** {@return the reader's groups by the roles of the container} */
    static Set<String> byRoles(PageAccess.Reader reader, Set<String> groups) {
        return groups.stream().filter(reader::isInRole).collect(Collectors.toSet());
    }
}
