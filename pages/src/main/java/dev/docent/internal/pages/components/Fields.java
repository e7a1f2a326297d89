package dev.docent.internal.pages.components;

import java.util.List;
import java.util.Map;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.ComponentText;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.components.element.Slugs;
import dev.docent.internal.pages.evaluation.Value;
import dev.docent.internal.pages.evaluation.Values;
import dev.docent.internal.pages.html.ElementId;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.TextAttribute;
import dev.docent.internal.pages.html.Url;
import dev.docent.internal.pages.html.UrlAttribute;

/** Parameters and fields of responses, each with an anchor of its own. */
final class Fields {

    /** A location of a parameter; the name of its attribute has the parameter's name. */
    private record In(String attribute, ComponentText label) {}

    private static final List<In> LOCATIONS = List.of(
            new In("query", ComponentText.IN_QUERY),
            new In("path", ComponentText.IN_PATH),
            new In("body", ComponentText.IN_BODY),
            new In("header", ComponentText.IN_HEADER));

    private Fields() {}

    static void addTo(Map<String, Component> all) {
        all.put("ParamField", Fields::parameter);
        all.put("Param", Fields::parameter);
        all.put("ResponseField", (element, page) -> write(element, element.text("name"), "", page));
    }

    private static void parameter(Element element, PageWriter page) {
        for (In location : LOCATIONS) {
            String name = element.text(location.attribute());
            if (!name.isEmpty()) {
                write(element, name, page.text(location.label()), page);
                return;
            }
        }
        write(element, element.text("name"), "", page);
    }

    private static void write(Element element, String name, String location, PageWriter page) {
        String wanted = element.text("id");
        ElementId id = wanted.isEmpty() ? page.claimNumbered(Slugs.ofField("param", name)) : page.claim(wanted);
        page.html().element(Tag.DIV).classes("field").id(id).content(() -> {
            page.html().element(Tag.P).classes("field-head").content(() -> {
                head(element, name, location, page);
                page.html()
                        .element(Tag.A)
                        .classes("anchor")
                        .attribute(UrlAttribute.HREF, Url.of(id))
                        .attribute(TextAttribute.ARIA_LABEL, page.text(ComponentText.ANCHOR))
                        .empty();
            });
            page.write(element.content());
        });
    }

    private static void head(Element element, String name, String location, PageWriter page) {
        labels(element.value("pre"), page);
        page.html().element(Tag.CODE).classes("field-name").content(() -> page.text(name));
        part("field-type", element.text("type"), page);
        part("field-in", location, page);
        labels(element.value("post"), page);
        if (element.isSet("required")) {
            part("pill required", page.text(ComponentText.REQUIRED), page);
        }
        if (element.isSet("deprecated")) {
            part("pill deprecated", page.text(ComponentText.DEPRECATED), page);
        }
        String standard = Values.text(element.value("default"));
        if (!standard.isEmpty()) {
            page.html().text(" ");
            page.html().element(Tag.SPAN).classes("field-default").content(() -> {
                page.text(page.text(ComponentText.DEFAULT) + " ");
                page.html().element(Tag.CODE).content(() -> page.text(standard));
            });
        }
    }

    private static void labels(Value labels, PageWriter page) {
        if (labels instanceof Value.Items items) {
            items.items().forEach(label -> part("pill", Values.text(label), page));
        } else {
            part("pill", Values.text(labels), page);
        }
    }

    private static void part(String styleClass, String text, PageWriter page) {
        if (!text.isEmpty()) {
            page.html().text(" ");
            page.html().element(Tag.SPAN).classes(styleClass).content(() -> page.text(text));
        }
    }
}
