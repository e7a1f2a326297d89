package dev.docent.internal.pages.components;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.ComponentText;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.TextAttribute;

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
