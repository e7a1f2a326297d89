package dev.docent.internal.pages.components;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.html.Tag;

/** A formula, shown as its TeX. */
final class LatexComponent implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        String tex = page.textOf(element.content()).strip();
        page.html().element(Tag.CODE).content(() -> page.html().text(tex));
    }

    @Override
    public boolean isPhrasing() {
        return true;
    }
}
