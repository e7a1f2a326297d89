package dev.docent.internal.pages.site;

import java.util.List;

import dev.docent.internal.pages.page.PageSection;
import dev.docent.internal.pages.search.SearchIndex;
import dev.docent.internal.pages.search.SearchPage;
import dev.docent.internal.pages.tree.SiteTree;

/** The search index of a site. */
final class SiteSearch {

    private SiteSearch() {}

    /** {@return the index of the pages of a language that lists of pages have} */
    static SearchIndex of(ServedSite site, String language) {
        return SearchIndex.of(site.visible().pages().stream()
                .filter(page -> page.isShown() && page.language().equals(language))
                .map(page ->
                        page(site, page, site.rendered(page).view().content().sections()))
                .toList());
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
                page.entry().visibility(),
                sections);
    }
}
