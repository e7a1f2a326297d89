package dev.docent.internal.pages.components;

import dev.docent.internal.pages.components.element.Classes;
import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.html.Tag;

/** An announcement. */
final class BannerComponent implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        page.html()
                .element(Tag.DIV)
                .classes(Classes.of(
                        "banner",
                        CalloutComponent.styleClass(element.text("type").replace("critical", "danger"))))
                .content(() -> {
                    page.write(element.value("content"));
                    page.write(element.content());
                });
    }
}
