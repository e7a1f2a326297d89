package dev.docent.internal.pages.operations.samples;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import dev.docent.internal.documents.Node;
import dev.docent.internal.pages.operations.model.Bounds;
import dev.docent.internal.pages.operations.model.Parameter;

/** Names and values in an address or a form, encoded as in RFC 3986. */
final class Query {

    private static final String UNRESERVED = "-._~";
    private static final int MAX_FIELDS = 40;

    private final List<SampleBody.Field> fields = new ArrayList<>();

    /** {@return the text with all but letters, digits and four marks percent-encoded} */
    static String encoded(String text) {
        StringBuilder encoded = new StringBuilder(text.length() + 8);
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            boolean plain = b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9';
            if (plain || b > 0 && UNRESERVED.indexOf(b) >= 0) {
                encoded.append((char) b);
            } else {
                encoded.append("%%%02X".formatted(b & 0xFF));
            }
        }
        return encoded.toString();
    }

    Query add(String name, String value) {
        if (fields.size() < MAX_FIELDS) {
            fields.add(new SampleBody.Field(Bounds.cut(name, Bounds.NAME), Bounds.cut(value, Bounds.NAME), false));
        }
        return this;
    }

    /** Adds a parameter in its style. */
    void add(Parameter parameter, Node value) {
        if (parameter.style().equals("deepObject")) {
            addNested(parameter.name(), value);
        } else if (value instanceof Node.Sequence sequence) {
            if (parameter.explode()) {
                sequence.items().forEach(item -> add(parameter.name(), scalar(item)));
            } else {
                String separator = switch (parameter.style()) {
                    case "spaceDelimited" -> " ";
                    case "pipeDelimited" -> "|";
                    default -> ",";
                };
                add(
                        parameter.name(),
                        String.join(
                                separator,
                                sequence.items().stream().map(Query::scalar).toList()));
            }
        } else if (value instanceof Node.Mapping mapping) {
            mapping.members().forEach((key, member) -> add(key, scalar(member)));
        } else {
            add(parameter.name(), scalar(value));
        }
    }

    /** Adds a value, with brackets for what is nested. */
    Query addNested(String name, Node value) {
        if (value instanceof Node.Sequence sequence) {
            for (int i = 0; i < sequence.items().size() && fields.size() < MAX_FIELDS; i++) {
                addNested(name + "[" + i + "]", sequence.items().get(i));
            }
        } else if (value instanceof Node.Mapping mapping) {
            mapping.members()
                    .forEach((key, member) -> addNested(name.isEmpty() ? key : name + "[" + key + "]", member));
        } else {
            add(name, scalar(value));
        }
        return this;
    }

    /** {@return a value as a text: an object or array as JSON} */
    static String scalar(Node value) {
        if (value instanceof Node.Mapping || value instanceof Node.Sequence) {
            return JsonPrinter.json(value).replaceAll("\\n *", " ");
        }
        return value.scalar() == null ? "" : Bounds.cut(value.scalar(), Bounds.ADDRESS);
    }

    List<SampleBody.Field> fields() {
        return List.copyOf(fields);
    }

    /** {@return the query without its question mark} */
    String text() {
        return String.join(
                "&",
                fields.stream()
                        .map(field -> encoded(field.name()) + "=" + encoded(field.value()))
                        .toList());
    }
}
