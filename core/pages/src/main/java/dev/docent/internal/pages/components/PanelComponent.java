package dev.docent.internal.pages.components;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.html.Tag;

/** Any content in the side column on wide screens. */
final class PanelComponent implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        page.aside(() -> page.html().element(Tag.DIV).classes("panel").content(() -> page.write(element.content())));
    }
}
