package dev.docent.internal.pages.components;

import java.util.Map;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.evaluation.Value;
import dev.docent.internal.pages.evaluation.Values;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.TextAttribute;

/** Palettes. */
final class Colors {

    private Colors() {}

    static void addTo(Map<String, Component> all) {
        all.put(
                "Color",
                (element, page) -> page.html()
                        .element(Tag.DIV)
                        .classes(Classes.of(
                                "colors", Classes.when(element.text("variant").equals("table"), "table")))
                        .content(() -> page.write(element.content())));
        all.put(
                "Color.Row",
                (element, page) -> page.html()
                        .element(Tag.DIV)
                        .classes("color-row")
                        .content(() -> {
                            String title = element.text("title");
                            if (!title.isEmpty()) {
                                page.html()
                                        .element(Tag.P)
                                        .classes("color-title")
                                        .content(() -> page.text(title));
                            }
                            page.write(element.content());
                        }));
        all.put("Color.Item", Colors::item);
    }

    private static void item(Element element, PageWriter page) {
        page.html().element(Tag.DIV).classes("color").content(() -> {
            if (element.value("value") instanceof Value.Fields values) {
                swatch(Values.text(values.get("light")), page);
                swatch(Values.text(values.get("dark")), page);
            } else {
                swatch(element.text("value"), page);
            }
            page.html().element(Tag.SPAN).content(() -> page.text(element.text("name")));
            page.html().text(" ");
            page.html().element(Tag.CODE).content(() -> page.text(text(element.value("value"))));
        });
    }

    private static String text(Value value) {
        return value instanceof Value.Fields values
                ? Values.text(values.get("light")) + " / " + Values.text(values.get("dark"))
                : Values.text(value);
    }

    private static void swatch(String color, PageWriter page) {
        if (!color.isEmpty()) {
            page.html()
                    .element(Tag.SPAN)
                    .classes(Classes.of("swatch", page.styleClass("background:" + color)))
                    .attribute(TextAttribute.ARIA_HIDDEN, "true")
                    .empty();
        }
    }
}
