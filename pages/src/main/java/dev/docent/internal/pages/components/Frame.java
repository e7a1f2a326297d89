package dev.docent.internal.pages.components;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.evaluation.Value;
import dev.docent.internal.pages.html.Tag;

/** An image or anything else with a frame around it and a caption. */
final class Frame implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        String hint = element.text("hint");
        if (!hint.isEmpty()) {
            page.html().element(Tag.P).classes("hint").content(() -> page.text(hint));
        }
        page.html().element(Tag.FIGURE).classes("frame").content(() -> {
            page.write(element.content());
            Value caption = element.value("caption");
            if (caption != Value.NOTHING) {
                page.html().element(Tag.FIGCAPTION).content(() -> page.write(caption));
            }
        });
    }
}
