package dev.docent.base.internal.json;

import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

/**
 * Writes JSON objects, member by member; all of them are written, {@code null} too. In UTF-8, an unpaired surrogate becomes
 * a question mark. Not thread-safe.
 */
public final class JsonObjectWriter {

    private static final int TYPICAL_LENGTH = 1_024;

    private final StringBuilder text;
    private final JsonEscapes escapes;
    private char separator = '{';

    private JsonObjectWriter(StringBuilder text, JsonEscapes escapes) {
        this.text = text;
        this.escapes = escapes;
    }

    /** {@return an object in UTF-8} */
    public static byte[] object(Consumer<JsonObjectWriter> members) {
        return text(JsonEscapes.SHORT, members).getBytes(StandardCharsets.UTF_8);
    }

    /** {@return an object as text} */
    public static String text(JsonEscapes escapes, Consumer<JsonObjectWriter> members) {
        StringBuilder text = new StringBuilder(TYPICAL_LENGTH);
        write(text, escapes, members);
        return text.toString();
    }

    private static void write(StringBuilder text, JsonEscapes escapes, Consumer<JsonObjectWriter> members) {
        JsonObjectWriter object = new JsonObjectWriter(text, escapes);
        members.accept(object);
        text.append(object.separator == '{' ? "{}" : "}");
    }

    /** Adds a string: the text of the value. */
    public JsonObjectWriter string(String name, @Nullable Object value) {
        name(name);
        quote(value);
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
        write(text, escapes, members);
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
            quote(value);
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
            write(text, escapes, object -> members.write(object, value));
        }
        text.append(']');
        return this;
    }

    private void name(String name) {
        text.append(separator);
        separator = ',';
        quote(name);
        text.append(':');
    }

    private void quote(@Nullable Object value) {
        if (value == null) {
            text.append("null");
        } else {
            escapes.quote(text, value.toString());
        }
    }

    /** Writes the members of the object that a value becomes. */
    @FunctionalInterface
    public interface Members<T> {

        void write(JsonObjectWriter object, T value);
    }
}
