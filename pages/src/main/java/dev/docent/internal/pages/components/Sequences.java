package dev.docent.internal.pages.components;

import java.util.Map;
import java.util.Optional;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.components.element.Slugs;
import dev.docent.internal.pages.evaluation.Value;
import dev.docent.internal.pages.evaluation.Values;
import dev.docent.internal.pages.html.DataAttribute;
import dev.docent.internal.pages.html.ElementId;
import dev.docent.internal.pages.html.Tag;

/** Steps, and tabs: panels one after another, which the theme's script turns into tabs. */
final class Sequences {

    private static final DataAttribute TITLE = DataAttribute.of("title");

    private Sequences() {}

    static void addTo(Map<String, Component> all) {
        all.put("Steps", (element, page) -> group("steps", element, page));
        all.put("Step", Sequences::step);
        all.put("Tabs", (element, page) -> group("tabs", element, page));
        all.put("Tab", Sequences::tab);
    }

    private static void group(String styleClass, Element element, PageWriter page) {
        page.html().element(Tag.DIV).classes(styleClass).content(() -> page.write(element.content()));
    }

    private static void step(Element element, PageWriter page) {
        Value title = element.value("title");
        Optional<ElementId> id = isWritten(title) ? Optional.of(id(element, page)) : Optional.empty();
        var step = page.html().element(Tag.DIV).classes("step");
        id.ifPresent(step::id);
        step.content(() -> {
            Value icon = element.value("icon");
            if (icon != Value.NOTHING) {
                page.html()
                        .element(Tag.SPAN)
                        .classes("step-icon")
                        .content(() -> page.icon(icon, element.text("iconType")));
            }
            if (isWritten(title)) {
                page.html()
                        .element(titleTag(element, id, page))
                        .classes("step-title")
                        .content(() -> page.write(title));
            }
            page.write(element.content());
        });
    }

    /** {@return the element of the title: a heading if the author gave it the size of one} */
    private static Tag titleTag(Element element, Optional<ElementId> id, PageWriter page) {
        String size = element.text("titleSize");
        return id.isPresent() && size.matches("h[1-6]")
                ? page.heading(size.charAt(1) - '0', id.get(), Values.text(element.value("title")))
                : Tag.P;
    }

    private static boolean isWritten(Value title) {
        return title != Value.NOTHING && !Value.of("").equals(title);
    }

    private static void tab(Element element, PageWriter page) {
        String title = Values.text(element.value("title"));
        page.html()
                .element(Tag.DIV)
                .classes("tab")
                .id(id(element, page))
                .attribute(TITLE, title)
                .content(() -> {
                    page.html().element(Tag.P).classes("tab-title").content(() -> {
                        Value icon = element.value("icon");
                        if (icon != Value.NOTHING) {
                            page.icon(icon, element.text("iconType"));
                        }
                        page.write(element.value("title"));
                    });
                    page.write(element.content());
                });
    }

    private static ElementId id(Element element, PageWriter page) {
        String own = element.text("id");
        return page.claim(own.isEmpty() ? Slugs.ofHeading(Values.text(element.value("title"))) : own);
    }
}
