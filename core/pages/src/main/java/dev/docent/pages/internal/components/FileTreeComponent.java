package dev.docent.pages.internal.components;

import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.ComponentText;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;

/** A tree of files. */
final class FileTreeComponent implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        page.html()
                .element(Tag.DIV)
                .classes("tree")
                .attribute(TextAttribute.ROLE, "group")
                .attribute(TextAttribute.ARIA_LABEL, page.text(ComponentText.FILES))
                .content(() -> page.write(element.content()));
    }
}
