package dev.docent.pages.internal.components;

import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Classes;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;

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
