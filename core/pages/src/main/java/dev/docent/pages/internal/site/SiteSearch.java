package dev.docent.pages.internal.site;

import java.util.ArrayList;
import java.util.List;

import dev.docent.api.navigation.NavigationNode;
import dev.docent.pages.internal.page.PageSection;
import dev.docent.pages.internal.search.SearchIndex;
import dev.docent.pages.internal.search.SearchPage;
import dev.docent.pages.internal.tree.NavigationPosition;
import dev.docent.pages.internal.tree.SiteTree;

/** The search index of a site. */
final class SiteSearch {

    private SiteSearch() {}

    /** {@return the index of the pages of a language that its search finds} */
    static SearchIndex of(ServedSite site, String language) {
        List<SearchPage> pages = site.visible().pages().stream()
                .filter(page -> page.isSearched() && page.language().equals(language))
                .map(page -> page(site, page, site.sections(page)))
                .toList();
        return site.earlierIndex(language)
                .filter(index -> index.pages().equals(pages))
                .orElseGet(() -> SearchIndex.of(pages));
    }

    static SearchPage page(ServedSite site, SitePage page, List<PageSection> sections) {
        List<String> breadcrumb = site.visible()
                .tree()
                .find(page.path())
                .map(place -> SiteTree.names(place.path()))
                .orElse(List.of());
        return new SearchPage(
                page.path(),
                page.entry().title(),
                page.description(),
                breadcrumb,
                page.keywords(),
                boost(site, page),
                sections);
    }

    /** {@return the factor of a page or else of the innermost group around it that has one; 1 if none has} */
    private static double boost(ServedSite site, SitePage page) {
        List<NavigationNode> nodes = new ArrayList<>(site.visible()
                .tree()
                .find(page.path())
                .map(NavigationPosition::groups)
                .orElse(List.of()));
        nodes.add(page.entry());
        double boost = 1;
        for (NavigationNode node : nodes) {
            boost = node.fields().get("boost") instanceof Number factor ? factor.doubleValue() : boost;
        }
        return boost;
    }
}
