package dev.docent.internal.pages.components;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;

/** What is for people or for language models alone. */
final class Visibility implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        if (!element.text("for").equals("agents")) {
            page.write(element.content());
        }
    }
}
