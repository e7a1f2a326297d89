package dev.docent.pages.internal.components;

import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;

/**
 * Cards or anything else in columns.
 *
 * @param styleClass the class of the columns in the theme
 */
record ColumnsComponent(String styleClass) implements Component {

    private static final int DEFAULT_COLUMNS = 2;
    private static final int MAX_COLUMNS = 4;

    @Override
    public void write(Element element, PageWriter page) {
        int columns = (int) element.number("cols").orElse(DEFAULT_COLUMNS);
        int shown = Math.max(1, Math.min(MAX_COLUMNS, columns));
        page.html()
                .element(Tag.DIV)
                .classes(styleClass + " cols-" + shown)
                .content(() -> page.write(element.content()));
    }
}
