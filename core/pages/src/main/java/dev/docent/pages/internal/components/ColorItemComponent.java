package dev.docent.pages.internal.components;

import java.util.List;
import java.util.Optional;

import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.pages.internal.components.element.Classes;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.ListedComponent;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.evaluation.Values;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.ListItem;

/** A color of a palette. */
final class ColorItemComponent implements ListedComponent {

    @Override
    public void write(Element element, PageWriter page) {
        page.html().element(Tag.DIV).classes("color").content(() -> {
            if (element.value("value") instanceof Value.Fields values) {
                swatch(Values.text(values.get("light")), page);
                swatch(Values.text(values.get("dark")), page);
            } else {
                swatch(element.text("value"), page);
            }
            page.html().element(Tag.SPAN).content(() -> page.writePlain(element.value("name")));
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

    @Override
    public ListKind list() {
        return ListKind.ENTRIES;
    }

    @Override
    public ListItem item(MarkdownElement<Block> element, MarkdownPage page) {
        String name = element.anyText("name").map(found -> found + ": ").orElse("");
        String light = element.text("value.light");
        Inline color = element.anyText("value")
                .or(() ->
                        Optional.of(light + " / " + element.text("value.dark")).filter(pair -> !light.isEmpty()))
                .map(MarkdownNodes::code)
                .orElse(MarkdownNodes.text(""));
        return MarkdownNodes.item(List.of(MarkdownNodes.paragraph(MarkdownNodes.text(name), color)));
    }
}
