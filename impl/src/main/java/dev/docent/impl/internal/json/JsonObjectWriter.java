package dev.docent.impl.internal.json;

import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

/**
 * Writes JSON objects, member by member; all of them are written, {@code null} too. An unpaired surrogate is written as a
 * question mark. Not thread-safe.
 */
public final class JsonObjectWriter {

    private static final int TYPICAL_LENGTH = 1_024;
    private static final String HEX = "0123456789abcdef";

    private final StringBuilder text;
    private char separator = '{';

    private JsonObjectWriter(StringBuilder text) {
        this.text = text;
    }

    /** {@return an object} */
    public static byte[] object(Consumer<JsonObjectWriter> members) {
        StringBuilder text = new StringBuilder(TYPICAL_LENGTH);
        write(text, members);
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void write(StringBuilder text, Consumer<JsonObjectWriter> members) {
        JsonObjectWriter object = new JsonObjectWriter(text);
        members.accept(object);
        text.append(object.separator == '{' ? "{}" : "}");
    }

    /** Adds a string: the text of the value. */
    public JsonObjectWriter string(String name, @Nullable Object value) {
        name(name);
        string(text, value);
        return this;
    }

    /** Adds a number or a Boolean. */
    public JsonObjectWriter value(String name, @Nullable Object value) {
        name(name);
        text.append(value);
        return this;
    }

    /** Adds an object. */
    public JsonObjectWriter member(String name, Consumer<JsonObjectWriter> members) {
        name(name);
        write(text, members);
        return this;
    }

    /** Adds an object made of a value; {@code null} for no value. */
    public <T> JsonObjectWriter optional(String name, @Nullable T value, Members<T> members) {
        return value == null ? value(name, null) : member(name, object -> members.write(object, value));
    }

    /** Adds an array of strings; {@code null} for none. */
    public JsonObjectWriter strings(String name, @Nullable Iterable<String> values) {
        if (values == null) {
            return value(name, null);
        }
        name(name);
        text.append('[');
        String before = "";
        for (String value : values) {
            text.append(before);
            before = ",";
            string(text, value);
        }
        text.append(']');
        return this;
    }

    /** Adds an array of objects. */
    public <T> JsonObjectWriter array(String name, Iterable<T> values, Members<T> members) {
        name(name);
        text.append('[');
        boolean first = true;
        for (T value : values) {
            if (!first) {
                text.append(',');
            }
            first = false;
            write(text, object -> members.write(object, value));
        }
        text.append(']');
        return this;
    }

    private void name(String name) {
        text.append(separator);
        separator = ',';
        string(text, name);
        text.append(':');
    }

    /** Appends a string to a JSON text: the text of the value; {@code null} for none. */
    public static void string(StringBuilder json, @Nullable Object value) {
        if (value == null) {
            json.append("null");
            return;
        }
        String text = value.toString();
        json.append('"');
        int written = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c == '"' || c == '\\') {
                json.append(text, written, i);
                escape(json, c);
                written = i + 1;
            }
        }
        json.append(text, written, text.length()).append('"');
    }

    private static void escape(StringBuilder json, char c) {
        json.append('\\');
        switch (c) {
            case '"', '\\' -> json.append(c);
            case '\b' -> json.append('b');
            case '\f' -> json.append('f');
            case '\n' -> json.append('n');
            case '\r' -> json.append('r');
            case '\t' -> json.append('t');
            default -> json.append("u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 0xF));
        }
    }

    /** Writes the members of the object that a value becomes. */
    @FunctionalInterface
    public interface Members<T> {

        void write(JsonObjectWriter object, T value);
    }
}
