package dev.docent.pages.internal.components;

import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;

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
