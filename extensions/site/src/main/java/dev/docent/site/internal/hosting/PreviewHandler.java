package dev.docent.site.internal.hosting;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.api.navigation.PageAccess;
import dev.docent.base.internal.http.HttpResponse;
import dev.docent.base.internal.http.RequestHeaders;
import dev.docent.impl.internal.config.SiteSource.Previews;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.pages.internal.site.serving.SiteRequest;
import dev.docent.pages.internal.site.serving.SiteResponse;
import dev.docent.site.internal.deployments.BranchPreviews;
import dev.docent.site.internal.deployments.Preview;
import dev.docent.site.internal.deployments.PreviewSegments;
import dev.docent.site.internal.hosting.PreviewSites.Shown;

/**
 * Handles requests for previews of a site. Only a reader who may see everything of the published site and everything of the
 * branch sees a preview; to all others, the published site responds, which has nothing at that address. Thread-safe.
 */
final class PreviewHandler {

    private static final Logger LOG = System.getLogger(PreviewHandler.class.getName());
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(15);
    private static final String PENDING = "The preview is being made. Try again in a few seconds.\n";
    private static final String OWN = "/_docent/";

    /** Where no site has anything. */
    private static final String NOTHING = "/_docent/nothing";

    /** What the headers of a request may decide about a response that is never kept. */
    private static final Set<String> READ = Set.of("accept", "range");

    private static final String POLICY = "Content-Security-Policy";
    private static final String SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; connect-src 'self'; sandbox";

    /** Previews of one site, all together: they must not take the threads that its readers need. */
    private static final int MAX_AT_ONCE = 16;

    private final Semaphore rendering = new Semaphore(MAX_AT_ONCE);
    private final Optional<Previewing> previewing;
    private final SiteHandler published;

    /**
     * What previews are made with.
     *
     * @param readers who may see them, apart from access groups
     * @param members decides which users have a role for the project
     * @param groups decides about access groups, as for the published site
     */
    record Previewing(
            Previews readers,
            SiteViews views,
            BranchPreviews branches,
            PreviewSites sites,
            PageAccess groups,
            SiteMembers members) {}

    /**
     * @param previewing empty for a site without previews
     * @param published handles requests for the published site
     */
    PreviewHandler(Optional<Previewing> previewing, SiteHandler published) {
        this.previewing = previewing.filter(found -> found.readers() != Previews.OFF);
        this.published = published;
    }

    /** {@return whether a path in the site is that of a preview, if there were one} */
    static boolean isPreview(String path) {
        return path.startsWith(PreviewSegments.PATH);
    }

    /** A preview that a reader may see; not there for now if it is empty. */
    private record Admitted(Optional<Shown> shown) {}

    /**
     * Responds to a request.
     *
     * @param path in the site, for which {@link #isPreview} holds
     */
    void serve(String path, HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        HttpServletResponse unstored = new UnstoredResponse(response);
        boolean read = request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
        if (previewing.isEmpty() || !read) {
            published.serve(path, request, unstored);
            return;
        }
        Previewing with = previewing.get();
        boolean signsIn = with.readers() == Previews.CONTAINER && request.getUserPrincipal() == null;
        if (signsIn && !request.authenticate(unstored)) {
            return;
        }
        String rest = path.substring(PreviewSegments.PATH.length());
        int end = rest.indexOf('/');
        Optional<String> branch = PreviewSegments.ofSegment(end < 0 ? rest : rest.substring(0, end));
        Optional<Admitted> admitted = branch.flatMap(name -> admitted(with, name, request));
        if (admitted.isEmpty()) {
            published.serve(path, request, unstored);
            return;
        }
        Optional<Shown> shown = admitted.get().shown();
        if (shown.isEmpty() || !rendering.tryAcquire()) {
            SiteResponseWriter.writeLater(PENDING, request, unstored);
            return;
        }
        HttpResponse prepared;
        try {
            prepared = response(with.sites().home(), shown.get(), end < 0 ? "" : rest.substring(end), request);
        } finally {
            rendering.release();
        }
        SiteResponseWriter.write(prepared, request, unstored);
    }

    /** {@return the preview for a reader who may see it; empty for one who may not, and if there is none} */
    private static Optional<Admitted> admitted(Previewing with, String branch, HttpServletRequest request) {
        if (with.readers() == Previews.CONTAINER && !with.members().include(request)) {
            return Optional.empty();
        }
        Optional<ResolvedSite> published = with.views().resolution();
        if (published.isEmpty() || !maySeeAll(with, request, () -> with.sites().accessTo(published.get()))) {
            return Optional.empty();
        }
        Preview preview;
        try {
            preview = with.branches().await(branch, LONGEST_WAIT);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return Optional.of(new Admitted(Optional.empty()));
        }
        if (preview.site().isEmpty()) {
            boolean later = preview.isPending() || preview.isRefused();
            return later ? Optional.of(new Admitted(Optional.empty())) : Optional.empty();
        }
        if (!preview.site().get().isOf(published.get())) {
            return Optional.of(new Admitted(Optional.empty()));
        }
        Shown shown = with.sites().of(preview.site().get());
        return maySeeAll(with, request, shown::access)
                ? Optional.of(new Admitted(Optional.of(shown)))
                : Optional.empty();
    }

    /** Whatever cannot be decided is a refusal, like any other. */
    private static boolean maySeeAll(Previewing with, HttpServletRequest request, Supplier<WholeSiteAccess> site) {
        try {
            WholeSiteAccess access = site.get();
            if (!access.isKnown()) {
                return false;
            }
            if (with.readers() != Previews.CONTAINER) {
                return access.isOpen();
            }
            Set<String> needed = Set.copyOf(access.groups());
            return needed.isEmpty()
                    || new HashSet<>(with.groups().groups(new ContainerReader(request), needed)).containsAll(needed);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            LOG.log(Level.WARNING, "Nobody sees a preview, because it cannot be decided who may", failure);
            return false;
        }
    }

    /** {@return what is at an address of a preview; nothing if that is elsewhere} */
    private static HttpResponse response(String home, Shown shown, String path, HttpServletRequest request)
            throws IOException {
        RequestHeaders headers = name -> READ.contains(name.toLowerCase(Locale.ROOT))
                ? Collections.list(request.getHeaders(name))
                : Collections.emptyList();
        SiteRequest wanted = new SiteRequest(
                path, SiteHandler.query(request), SiteResponses.prefersMarkdown(headers), PreviewHandler::searched);
        SiteResponse found = shown.router().find(wanted);
        if (found instanceof SiteResponse.Moved moved
                && !isWithin(moved.address().value(), shown.base())) {
            found = shown.router().find(new SiteRequest(NOTHING, "", false));
        }
        boolean head = request.getMethod().equals("HEAD");
        boolean file = found instanceof SiteResponse.File;
        HttpResponse prepared = new SiteResponses(headers, head && file, false).of(found);
        boolean page = found instanceof SiteResponse.Document document
                && (document.negotiated() || !document.found() || path.startsWith(OWN));
        return finished(prepared, page, head, content -> PreviewBanner.on(content, shown, home));
    }

    private static void searched(int results) {
        LOG.log(Level.TRACE, "A search in a preview found {0} pages", results);
    }

    private static boolean isWithin(String address, String base) {
        return address.equals(base) || address.startsWith(base + "/");
    }

    /** {@return a response that says what it is, and that nobody keeps} */
    private static HttpResponse finished(
            HttpResponse prepared, boolean page, boolean head, UnaryOperator<byte[]> banner) {
        Map<String, String> headers = new LinkedHashMap<>(prepared.headers());
        headers.remove("ETag");
        String type = headers.getOrDefault("Content-Type", "");
        if (headers.getOrDefault(POLICY, "").contains("sandbox")) {
            headers.put(POLICY, SANDBOX);
        }
        HttpResponse.Content content = prepared.content();
        if (content instanceof HttpResponse.Bytes bytes) {
            byte[] shown = page && type.startsWith("text/html") ? banner.apply(bytes.bytes()) : bytes.bytes();
            content = head ? new HttpResponse.Length(shown.length) : new HttpResponse.Bytes(shown);
        }
        return new HttpResponse(prepared.status(), headers, content);
    }
}
