package dev.docent.cli.internal.preview;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.Problem.Severity;
import dev.docent.base.internal.digests.Sha256;
import dev.docent.base.internal.html.Url;
import dev.docent.cli.internal.reports.JsonReport;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.site.HandWrittenPage;
import dev.docent.navigation.internal.text.Source;
import dev.docent.pages.internal.site.serving.SiteRequest;
import dev.docent.pages.internal.site.serving.SiteResponse;
import dev.docent.pages.internal.site.serving.SiteRouter;

/**
 * The pages of a site that changes, and the browsers that show them. A page is loaded again if its bytes are other ones
 * after a change, whatever the change was, or if a file changed that it shows. Thread-safe.
 */
final class LivePages {

    private static final int VERSION_BYTES = 8;

    private final PreviewSite site;
    private final PreviewLog log;
    private final Set<LiveClient> clients = ConcurrentHashMap.newKeySet();
    private final Set<Problem> reported = ConcurrentHashMap.newKeySet();

    LivePages(PreviewSite site, PreviewLog log) {
        this.site = site;
        this.log = log;
    }

    /** Reads the site, unless that was done already, and reports it. */
    void read() {
        PreviewState state = site.state();
        List<Problem> problems = state.resolution().navigation().problems();
        reported.addAll(problems);
        log.read(state.site().size(), problems, state.files());
        state.site().page("/");
    }

    /** {@return the site as it is now} */
    SiteRouter router() {
        return site.state().router();
    }

    /** {@return what is at an address} */
    SiteResponse find(SiteRequest request) {
        return router().find(request);
    }

    /** {@return a page with its problems} */
    ShownPage shown(String path, byte[] html) {
        String problems = JsonReport.of(problems(path), Optional.empty());
        return new ShownPage(html, version(html), problems.replaceAll("[\r\n]", " "));
    }

    private ShownPage shown(String path) {
        return find(SiteRequest.of(path)) instanceof SiteResponse.Document page
                ? shown(path, page.content().bytes())
                : shown(path, new byte[0]);
    }

    private static String version(byte[] html) {
        return HexFormat.of().formatHex(Sha256.of(html), 0, VERSION_BYTES);
    }

    private List<Problem> problems(String path) {
        PreviewState state = site.state();
        String page = path.equals("/") ? state.site().homePath().orElse(path) : path.replaceFirst("/+$", "");
        String file = state.resolution()
                .pages()
                .find(page.replaceFirst("^/", ""))
                .map(HandWrittenPage::file)
                .orElse("");
        Set<Problem> problems = new LinkedHashSet<>(state.drafts());
        state.resolution().navigation().problems().stream()
                .filter(problem -> problem.file().equals(file) || isFatal(problem))
                .forEach(problems::add);
        problems.addAll(state.site().problems(page));
        List<Problem> sorted = new ArrayList<>(problems);
        sorted.removeIf(problem -> !problem.severity().isAtLeast(Severity.WARNING));
        sorted.sort(ProblemLog.BY_LOCATION);
        return sorted;
    }

    private static boolean isFatal(Problem problem) {
        return problem.file().equals(Source.DOCS_JSON) && problem.severity().isError();
    }

    /** Reports the problems of a page that were not reported yet. */
    void report(String path) {
        List<Problem> found = problems(path).stream().filter(reported::add).toList();
        if (!found.isEmpty()) {
            log.problems(found, site.state().files());
        }
    }

    void failed(String path, Throwable failure) {
        log.failed(path, failure);
    }

    /** Adds a browser that shows a page, and notifies it immediately if the page is out of date. */
    void join(LiveClient client) throws IOException {
        clients.add(client);
        client.update(shown(client.path()), false);
    }

    void leave(LiveClient client) {
        clients.remove(client);
    }

    /** Ends the connections of all browsers. */
    void end() {
        clients.forEach(LiveClient::end);
    }

    /** Files of the site changed. */
    void changed(Set<String> paths) {
        long start = System.nanoTime();
        try {
            site.changed(paths);
            reported.removeIf(problem -> paths.contains(problem.file()));
            reported.addAll(site.state().resolution().navigation().problems());
            int reloaded = 0;
            for (LiveClient client : clients) {
                reloaded += update(client, paths) ? 1 : 0;
            }
            log.changed(paths, reloaded, Duration.ofNanos(System.nanoTime() - start));
        } catch (IOException | RuntimeException | StackOverflowError failure) {
            log.failed(String.join(", ", paths), failure);
        }
    }

    /** Something other than the files changed, such as what is known of their history. */
    void renew() {
        site.renew();
        for (LiveClient client : clients) {
            try {
                update(client, List.of());
            } catch (IOException | RuntimeException failure) {
                log.failed(client.path(), failure);
            }
        }
    }

    private boolean update(LiveClient client, Collection<String> paths) throws IOException {
        ShownPage page = shown(client.path());
        String html = new String(page.html(), StandardCharsets.UTF_8);
        boolean fileChanged = paths.stream().anyMatch(path -> isShown(path, html));
        report(client.path());
        return client.update(page, fileChanged);
    }

    private static boolean isShown(String path, String html) {
        return html.contains("\"" + Url.ofPath("/" + path).value() + "\"") || path.matches(".*\\.(woff2?|[ot]tf)");
    }
}
