package dev.docent.internal.pages.site;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.internal.pages.assets.Asset;
import dev.docent.internal.pages.html.HtmlFragment;
import dev.docent.internal.pages.html.HtmlWriter;
import dev.docent.internal.pages.page.PageContent;
import dev.docent.internal.pages.styles.StyleRules;

/**
 * A page without what is around its content. Immutable.
 *
 * @param content the content
 * @param lead what is below the title instead of its description
 * @param styles declarations by class, for the stylesheet of the page
 * @param findings what is wrong with it, and what others need to check their links to it
 * @param connections origins that the page sends requests to
 * @param scripts those that only such pages need
 */
public record RenderedPage(
        SitePage page,
        PageContent content,
        Optional<HtmlFragment> lead,
        Map<String, String> styles,
        PageFindings findings,
        Set<String> connections,
        List<Asset> scripts) {

    /** Copies the collections. */
    public RenderedPage {
        styles = Map.copyOf(styles);
        connections = Set.copyOf(connections);
        scripts = List.copyOf(scripts);
    }

    /** {@return this page without its HTML, of which search and checks need nothing} */
    RenderedPage withoutHtml() {
        HtmlFragment nothing = new HtmlWriter(0).toFragment();
        PageContent rest = new PageContent(
                nothing, Optional.empty(), List.of(), content.sections(), List.of(), content.complete());
        return new RenderedPage(page, rest, Optional.empty(), Map.of(), findings, connections, scripts);
    }

    /** {@return the styles of single elements, under a name that pages with the same ones share} */
    Optional<Asset> stylesheet() {
        if (styles.isEmpty()) {
            return Optional.empty();
        }
        StyleRules rules = new StyleRules();
        rules.addAll(styles);
        return Optional.of(Asset.of(SiteAssets.PAGE_FOLDER + "/styles.css", rules.css()));
    }
}
