package dev.docent.pages.internal.operations.samples;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.schemas.Choice;
import dev.docent.pages.internal.operations.schemas.Schema;
import dev.docent.pages.internal.operations.schemas.SchemaReader;

/** Writes a value as XML, as the {@code xml} members of its schema demand. */
public final class XmlPrinter {

    private static final int MAX_LENGTH = 16_000;
    private static final int MAX_LEVEL = 40;
    private static final String ROOT = "root";

    private final SchemaReader reader;
    private final StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");

    private XmlPrinter(SchemaReader reader) {
        this.reader = reader;
    }

    /** {@return the value as a document; it ends in an ellipsis if it is very long} */
    public static String print(SchemaReader reader, Part written, Node value) {
        XmlPrinter printer = new XmlPrinter(reader);
        Schema schema = reader.read(written);
        String named = schema.part().get("xml").text("name");
        String root = !named.isEmpty() ? named : schema.name().isEmpty() ? ROOT : schema.name();
        if (value instanceof Node.Sequence sequence) {
            printer.wrapped(root, schema, sequence, 0);
        } else {
            printer.element(root, schema, value, 0);
        }
        return printer.text.length() > MAX_LENGTH
                ? printer.text.substring(0, MAX_LENGTH) + "…"
                : printer.text.toString();
    }

    private static String name(Schema schema, String property) {
        return schema.part().get("xml").get("name").text().orElse(property);
    }

    private static String qualified(Schema schema, String name) {
        String prefix = schema.part().get("xml").text("prefix");
        String plain = name.replaceAll("[^\\p{L}\\p{N}._-]", "_");
        String valid = plain.isEmpty() || !Character.isLetter(plain.charAt(0)) ? "_" + plain : plain;
        return prefix.isEmpty() ? valid : prefix + ":" + valid;
    }

    private static String namespace(Schema schema) {
        Part xml = schema.part().get("xml");
        String prefix = xml.text("prefix");
        return xml.text("namespace").isEmpty()
                ? ""
                : " xmlns" + (prefix.isEmpty() ? "" : ":" + prefix) + "=\"" + escaped(xml.text("namespace")) + "\"";
    }

    private void element(String name, Schema schema, Node value, int level) {
        if (text.length() > MAX_LENGTH || level > MAX_LEVEL) {
            return;
        }
        line(level);
        String tag = qualified(schema, name);
        text.append('<').append(tag).append(namespace(schema));
        if (value instanceof Node.Mapping mapping) {
            members(tag, schema, mapping, level);
        } else if (value.scalar() == null || Styles.text(value).isEmpty()) {
            text.append("/>");
        } else {
            text.append('>')
                    .append(escaped(Styles.text(value)))
                    .append("</")
                    .append(tag)
                    .append('>');
        }
    }

    private void members(String tag, Schema schema, Node.Mapping mapping, int level) {
        Map<String, Node> elements = new LinkedHashMap<>();
        Map<String, Schema> schemas = new HashMap<>();
        StringBuilder content = new StringBuilder();
        mapping.members().forEach((name, value) -> {
            Schema property = property(schema, name);
            Part xml = property.part().get("xml");
            if (value instanceof Node.Null) {
                return;
            } else if (xml.is("attribute") || xml.text("nodeType").equals("attribute")) {
                text.append(namespace(property))
                        .append(' ')
                        .append(qualified(property, name(property, name)))
                        .append("=\"")
                        .append(escaped(Styles.text(value)))
                        .append('"');
            } else if (xml.text("nodeType").equals("text")) {
                content.append(escaped(Styles.text(value)));
            } else if (xml.text("nodeType").equals("cdata")) {
                String data = Styles.text(value).replace("]]>", "]]]]><![CDATA[>");
                content.append("<![CDATA[").append(data).append("]]>");
            } else if (xml.text("nodeType").equals("none") && value instanceof Node.Mapping inner) {
                inner.members().forEach((part, of) -> {
                    elements.put(part, of);
                    schemas.put(part, property(property, part));
                });
            } else {
                elements.put(name, value);
            }
        });
        if (elements.isEmpty() && content.isEmpty()) {
            text.append("/>");
            return;
        }
        text.append('>').append(content);
        elements.forEach(
                (name, value) -> property(name, schemas.getOrDefault(name, property(schema, name)), value, level + 1));
        if (!elements.isEmpty()) {
            line(level);
        }
        text.append("</").append(tag).append('>');
    }

    private void property(String name, Schema schema, Node value, int level) {
        if (!(value instanceof Node.Sequence sequence)) {
            element(name(schema, name), schema, value, level);
        } else if (schema.part().get("xml").is("wrapped")
                || schema.part().get("xml").text("nodeType").equals("element")) {
            wrapped(name(schema, name), schema, sequence, level);
        } else {
            items(name, schema, sequence, level);
        }
    }

    private void wrapped(String name, Schema schema, Node.Sequence sequence, int level) {
        line(level);
        String tag = qualified(schema, name);
        text.append('<').append(tag).append(namespace(schema)).append('>');
        items(name, schema, sequence, level + 1);
        line(level);
        text.append("</").append(tag).append('>');
    }

    /** The name of an array that is not wrapped does not matter: its items have their own, or that of the property. */
    private void items(String name, Schema schema, Node.Sequence sequence, int level) {
        Schema items = reader.read(schema.items());
        sequence.items().forEach(item -> element(name(items, name), items, item, level));
    }

    private Schema property(Schema schema, String name) {
        Part property = schema.properties().getOrDefault(name, schema.additional());
        for (Choice choice : schema.choices()) {
            for (Part alternative : choice.alternatives()) {
                Schema read = reader.read(alternative);
                property = property.isPresent() ? property : read.properties().getOrDefault(name, Part.ABSENT);
            }
        }
        return reader.read(property);
    }

    private void line(int level) {
        text.append('\n').append("  ".repeat(level));
    }

    private static String escaped(String value) {
        return value.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replaceAll("[^\\t\\n\\r\\x20-\\x{D7FF}\\x{E000}-\\x{FFFD}\\x{10000}-\\x{10FFFF}]", "\uFFFD");
    }
}
