package dev.docent.internal.pages.components;

import java.util.Map;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.ComponentText;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.html.DataAttribute;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.TextAttribute;

/** Groups of code blocks, and what stands beside the page on wide screens. */
final class Examples {

    private static final DataAttribute DROPDOWN = DataAttribute.of("dropdown");

    private Examples() {}

    static void addTo(Map<String, Component> all) {
        all.put("CodeGroup", (element, page) -> group(element, page));
        all.put("RequestExample", (element, page) -> example(ComponentText.REQUEST_EXAMPLE, element, page));
        all.put("ResponseExample", (element, page) -> example(ComponentText.RESPONSE_EXAMPLE, element, page));
        all.put(
                "Panel",
                (element, page) -> page.aside(() ->
                        page.html().element(Tag.DIV).classes("panel").content(() -> page.write(element.content()))));
    }

    private static void group(Element element, PageWriter page) {
        var group = page.html().element(Tag.DIV).classes("code-group");
        if (element.isSet("dropdown")) {
            group.attribute(DROPDOWN, "");
        }
        group.content(() -> page.write(element.content()));
    }

    private static void example(ComponentText label, Element element, PageWriter page) {
        page.aside(() -> page.html()
                .element(Tag.SECTION)
                .classes("code-group example")
                .attribute(TextAttribute.ARIA_LABEL, page.text(label))
                .content(() -> page.write(element.content())));
    }
}
