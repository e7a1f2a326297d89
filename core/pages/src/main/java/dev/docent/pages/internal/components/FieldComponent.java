package dev.docent.pages.internal.components;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.base.internal.html.ElementId;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.components.element.ComponentText;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.ListedComponent;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.element.Slugs;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.components.markdown.MarkdownText;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.evaluation.Values;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.ListItem;

/** A parameter or a field of a response, with an anchor of its own: an item in Markdown. */
final class FieldComponent implements ListedComponent {

    /** A location of a parameter; the name of its attribute has the parameter's name. */
    private record In(String attribute, ComponentText label) {}

    private static final List<In> LOCATIONS = List.of(
            new In("query", ComponentText.IN_QUERY),
            new In("path", ComponentText.IN_PATH),
            new In("body", ComponentText.IN_BODY),
            new In("header", ComponentText.IN_HEADER));

    private final List<In> locations;

    private FieldComponent(List<In> locations) {
        this.locations = locations;
    }

    static FieldComponent parameter() {
        return new FieldComponent(LOCATIONS);
    }

    static FieldComponent response() {
        return new FieldComponent(List.of());
    }

    @Override
    public void write(Element element, PageWriter page) {
        for (In location : locations) {
            if (element.isShown(location.attribute())) {
                write(element, element.value(location.attribute()), page.text(location.label()), page);
                return;
            }
        }
        write(element, element.isShown("name") ? element.value("name") : Value.of(""), "", page);
    }

    private static void write(Element element, Value name, String location, PageWriter page) {
        String wanted = element.text("id");
        ElementId id =
                wanted.isEmpty() ? page.claimNumbered(Slugs.ofField("param", page.textOf(name))) : page.claim(wanted);
        page.html().element(Tag.DIV).classes("field").id(id).content(() -> {
            page.html().element(Tag.DIV).classes("field-head").content(() -> {
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

    private static void head(Element element, Value name, String location, PageWriter page) {
        labels(element.value("pre"), page);
        page.html().element(Tag.CODE).classes("field-name").content(() -> page.writePlain(name));
        part("field-type", element, "type", page);
        part("field-in", location, page);
        labels(element.value("post"), page);
        if (element.isSet("required")) {
            part("pill required", page.text(ComponentText.REQUIRED), page);
        }
        if (element.isSet("deprecated")) {
            part("pill deprecated", page.text(ComponentText.DEPRECATED), page);
        }
        Value standard = element.value("default");
        if (Values.isElement(standard) || !Values.text(standard).isEmpty()) {
            page.html().text(" ");
            page.html().element(Tag.DIV).classes("field-default").content(() -> {
                page.text(page.text(ComponentText.DEFAULT) + " ");
                page.html().element(Tag.CODE).content(() -> page.writePlain(standard));
            });
        }
    }

    private static void labels(Value labels, PageWriter page) {
        if (labels instanceof Value.Items items) {
            items.items().forEach(label -> label(label, page));
        } else {
            label(labels, page);
        }
    }

    private static void label(Value label, PageWriter page) {
        part("pill", Values.isElement(label) || !Values.text(label).isEmpty(), () -> page.writePlain(label), page);
    }

    private static void part(String styleClass, Element element, String attribute, PageWriter page) {
        part(styleClass, element.isShown(attribute), () -> page.writePlain(element.value(attribute)), page);
    }

    private static void part(String styleClass, String text, PageWriter page) {
        part(styleClass, !text.isEmpty(), () -> page.text(text), page);
    }

    private static void part(String styleClass, boolean shown, Runnable content, PageWriter page) {
        if (shown) {
            page.html().text(" ");
            page.html().element(Tag.DIV).classes(styleClass).content(content);
        }
    }

    @Override
    public ListKind list() {
        return ListKind.FIELDS;
    }

    @Override
    public ListItem item(MarkdownElement<Block> element, MarkdownPage page) {
        List<Inline> label = new ArrayList<>();
        element.anyText("name", "path", "query", "header", "body")
                .ifPresent(name -> label.add(MarkdownNodes.code(name)));
        List<String> facts = facts(element, page);
        if (!facts.isEmpty()) {
            label.add(MarkdownNodes.text(" (" + String.join(", ", facts) + ")"));
        }
        List<Block> children = page.inField(element.children());
        return MarkdownNodes.item(label.isEmpty() ? children : MarkdownNodes.beginning(label, ": ", children));
    }

    private static List<String> facts(MarkdownElement<Block> element, MarkdownPage page) {
        List<String> facts = new ArrayList<>();
        element.anyText("type").ifPresent(facts::add);
        Stream.of("path", "query", "header", "body")
                .filter(location -> !element.text(location).isEmpty())
                .findFirst()
                .filter(location -> !location.equals("body"))
                .ifPresent(facts::add);
        if (element.isSet("required")) {
            facts.add(page.text(MarkdownText.REQUIRED));
        }
        if (element.isSet("deprecated")) {
            facts.add(page.text(MarkdownText.DEPRECATED));
        }
        element.anyText("default").ifPresent(value -> facts.add(page.text(MarkdownText.DEFAULT_VALUE) + " " + value));
        return facts;
    }
}
