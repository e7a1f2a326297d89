package dev.docent.pages.internal.theme.standard.layout;

import java.util.List;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.search.SearchExcerpt;
import dev.docent.pages.internal.search.SearchExcerpt.Mark;
import dev.docent.pages.internal.search.SearchResult;
import dev.docent.pages.internal.tree.NavigationPosition;

/** Writes the results of a search. */
final class SearchPart {

    private final PageFrame frame;
    private final HtmlWriter html;

    SearchPart(PageFrame frame) {
        this.frame = frame;
        this.html = frame.html();
    }

    void write(String query, List<SearchResult> results) {
        html.element(Tag.MAIN).id(PageIds.CONTENT).content(() -> {
            html.element(Tag.DIV).classes("page-head").content(() -> {
                html.element(Tag.H1).text(frame.text(LayoutText.SEARCH_RESULTS));
                html.element(Tag.P)
                        .classes("lead")
                        .attribute(TextAttribute.ROLE, "status")
                        .text(summary(query, results));
            });
            new HeaderPart(frame).searchInPage(query);
            html.element(Tag.UL).classes("results").content(() -> results.forEach(this::result));
        });
    }

    private String summary(String query, List<SearchResult> results) {
        if (query.isBlank()) {
            return frame.text(LayoutText.SEARCH_HINT);
        }
        return results.isEmpty()
                ? frame.texts().get(LayoutText.SEARCH_NOTHING, query)
                : frame.texts().get(LayoutText.SEARCH_COUNT, results.size(), query);
    }

    private void result(SearchResult result) {
        String path = result.page().path();
        entry("page", result.page().breadcrumb(), result.title(), path, "", result.excerpt());
        result.hits().forEach(hit -> entry("section", List.of(), hit.heading(), path, hit.anchor(), hit.excerpt()));
    }

    /** Writes a page that a reader may look for as a result without a mark. */
    void result(NavigationPosition place) {
        NavigationPage page = place.page();
        String description = page.description();
        entry(
                "page",
                place.groups().stream().map(NavigationContainer::title).toList(),
                new SearchExcerpt(page.title(), List.of()),
                page.href(),
                "",
                new SearchExcerpt(description == null ? "" : description, List.of()));
    }

    private void entry(
            String styleClass,
            List<String> breadcrumb,
            SearchExcerpt title,
            String path,
            String anchor,
            SearchExcerpt excerpt) {
        html.element(Tag.LI)
                .content(() -> html.element(Tag.A)
                        .classes(styleClass)
                        .attribute(UrlAttribute.HREF, frame.addresses().page(path, anchor))
                        .content(() -> {
                            if (!breadcrumb.isEmpty()) {
                                html.element(Tag.SMALL).text(String.join(" › ", breadcrumb));
                            }
                            html.element(Tag.STRONG).content(() -> text(title));
                            if (!excerpt.text().isEmpty()) {
                                html.element(Tag.SPAN).content(() -> text(excerpt));
                            }
                        }));
    }

    private void text(SearchExcerpt text) {
        int from = 0;
        for (Mark mark : text.marks()) {
            html.text(text.text(), from, mark.from());
            html.element(Tag.MARK).text(text.text().substring(mark.from(), mark.to()));
            from = mark.to();
        }
        html.text(text.text(), from, text.text().length());
    }
}
