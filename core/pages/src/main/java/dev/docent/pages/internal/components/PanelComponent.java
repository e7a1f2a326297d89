package dev.docent.pages.internal.components;

import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;

/** Any content in the side column on wide screens. */
final class PanelComponent implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        page.aside(() -> page.html().element(Tag.DIV).classes("panel").content(() -> page.write(element.content())));
    }
}
