package dev.docent.pages.internal.components;

import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;

/** Steps, whose titles can have one size. */
final class StepsComponent implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        page.html()
                .element(Tag.DIV)
                .classes("steps")
                .content(() -> page.within(element, () -> page.write(element.content())));
    }
}
