package dev.docent.internal.pages.site;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.internal.pages.assets.Asset;
import dev.docent.internal.pages.styles.StyleRules;
import dev.docent.internal.pages.theme.view.PageView;

/**
 * A page, rendered: what the theme shows, and its metadata. Immutable.
 *
 * @param view what the theme shows
 * @param stylesheet the styles of single elements, under a name that pages with the same ones share
 * @param findings what is wrong with it, and what others need to check their links to it
 * @param connections origins that the page sends requests to
 */
public record RenderedPage(PageView view, Optional<Asset> stylesheet, PageFindings findings, Set<String> connections) {

    /** Copies the origins. */
    public RenderedPage {
        connections = Set.copyOf(connections);
    }

    /** {@return what it was rendered from} */
    SitePage page() {
        return findings.page();
    }

    /** {@return this page without its HTML, of which search and checks need nothing} */
    RenderedPage withoutHtml() {
        return new RenderedPage(view.withoutHtml(), Optional.empty(), findings, connections);
    }

    /** {@return the stylesheet of a page; empty if it has no styles of its own} */
    static Optional<Asset> stylesheet(Map<String, String> styles) {
        if (styles.isEmpty()) {
            return Optional.empty();
        }
        StyleRules rules = new StyleRules();
        rules.addAll(styles);
        return Optional.of(Asset.of(SiteAssets.PAGE_FOLDER + "/styles.css", rules.css()));
    }
}
