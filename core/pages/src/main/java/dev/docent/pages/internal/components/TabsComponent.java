package dev.docent.pages.internal.components;

import dev.docent.base.internal.html.DataAttribute;
import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;

/** Tabs: panels of which the theme's script shows one at a time. */
final class TabsComponent implements Component {

    /** Index of the tab that is shown at first. */
    private static final DataAttribute FIRST = DataAttribute.of("first");

    /** The choice is not that of other tabs with the same title. */
    private static final DataAttribute ALONE = DataAttribute.of("alone");

    @Override
    public void write(Element element, PageWriter page) {
        var tabs = page.html().element(Tag.DIV).classes("tabs");
        int first = (int) element.number("defaultTabIndex").orElse(0);
        if (first > 0) {
            tabs.attribute(FIRST, String.valueOf(first));
        }
        if (element.isUnset("sync")) {
            tabs.attribute(ALONE, "");
        }
        tabs.content(() -> page.write(element.content()));
    }
}
