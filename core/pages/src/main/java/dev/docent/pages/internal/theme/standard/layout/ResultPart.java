package dev.docent.pages.internal.theme.standard.layout;

import java.util.List;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.search.SearchExcerpt;
import dev.docent.pages.internal.search.SearchExcerpt.Mark;
import dev.docent.pages.internal.search.SearchResult;
import dev.docent.pages.internal.tree.NavigationPosition;

/** Writes a page that a reader may look for. */
final class ResultPart {

    private final PageFrame frame;
    private final HtmlWriter html;

    ResultPart(PageFrame frame) {
        this.frame = frame;
        this.html = frame.html();
    }

    void write(SearchResult result) {
        String path = result.page().path();
        entry("page", result.page().breadcrumb(), result.title(), path, "", result.excerpt());
        result.hits().forEach(hit -> entry("section", List.of(), hit.heading(), path, hit.anchor(), hit.excerpt()));
    }

    /** Writes a page without a mark. */
    void write(NavigationPosition place) {
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
