package dev.docent.internal.pages.components;

import dev.docent.internal.pages.components.element.Classes;
import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.html.Tag;

/** A palette of colors. */
final class PaletteComponent implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        page.html()
                .element(Tag.DIV)
                .classes(Classes.of(
                        "colors", Classes.when(element.text("variant").equals("table"), "table")))
                .content(() -> page.write(element.content()));
    }
}
