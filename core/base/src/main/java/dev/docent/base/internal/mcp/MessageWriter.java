package dev.docent.base.internal.mcp;

import java.nio.charset.StandardCharsets;
import java.util.Map;

import dev.docent.base.internal.json.JsonEscapes;
import org.jspecify.annotations.Nullable;

/** Writes maps, lists, texts, numbers and Booleans as JSON. */
public final class MessageWriter {

    private static final int TYPICAL_LENGTH = 1_024;

    private MessageWriter() {}

    /** {@return a value as JSON in UTF-8} */
    static byte[] write(@Nullable Object value) {
        return text(value).getBytes(StandardCharsets.UTF_8);
    }

    /** {@return a value as JSON} */
    public static String text(@Nullable Object value) {
        StringBuilder json = new StringBuilder(TYPICAL_LENGTH);
        append(json, value);
        return json.toString();
    }

    /** {@return how many bytes of a response a text takes} */
    public static int length(String text) {
        int bytes = 2;
        for (int i = 0; i < text.length(); i++) {
            bytes += length(text.charAt(i));
        }
        return bytes;
    }

    /** {@return how many bytes of a response a character takes, at most} */
    static int length(char c) {
        if (c < ' ') {
            return c == '\n' || c == '\t' || c == '\r' ? 2 : 6;
        }
        return c == '"' || c == '\\' ? 2 : c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
    }

    private static void append(StringBuilder json, @Nullable Object value) {
        if (value instanceof Map<?, ?> members) {
            char separator = '{';
            for (Map.Entry<?, ?> member : members.entrySet()) {
                json.append(separator);
                separator = ',';
                JsonEscapes.LINES.quote(json, String.valueOf(member.getKey()));
                json.append(':');
                append(json, member.getValue());
            }
            json.append(members.isEmpty() ? "{}" : "}");
        } else if (value instanceof Iterable<?> items) {
            char separator = '[';
            for (Object item : items) {
                json.append(separator);
                separator = ',';
                append(json, item);
            }
            json.append(separator == '[' ? "[]" : "]");
        } else if (value instanceof String text) {
            JsonEscapes.LINES.quote(json, text);
        } else if (value instanceof RawJson written) {
            json.append(written.json());
        } else {
            json.append(value);
        }
    }
}
