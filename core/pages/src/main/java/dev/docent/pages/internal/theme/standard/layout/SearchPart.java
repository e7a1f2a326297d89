package dev.docent.pages.internal.theme.standard.layout;

import java.util.List;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.pages.internal.search.SearchResult;

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
            ResultPart part = new ResultPart(frame);
            html.element(Tag.UL).classes("results").content(() -> results.forEach(part::write));
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
}
