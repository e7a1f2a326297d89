package dev.docent.pages.internal.changes;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.overlays.Overlays;
import dev.docent.pages.internal.changes.NotCompared.Side;
import dev.docent.pages.internal.redirects.Redirect;
import dev.docent.pages.internal.redirects.Redirects;
import dev.docent.pages.internal.site.FileReaders;
import dev.docent.pages.internal.site.PageText;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.ServedSite;
import dev.docent.pages.internal.site.SitePage;
import dev.docent.pages.internal.site.VisibleSite;

/** One of the two sites, with everything that any reader sees. */
final class ComparedSite {

    private final Side side;
    private final ResolvedSite site;
    private final VisibleSite visible;
    private final ServedSite served;
    private final Map<String, SitePage> pages = new LinkedHashMap<>();
    private final List<NotCompared> problems;

    /** @param problems where to report what cannot be compared */
    ComparedSite(Side side, ResolvedSite site, PublishingSettings settings, List<NotCompared> problems) {
        this.side = side;
        this.site = site;
        this.visible = VisibleSite.of(site, page -> true, settings.language());
        this.served = ServedSite.keepingNothing(visible, settings);
        this.problems = problems;
        visible.pages().forEach(page -> pages.put(page.path(), page));
    }

    ResolvedSite site() {
        return site;
    }

    /** {@return the overlays of an OpenAPI document} */
    Overlays overlays(String file) {
        return site.specs().overlays(file);
    }

    VisibleSite visible() {
        return visible;
    }

    /** {@return the pages by path, in the order of the navigation} */
    Map<String, SitePage> pages() {
        return pages;
    }

    /** {@return what readers see of a page} */
    PageText text(String path) {
        return served.pageText(path).orElseGet(() -> new PageText("", "", List.of(), ""));
    }

    /** {@return what decides who gets its files} */
    FileReaders fileReaders() {
        return new FileReaders(served, site);
    }

    /** {@return whether anything in it names access groups, or may name some} */
    boolean isRestricted() {
        return visible.isRestricted();
    }

    Set<String> files() {
        return visible.fileNames();
    }

    /** {@return the settings; empty if {@code docs.json} cannot be read} */
    Optional<Node.Mapping> settings() {
        return site.parsed().docsJson();
    }

    /** {@return the content of a file; empty if there is none, or it cannot be read; both are reported} */
    Optional<byte[]> read(String file, boolean api) {
        try {
            Optional<byte[]> content = site.folder().read(file);
            site.folder().release(file);
            if (content.isEmpty()) {
                report(file, "there is no such file in the folder", api);
            }
            return content;
        } catch (IOException unreadable) {
            String message = unreadable.getMessage();
            report(file, "it cannot be read" + (message == null ? "" : ": " + message), api);
            return Optional.empty();
        }
    }

    void report(String file, String reason, boolean api) {
        problems.add(new NotCompared(side, file, reason, api));
    }

    /** {@return whether a path leads to something} */
    boolean leadsSomewhere(String path) {
        if (isThere(path)) {
            return true;
        }
        Optional<Redirect> redirect = served.redirect(path);
        return redirect.isPresent()
                && (!redirect.get().destination().startsWith("/")
                        || isThere(redirect.get().path()));
    }

    /** {@return the paths and patterns that {@code docs.json} redirects, by path, with where they lead} */
    Map<String, String> redirects() {
        Map<String, String> redirects = new TreeMap<>();
        Node written = settings().map(docs -> docs.member("redirects")).orElse(null);
        if (written instanceof Node.Sequence list) {
            for (Node item : list.items()) {
                String source = item.text("source");
                String destination = item.text("destination");
                if (source != null && destination != null && !source.isBlank() && !destination.isBlank()) {
                    redirects.putIfAbsent(Redirects.pathOf(source), destination.strip());
                }
            }
        }
        return redirects;
    }

    /** {@return whether a path is redirected, wherever it leads} */
    boolean isRedirected(String path) {
        return served.redirect(path).isPresent();
    }

    private boolean isThere(String path) {
        return path.equals("/") || served.isPage(path) || files().contains(path.substring(1));
    }
}
