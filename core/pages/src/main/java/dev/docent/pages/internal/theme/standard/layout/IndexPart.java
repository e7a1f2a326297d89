package dev.docent.pages.internal.theme.standard.layout;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.theme.view.SearchSource;
import dev.docent.pages.internal.tree.NavigationPosition;
import dev.docent.pages.internal.tree.SiteTree;

/** Writes the list of all pages. */
final class IndexPart {

    private final PageFrame frame;
    private final PageListParts index;
    private final int part;
    private final HtmlWriter html;

    /** @param part number of the part, from 1; 0 for all pages, or for links to the parts if there are any */
    IndexPart(PageFrame frame, PageListParts index, int part) {
        this.frame = frame;
        this.index = index;
        this.part = part;
        this.html = frame.html();
    }

    void write() {
        html.element(Tag.MAIN).id(PageIds.CONTENT).content(() -> {
            html.element(Tag.DIV).classes("page-head").content(() -> {
                if (part > 0) {
                    html.element(Tag.P)
                            .classes("eyebrow")
                            .content(() -> frame.link(address(0)).text(frame.text(LayoutText.ALL_PAGES)));
                }
                html.element(Tag.H1).text(part > 0 ? name(index.part(part)) : frame.text(LayoutText.ALL_PAGES));
            });
            if (part == 0 && !index.parts().isEmpty()) {
                parts();
            } else {
                pages(part > 0 ? index.part(part) : index.pages());
            }
            if (part > 0) {
                neighbours();
            }
        });
    }

    private void parts() {
        html.element(Tag.UL).classes("results").content(() -> {
            for (int i = 1; i <= index.parts().size(); i++) {
                int number = i;
                html.element(Tag.LI)
                        .content(() -> html.element(Tag.A)
                                .classes("page")
                                .attribute(UrlAttribute.HREF, address(number))
                                .content(() -> html.element(Tag.STRONG).text(name(index.part(number)))));
            }
        });
    }

    /** {@return the address of a part, or for 0 of the page that leads to the parts} */
    private Url address(int number) {
        String path = frame.search().path();
        return frame.addresses().page(number == 0 ? path : SearchSource.pathOfPart(path, number), "");
    }

    /** {@return what pages begin and end with} */
    private static String name(List<NavigationPosition> pages) {
        return name(pages.get(0)) + " – " + name(pages.get(pages.size() - 1));
    }

    private static String name(NavigationPosition place) {
        String title = title(place);
        return title.isEmpty()
                ? place.page().title()
                : title + " › " + place.page().title();
    }

    private void neighbours() {
        html.element(Tag.DIV)
                .classes("page-foot")
                .content(() -> frame.navigation("neighbours", LayoutText.NEIGHBOURS)
                        .content(() -> {
                            if (part > 1) {
                                frame.neighbour(address(part - 1), name(index.part(part - 1)), false);
                            }
                            if (part < index.parts().size()) {
                                frame.neighbour(address(part + 1), name(index.part(part + 1)), true);
                            }
                        }));
    }

    private void pages(List<NavigationPosition> pages) {
        Map<String, List<NavigationPosition>> groups = new LinkedHashMap<>();
        for (NavigationPosition place : pages) {
            groups.computeIfAbsent(title(place), absent -> new ArrayList<>()).add(place);
        }
        html.element(Tag.DIV).classes("index").content(() -> {
            groups.forEach(this::group);
        });
    }

    private static String title(NavigationPosition place) {
        return String.join(" › ", SiteTree.names(place.path()));
    }

    private void group(String title, List<NavigationPosition> pages) {
        html.element(Tag.SECTION).content(() -> {
            html.element(Tag.H2).text(title.isEmpty() ? frame.settings().name() : title);
            html.element(Tag.UL)
                    .content(() -> pages.forEach(place -> html.element(Tag.LI)
                            .content(() -> frame.link(
                                            frame.addresses().page(place.page().href(), ""))
                                    .text(place.page().title()))));
        });
    }
}
