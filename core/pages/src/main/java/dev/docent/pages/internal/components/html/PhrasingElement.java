package dev.docent.pages.internal.components.html;

import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;

/**
 * An element that can be in a paragraph, and is what is in it.
 *
 * @param html writes it as HTML
 */
record PhrasingElement(Component html, boolean isTextInMarkdown) implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        html.write(element, page);
    }

    @Override
    public boolean isPhrasing() {
        return true;
    }
}
