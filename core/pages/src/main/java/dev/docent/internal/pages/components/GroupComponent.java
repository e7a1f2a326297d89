package dev.docent.internal.pages.components;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.html.Tag;

/**
 * Elements that belong together, such as steps; what they are in Markdown is theirs to say.
 *
 * @param styleClass the class of the group in the theme
 */
record GroupComponent(String styleClass) implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        page.html().element(Tag.DIV).classes(styleClass).content(() -> page.write(element.content()));
    }
}
