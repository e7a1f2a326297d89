package dev.docent.internal.pages.site;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.internal.pages.body.LinkTarget;
import dev.docent.internal.pages.feeds.Redirect;
import dev.docent.internal.pages.theme.tree.SiteTree;
import dev.docent.internal.problems.NearestMatch;

/** Finds what links of pages lead to: pages, files, what Docent adds to the site, redirects. Thread-safe. */
final class LinkTargets {

    private static final Set<String> ADDED = Set.of("llms.txt", "llms-full.txt", "sitemap.xml", "robots.txt");
    private static final int MAX_KNOWN = 10_000;
    private static final String FEED = "/rss.xml";

    private final SiteContents contents;
    private final PublishedFiles files;
    private final Optional<String> first;
    private final List<String> sorted;
    private final Map<String, LinkTarget> missing = new ConcurrentHashMap<>();

    LinkTargets(SiteContents contents, PublishedFiles files, SiteTree tree) {
        this.contents = contents;
        this.files = files;
        this.first = tree.first().map(place -> place.page().href());
        this.sorted = contents.pages().stream().map(SitePage::path).sorted().toList();
    }

    /** {@return what a path leads to, without a leading slash; empty for the root} */
    LinkTarget find(String path) {
        return page("/" + path)
                .or(() -> file(path))
                .or(() -> redirect("/" + path))
                .orElseGet(() -> missing(path));
    }

    private Optional<LinkTarget> page(String path) {
        if (path.equals("/")) {
            return first.map(LinkTarget.Page::new);
        }
        String directory = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        for (String candidate : List.of(directory, directory + "/index")) {
            if (contents.isPage(candidate)) {
                return Optional.of(new LinkTarget.Page(candidate));
            }
        }
        return Optional.empty();
    }

    private Optional<LinkTarget> file(String path) {
        boolean feed = path.endsWith(FEED) && contents.isPage("/" + path.substring(0, path.length() - FEED.length()));
        if (!files.isFile(path) && !ADDED.contains(path) && !feed) {
            return Optional.empty();
        }
        files.link(path);
        return Optional.of(new LinkTarget.File(path));
    }

    private Optional<LinkTarget> redirect(String path) {
        Optional<Redirect> redirect = contents.redirects().find(path);
        if (redirect.isEmpty()) {
            return Optional.empty();
        }
        String destination = redirect.get().destination();
        if (!destination.startsWith("/")) {
            return Optional.of(new LinkTarget.Web(destination));
        }
        String target = destination.replaceFirst("[?#].*", "");
        return page(target).or(() -> file(target.substring(1)));
    }

    private LinkTarget missing(String path) {
        LinkTarget known = missing.get(path);
        if (known != null) {
            return known;
        }
        Optional<String> nearest =
                missing.size() < MAX_KNOWN ? new NearestMatch().of("/" + path, sorted) : Optional.empty();
        LinkTarget found = new LinkTarget.Missing(nearest);
        if (missing.size() < MAX_KNOWN) {
            missing.put(path, found);
        }
        return found;
    }
}
