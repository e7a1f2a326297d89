package dev.docent.pages.internal.site.serving;

import java.util.List;

import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.search.SearchExcerpt;
import dev.docent.pages.internal.search.SearchIndex;
import dev.docent.pages.internal.search.SearchJson;
import dev.docent.pages.internal.search.SearchResult;
import dev.docent.pages.internal.theme.view.SearchView;

/** What a search finds, as the palette and as a page of results show it. */
record SearchResponses(SearchIndex index, Addresses addresses) {

    private static final int MAX_OF_PAGE = 20;
    private static final int MAX_OF_PALETTE = 10;

    /** {@return the results as the palette reads them} */
    byte[] json(String query) {
        return SearchJson.of(search(query, MAX_OF_PALETTE), addresses);
    }

    /** {@return the results as a page shows them} */
    SearchView view(String query) {
        return new SearchView(
                query, search(query, MAX_OF_PAGE).stream().map(this::result).toList());
    }

    private List<SearchResult> search(String query, int max) {
        return index.search(query, page -> true, max);
    }

    private SearchView.Result result(SearchResult found) {
        String path = found.page().path();
        List<SearchView.Section> sections = found.hits().stream()
                .map(hit -> new SearchView.Section(
                        text(hit.heading()), addresses.page(path, hit.anchor()), text(hit.excerpt())))
                .toList();
        return new SearchView.Result(
                found.page().breadcrumb(),
                text(found.title()),
                addresses.page(path, ""),
                text(found.excerpt()),
                sections);
    }

    private static SearchView.Text text(SearchExcerpt excerpt) {
        return new SearchView.Text(
                excerpt.text(),
                excerpt.marks().stream()
                        .map(mark -> new SearchView.Mark(mark.from(), mark.to()))
                        .toList());
    }
}
