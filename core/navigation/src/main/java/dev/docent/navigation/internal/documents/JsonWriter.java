package dev.docent.navigation.internal.documents;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

import dev.docent.base.internal.json.JsonEscapes;

/** Writes values as compact JSON in UTF-8, numbers exactly as read. The size is limited because aliases can expand. */
public final class JsonWriter {

    private final int maxBytes;
    private byte[] bytes = new byte[512];
    private int size;

    private JsonWriter(int maxBytes) {
        this.maxBytes = maxBytes;
    }

    /**
     * Writes a value.
     *
     * @param node the value, without skipped parts
     * @param maxBytes maximum length of the text
     * @return the JSON text; empty if it would be longer
     */
    public static Optional<byte[]> write(Node node, int maxBytes) {
        JsonWriter writer = new JsonWriter(maxBytes);
        return writer.value(node) ? Optional.of(Arrays.copyOf(writer.bytes, writer.size)) : Optional.empty();
    }

    private boolean value(Node node) {
        if (size > maxBytes) {
            return false;
        }
        if (node instanceof Node.Mapping mapping) {
            return mapping(mapping);
        }
        if (node instanceof Node.Sequence sequence) {
            return sequence(sequence);
        }
        if (node instanceof Node.Text text) {
            string(text.value());
        } else {
            ascii(node.scalar() == null ? "null" : node.scalar());
        }
        return true;
    }

    private boolean mapping(Node.Mapping mapping) {
        String separator = "{";
        for (var member : mapping.members().entrySet()) {
            ascii(separator);
            string(member.getKey());
            ascii(":");
            if (!value(member.getValue())) {
                return false;
            }
            separator = ",";
        }
        ascii(mapping.members().isEmpty() ? "{}" : "}");
        return true;
    }

    private boolean sequence(Node.Sequence sequence) {
        String separator = "[";
        for (Node item : sequence.items()) {
            ascii(separator);
            if (!value(item)) {
                return false;
            }
            separator = ",";
        }
        ascii(sequence.items().isEmpty() ? "[]" : "]");
        return true;
    }

    private void ascii(String text) {
        byte[] to = room(text.length());
        int at = size;
        for (int i = 0; i < text.length(); i++) {
            to[at++] = (byte) text.charAt(i);
        }
        size = at;
    }

    /** {@return the buffer, with room for that many more bytes} */
    private byte[] room(int more) {
        if (bytes.length - size < more) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, size + more));
        }
        return bytes;
    }

    /** Most strings need no escaping or encoding. */
    private void string(String text) {
        int length = text.length();
        byte[] to = room(length + 2);
        int at = size;
        to[at++] = '"';
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c < ' ' || c == '"' || c == '\\' || c >= 0x80) {
                unusual(text);
                return;
            }
            to[at++] = (byte) c;
        }
        to[at++] = '"';
        size = at;
    }

    private void unusual(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 16);
        JsonEscapes.LINES.quote(quoted, text);
        byte[] encoded = quoted.toString().getBytes(StandardCharsets.UTF_8);
        System.arraycopy(encoded, 0, room(encoded.length), size, encoded.length);
        size += encoded.length;
    }
}
