package dev.docent.navigation.internal.documents;

import java.util.stream.Collectors;

/** Writes a value as a compact JSON text. */
public final class JsonText {

    private static final int MAX_LENGTH = 1000;

    private JsonText() {}

    /** {@return the JSON text, truncated to the maximum length of a name} */
    public static String of(Node node) {
        String text = write(node);
        return text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) : text;
    }

    private static String write(Node node) {
        if (node instanceof Node.Mapping mapping) {
            return mapping.members().entrySet().stream()
                    .map(member -> quote(member.getKey()) + ":" + of(member.getValue()))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (node instanceof Node.Sequence sequence) {
            return sequence.items().stream().map(JsonText::of).collect(Collectors.joining(",", "[", "]"));
        }
        return node instanceof Node.Text text ? quote(text.value()) : String.valueOf(node.scalar());
    }

    private static String quote(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
