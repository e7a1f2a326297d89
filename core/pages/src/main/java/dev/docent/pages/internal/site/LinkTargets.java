package dev.docent.pages.internal.site;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.base.internal.text.NearestMatch;
import dev.docent.pages.internal.body.LinkTarget;
import dev.docent.pages.internal.redirects.Redirect;
import dev.docent.pages.internal.redirects.Redirects;

/** Finds what links of pages lead to: pages, files, what Docent adds to the site, redirects. Thread-safe. */
final class LinkTargets {

    private static final Set<String> ADDED =
            Set.of("llms.txt", "llms-full.txt", "sitemap.xml", "robots.txt", "openapi.json", "skill.md");
    private static final int MAX_KNOWN = 10_000;
    private static final String FEED = "/rss.xml";

    private final VisibleSite visible;
    private final PublishedFiles files;
    private final String base;
    private final Optional<String> home;
    private final List<String> sorted;
    private final Redirects redirects;
    /** Compares with similar paths only, so that the answer does not depend on what was asked before. */
    private final NearestMatch nearest = new NearestMatch(0);

    private final Map<String, LinkTarget> missing = new ConcurrentHashMap<>();

    /** @param settings with the path of the site: authors may write it before the path of a page */
    LinkTargets(VisibleSite visible, PublishedFiles files, PublishingSettings settings) {
        this.visible = visible;
        this.files = files;
        this.redirects = visible.redirects().at(settings::pathOfAddress);
        this.base = settings.base().isEmpty() ? "" : settings.base().substring(1) + "/";
        this.home = visible.home(settings);
        this.sorted = visible.pages().stream().map(SitePage::path).sorted().toList();
    }

    /** {@return what a path leads to, without a leading slash; empty for the root} */
    LinkTarget find(String path) {
        return known(path)
                .or(() -> !base.isEmpty() && path.startsWith(base)
                        ? known(path.substring(base.length()))
                        : Optional.empty())
                .orElseGet(() -> missing(path));
    }

    private Optional<LinkTarget> known(String path) {
        return page("/" + path)
                .or(() -> file(path))
                .or(() -> redirect("/" + path))
                .or(() -> visible.paths().firstOf("/" + path).map(LinkTarget.Page::new))
                .or(() -> isHidden("/" + path) ? Optional.of(new LinkTarget.Hidden()) : Optional.empty());
    }

    /** {@return whether a path leads to a page for other readers, perhaps by a redirect} */
    private boolean isHidden(String path) {
        return visible.allPaths().page(path).isPresent()
                || visible.allRedirects()
                        .find(path)
                        .filter(redirect ->
                                visible.allPaths().page(redirect.path()).isPresent())
                        .isPresent();
    }

    private Optional<LinkTarget> page(String path) {
        if (path.equals("/")) {
            return home.map(LinkTarget.Page::new);
        }
        return visible.paths().page(path).map(LinkTarget.Page::new);
    }

    private Optional<LinkTarget> file(String path) {
        boolean feed = path.endsWith(FEED)
                && visible.allPages().contains("/" + path.substring(0, path.length() - FEED.length()));
        if (!files.isFile(path) && !ADDED.contains(path) && !feed) {
            return Optional.empty();
        }
        files.link(path);
        return Optional.of(new LinkTarget.File(path));
    }

    private Optional<LinkTarget> redirect(String path) {
        Optional<Redirect> redirect = redirects.find(path);
        if (redirect.isEmpty()) {
            return Optional.empty();
        }
        String destination = redirect.get().destination();
        if (!destination.startsWith("/")) {
            return Optional.of(new LinkTarget.Web(destination));
        }
        String target = redirect.get().path();
        return page(target).or(() -> file(target.substring(1)));
    }

    private LinkTarget missing(String path) {
        LinkTarget known = missing.get(path);
        if (known != null) {
            return known;
        }
        LinkTarget found = new LinkTarget.Missing(missing.size() < MAX_KNOWN ? near(path) : Optional.empty());
        if (missing.size() < MAX_KNOWN) {
            missing.put(path, found);
        }
        return found;
    }

    /** {@return a path that may be meant: of a file if this one has an extension} */
    private synchronized Optional<String> near(String path) {
        boolean file = path.lastIndexOf('.') > path.lastIndexOf('/');
        return nearest.of("/" + path, file ? files.paths() : sorted);
    }
}
