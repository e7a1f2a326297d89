package dev.docent.internal.pages.components;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.html.Tag;

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
