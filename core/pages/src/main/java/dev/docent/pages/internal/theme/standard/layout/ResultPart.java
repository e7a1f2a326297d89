package dev.docent.pages.internal.theme.standard.layout;

import java.util.List;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.theme.view.SearchView;
import dev.docent.pages.internal.theme.view.SearchView.Mark;
import dev.docent.pages.internal.theme.view.SearchView.Text;
import dev.docent.pages.internal.tree.NavigationPosition;

/** Writes a page that a reader may look for. */
final class ResultPart {

    private final HtmlWriter html;

    ResultPart(PageFrame frame) {
        this.html = frame.html();
    }

    /** {@return where a page is, for a reader} */
    static List<String> groups(NavigationPosition place) {
        return place.groups().stream().map(NavigationContainer::title).toList();
    }

    void write(SearchView.Result result) {
        entry("page", result.breadcrumb(), result.title(), result.url(), result.excerpt());
        result.sections()
                .forEach(section -> entry("section", List.of(), section.heading(), section.url(), section.excerpt()));
    }

    private void entry(String styleClass, List<String> breadcrumb, Text title, Url url, Text excerpt) {
        html.element(Tag.LI)
                .content(() -> html.element(Tag.A)
                        .classes(styleClass)
                        .attribute(UrlAttribute.HREF, url)
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

    private void text(Text text) {
        int from = 0;
        for (Mark mark : text.marks()) {
            html.text(text.text(), from, mark.from());
            html.element(Tag.MARK).text(text.text().substring(mark.from(), mark.to()));
            from = mark.to();
        }
        html.text(text.text(), from, text.text().length());
    }
}
