package dev.docent.internal.pages.components;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.html.Tag;

/** A row of a palette. */
final class ColorRowComponent implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        page.html().element(Tag.DIV).classes("color-row").content(() -> {
            if (element.isShown("title")) {
                page.html()
                        .element(Tag.P)
                        .classes("color-title")
                        .content(() -> page.writePlain(element.value("title")));
            }
            page.write(element.content());
        });
    }
}
