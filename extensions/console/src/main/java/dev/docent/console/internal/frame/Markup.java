package dev.docent.console.internal.frame;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import dev.docent.base.internal.html.BooleanAttribute;
import dev.docent.base.internal.html.DataAttribute;
import dev.docent.base.internal.html.ElementId;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.IdAttribute;
import dev.docent.base.internal.html.Ids;
import dev.docent.base.internal.html.StartTag;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;

/**
 * A part of a page, put together before the {@link HtmlWriter} writes it: that one escapes text and knows the elements,
 * attributes and addresses that may be, so no page can add HTML as text. Not thread-safe.
 */
@FunctionalInterface
public interface Markup {

    /** Writes this. */
    void write(HtmlWriter html);

    /** {@return this as HTML} */
    default String html() {
        HtmlWriter html = new HtmlWriter();
        write(html);
        return new String(html.toBytes(), StandardCharsets.UTF_8);
    }

    /** What a cell or a list of facts has instead of a value. */
    String NOTHING = "–";

    /** {@return text; invisible characters are shown, because readers decide by names} */
    static Markup text(String text) {
        return html -> html.code(text, 0, text.length());
    }

    /** {@return several parts, one after the other} */
    static Markup all(Markup... parts) {
        return all(List.of(parts));
    }

    /** {@return several parts, one after the other} */
    static Markup all(List<? extends Markup> parts) {
        List<Markup> kept = List.copyOf(parts);
        return html -> kept.forEach(part -> part.write(html));
    }

    /** {@return nothing} */
    static Markup none() {
        return html -> {};
    }

    /** {@return an element with content} */
    static Element element(String name, Markup... content) {
        return new Element(name).add(content);
    }

    /** {@return an element with text} */
    static Element element(String name, String text) {
        return new Element(name).add(text(text));
    }

    /** {@return a link} */
    static Element link(String address, String text) {
        return element("a", text).with("href", address);
    }

    /** {@return a button that sends its form} */
    static Element button(String text, String style) {
        return element("button", text).with("type", "submit").with("class", style);
    }

    /** {@return a table, whose rows are shown one below the other on small screens} */
    static Element table(List<String> columns, List<? extends Markup> rows) {
        List<Element> head = columns.stream()
                .map(column -> element("th", column).with("scope", "col"))
                .toList();
        return element("div")
                .with("class", "table stacks")
                .add(element("table", element("thead", element("tr", all(head))), element("tbody", all(rows))));
    }

    /** {@return a cell of such a table, which names its column on small screens} */
    static Element cell(String column, Markup content) {
        return element("td", content).with("data-label", column);
    }

    /**
     * {@return a control of a form with its label}
     *
     * @param id of the control
     * @param name of the field
     */
    static Element field(String id, String name, String label, Element control) {
        return element("div")
                .with("class", "field")
                .add(
                        element("label", label).with("for", id),
                        control.with("id", id).with("name", name));
    }

    /** {@return a control whose id is its name, with a hint below it} */
    static Element field(String name, String label, Element control, String hint) {
        return field(name, name, label, control.with("aria-describedby", name + "-hint"))
                .add(element("p", hint).with("class", "hint").with("id", name + "-hint"));
    }

    /** {@return a choice of a {@code select}} */
    static Element option(String value, String text, boolean selected) {
        return element("option", text).with("value", value).with("selected", selected);
    }

    /** An element. */
    final class Element implements Markup {

        private final Tag tag;
        private final Map<String, Consumer<StartTag>> attributes = new LinkedHashMap<>();
        private final List<Markup> content = new ArrayList<>();

        private Element(String name) {
            this.tag = Tag.valueOf(constant(name));
        }

        /**
         * Sets an attribute. An address that is neither of the web nor of this server is left out.
         *
         * @return this
         * @throws IllegalArgumentException if pages cannot have the attribute, such as {@code style}
         */
        public Element with(String attribute, String value) {
            attributes.put(attribute, written(attribute, value));
            return this;
        }

        /**
         * Sets an attribute without a value, such as {@code required}, if {@code on}.
         *
         * @return this
         * @throws IllegalArgumentException as above
         */
        public Element with(String attribute, boolean on) {
            if (attribute.startsWith("data-")) {
                return on ? with(attribute, "") : this;
            }
            BooleanAttribute flag = BooleanAttribute.valueOf(constant(attribute));
            attributes.put(attribute, tag -> tag.attribute(flag, on));
            return this;
        }

        private static Consumer<StartTag> written(String attribute, String value) {
            if (attribute.startsWith("data-")) {
                DataAttribute data = DataAttribute.of(attribute.substring("data-".length()));
                return tag -> tag.attribute(data, value);
            }
            return switch (attribute) {
                case "id" -> tag -> tag.id(id(value));
                case "for", "aria-describedby" -> {
                    IdAttribute reference = IdAttribute.valueOf(constant(attribute));
                    yield tag -> tag.attribute(reference, id(value));
                }
                case "action", "href", "src" -> {
                    UrlAttribute address = UrlAttribute.valueOf(constant(attribute));
                    yield tag -> address(value).ifPresent(url -> tag.attribute(address, url));
                }
                default -> {
                    TextAttribute text = TextAttribute.valueOf(constant(attribute));
                    yield tag -> tag.attribute(text, value);
                }
            };
        }

        private static String constant(String name) {
            return name.toUpperCase(Locale.ROOT).replace('-', '_');
        }

        /** {@return the id as it is: those of the console are words} */
        private static ElementId id(String name) {
            return Ids.ofContent().claim(name);
        }

        private static Optional<Url> address(String text) {
            boolean own = text.startsWith("/") || text.startsWith("?") || text.startsWith("#");
            return Url.find(text).filter(url -> own || url.kind() == Url.Kind.WEB);
        }

        /** {@return this, with more content} */
        public Element add(Markup... parts) {
            content.addAll(List.of(parts));
            return this;
        }

        /** {@return this, a {@code dl}, with a name and its value} */
        public Element fact(String name, Markup value) {
            return add(element("dt", name), element("dd", value));
        }

        /** {@return this, with more text} */
        public Element add(String text) {
            return add(Markup.text(text));
        }

        @Override
        public void write(HtmlWriter html) {
            StartTag start = html.element(tag);
            attributes.values().forEach(attribute -> attribute.accept(start));
            if (content.isEmpty()) {
                start.empty();
            } else {
                start.content(() -> content.forEach(part -> part.write(html)));
            }
        }
    }
}
