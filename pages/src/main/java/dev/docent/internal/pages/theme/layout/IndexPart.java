package dev.docent.internal.pages.theme.layout;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.internal.pages.html.HtmlWriter;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.UrlAttribute;
import dev.docent.internal.pages.theme.tree.Place;

/** Writes the list of all pages. */
final class IndexPart {

    private final Frame frame;
    private final Optional<String> language;
    private final HtmlWriter html;

    /** @param language the language of the pages as the navigation has it; empty for all pages */
    IndexPart(Frame frame, Optional<String> language) {
        this.frame = frame;
        this.language = language;
        this.html = frame.html();
    }

    void write(PageIds ids) {
        Map<String, List<Place>> groups = new LinkedHashMap<>();
        for (Place place : frame.tree().pages()) {
            String tag = place.title(ContainerType.LANGUAGE).orElse(frame.site().language());
            if (language.isEmpty() || language.get().equals(tag)) {
                groups.computeIfAbsent(title(place), absent -> new ArrayList<>())
                        .add(place);
            }
        }
        html.element(Tag.MAIN).id(ids.content()).content(() -> {
            html.element(Tag.DIV).classes("page-head").content(() -> {
                html.element(Tag.H1).text(frame.text(LayoutText.ALL_PAGES));
            });
            html.element(Tag.DIV).classes("index").content(() -> {
                groups.forEach(this::group);
            });
        });
    }

    private static String title(Place place) {
        List<String> titles = new ArrayList<>();
        for (NavigationContainer container : place.path()) {
            if (container.title() != null && container.type() != ContainerType.LANGUAGE) {
                titles.add(container.title());
            }
        }
        return String.join(" › ", titles);
    }

    private void group(String title, List<Place> pages) {
        html.element(Tag.SECTION).content(() -> {
            html.element(Tag.H2).text(title.isEmpty() ? frame.settings().name() : title);
            html.element(Tag.UL)
                    .content(() -> pages.forEach(place -> html.element(Tag.LI)
                            .content(() -> html.element(Tag.A)
                                    .attribute(
                                            UrlAttribute.HREF,
                                            frame.addresses().page(place.page().href(), ""))
                                    .text(place.page().title()))));
        });
    }
}
