package dev.docent.pages.internal.operations.output;

import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

import dev.docent.navigation.internal.documents.Node;

/** Writes values with one member a line: as JSON, or as a literal of a language that differs in its words. */
public final class JsonPrinter {

    private static final int MAX_LENGTH = 16_000;

    private final StringBuilder text = new StringBuilder();
    /** Of each level; empty for one line. */
    private final String indent;

    private final boolean python;

    private JsonPrinter(String indent, boolean python) {
        this.indent = indent;
        this.python = python;
    }

    /** {@return the object or array that a string is in JSON, as some documents write their examples; empty for any other value} */
    public static Optional<String> written(Node value) {
        String text = value instanceof Node.Text string ? string.value().strip() : "";
        return text.startsWith("{") || text.startsWith("[") ? Optional.of(text) : Optional.empty();
    }

    /** {@return the value as JSON; cut if it is very long} */
    public static String json(Node value) {
        return new JsonPrinter("  ", false).print(value, 0);
    }

    /** {@return the value as JSON on one line; cut if it is very long} */
    public static String compact(Node value) {
        return new JsonPrinter("", false).print(value, 0);
    }

    /** {@return the value as JSON whose lines after the first one are indented} */
    public static String json(Node value, int level) {
        return new JsonPrinter("  ", false).print(value, level);
    }

    /** {@return the value as a literal of Python} */
    public static String python(Node value) {
        return new JsonPrinter("    ", true).print(value, 0);
    }

    private String print(Node value, int level) {
        value(value, level);
        return text.toString();
    }

    private void value(Node value, int level) {
        if (value instanceof Node.Mapping mapping) {
            mapping(mapping, level);
        } else if (value instanceof Node.Sequence sequence) {
            sequence(sequence, level);
        } else if (value instanceof Node.Text string) {
            text.append(Quoted.of(string.value()));
        } else if (value instanceof Node.Bool bool && python) {
            text.append(bool.value() ? "True" : "False");
        } else {
            text.append(value.scalar() == null ? python ? "None" : "null" : value.scalar());
        }
    }

    private void mapping(Node.Mapping mapping, int level) {
        Iterator<Map.Entry<String, Node>> members = mapping.members().entrySet().iterator();
        text.append(members.hasNext() ? "{" : "{}");
        if (!members.hasNext()) {
            return;
        }
        while (members.hasNext()) {
            line(level + 1);
            if (text.length() > MAX_LENGTH) {
                text.append("…");
                break;
            }
            Map.Entry<String, Node> member = members.next();
            text.append(Quoted.of(member.getKey())).append(indent.isEmpty() ? ":" : ": ");
            value(member.getValue(), level + 1);
            text.append(members.hasNext() ? "," : "");
        }
        line(level);
        text.append('}');
    }

    private void sequence(Node.Sequence sequence, int level) {
        Iterator<Node> items = sequence.items().iterator();
        text.append(items.hasNext() ? "[" : "[]");
        if (!items.hasNext()) {
            return;
        }
        while (items.hasNext()) {
            line(level + 1);
            if (text.length() > MAX_LENGTH) {
                text.append("…");
                break;
            }
            value(items.next(), level + 1);
            text.append(items.hasNext() ? "," : "");
        }
        line(level);
        text.append(']');
    }

    private void line(int level) {
        if (!indent.isEmpty()) {
            text.append('\n').append(indent.repeat(Math.min(level, 40)));
        }
    }
}
