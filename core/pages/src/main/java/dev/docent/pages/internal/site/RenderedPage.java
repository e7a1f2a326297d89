package dev.docent.pages.internal.site;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import dev.docent.pages.internal.assets.Asset;
import dev.docent.pages.internal.styles.StyleRules;
import dev.docent.pages.internal.theme.view.PageView;

/**
 * A page, rendered: what the theme shows, and its metadata. Immutable.
 *
 * @param view what the theme shows
 * @param stylesheets the rules of utility classes, and the styles of single elements, each under a name that pages with the
 *     same ones share
 * @param findings its problems, and the ids that links of other pages may lead to
 * @param connections origins that the page sends requests to
 */
public record RenderedPage(PageView view, List<Asset> stylesheets, PageFindings findings, Set<String> connections) {

    /** Copies the collections. */
    public RenderedPage {
        stylesheets = List.copyOf(stylesheets);
        connections = Set.copyOf(connections);
    }

    /** {@return what it was rendered from} */
    SitePage page() {
        return findings.page();
    }

    /** {@return this page without its HTML, of which search and checks need nothing} */
    RenderedPage withoutHtml() {
        return new RenderedPage(view.withoutHtml(), List.of(), findings, connections);
    }

    /** {@return the stylesheets of a page} */
    static List<Asset> stylesheets(Map<String, String> styles) {
        StyleRules rules = new StyleRules();
        rules.addAll(styles);
        return Stream.of(asset("utilities.css", rules.utilities()), asset("styles.css", rules.css()))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Asset> asset(String name, String css) {
        return css.isEmpty() ? Optional.empty() : Optional.of(Asset.of(SiteAssets.PAGE_FOLDER + "/" + name, css));
    }
}
