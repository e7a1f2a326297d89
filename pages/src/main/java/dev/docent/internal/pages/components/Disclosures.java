package dev.docent.internal.pages.components;

import java.util.Map;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.ComponentText;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.components.element.Slugs;
import dev.docent.internal.pages.evaluation.Value;
import dev.docent.internal.pages.evaluation.Values;
import dev.docent.internal.pages.html.BooleanAttribute;
import dev.docent.internal.pages.html.Tag;

/** What a reader opens: accordions, and the fields of an object. */
final class Disclosures {

    private Disclosures() {}

    static void addTo(Map<String, Component> all) {
        all.put("Accordion", Disclosures::accordion);
        all.put(
                "AccordionGroup",
                (element, page) -> page.html()
                        .element(Tag.DIV)
                        .classes("accordion-group")
                        .content(() -> page.write(element.content())));
        all.put("Expandable", Disclosures::expandable);
    }

    private static void accordion(Element element, PageWriter page) {
        Value title = element.value("title");
        String own = element.text("id");
        page.html()
                .element(Tag.DETAILS)
                .classes("accordion")
                .id(own.isEmpty() ? page.claimNumbered(Slugs.ofEntry(element.text("title"))) : page.claim(own))
                .attribute(BooleanAttribute.OPEN, element.isSet("defaultOpen"))
                .content(() -> {
                    page.html().element(Tag.SUMMARY).content(() -> summary(title, element, page));
                    page.html()
                            .element(Tag.DIV)
                            .classes("inside")
                            .content(() -> page.unlisted(() -> page.write(element.content())));
                });
    }

    private static void summary(Value title, Element element, PageWriter page) {
        Value icon = element.value("icon");
        if (icon != Value.NOTHING) {
            page.icon(icon, element.text("iconType"));
        }
        page.write(title);
        String description = element.text("description");
        if (!description.isEmpty()) {
            page.html().text(" ");
            page.html().element(Tag.SMALL).content(() -> page.text(description));
        }
    }

    private static void expandable(Element element, PageWriter page) {
        String title = Values.text(element.value("title"));
        String label = title.isEmpty() ? page.text(ComponentText.SHOW_MORE) : page.text(ComponentText.SHOW, title);
        page.html()
                .element(Tag.DETAILS)
                .classes("expandable")
                .attribute(BooleanAttribute.OPEN, element.isSet("defaultOpen"))
                .content(() -> {
                    page.html().element(Tag.SUMMARY).content(() -> page.text(label));
                    page.html()
                            .element(Tag.DIV)
                            .classes("inside")
                            .content(() -> page.unlisted(() -> page.write(element.content())));
                });
    }
}
