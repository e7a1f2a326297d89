package dev.docent.jobs.internal.jdbc;

import java.util.Map;

import dev.docent.base.internal.json.JsonReader;
import dev.docent.base.internal.json.MalformedJsonException;
import org.jspecify.annotations.Nullable;

/** Reads the JSON of values in rows. What has another structure is refused. */
final class StoredJson {

    private StoredJson() {}

    /**
     * {@return the value of a text, as {@link JsonReader} makes it}
     *
     * @throws IllegalArgumentException if the text is not JSON, or has blanks around it
     */
    static Object parse(String json) {
        try {
            Object value = JsonReader.read(json, "value");
            if (value == null || !json.equals(json.strip())) {
                throw wrong();
            }
            return value;
        } catch (MalformedJsonException malformed) {
            throw wrong();
        }
    }

    static String text(Map<?, ?> object, String name) {
        return as(String.class, object.get(name));
    }

    static int number(Map<?, ?> object, String name) {
        long number = as(Long.class, object.get(name));
        if (number != (int) number) {
            throw wrong();
        }
        return (int) number;
    }

    static <T> T as(Class<T> type, @Nullable Object value) {
        if (value == null || !type.isInstance(value)) {
            throw wrong();
        }
        return type.cast(value);
    }

    private static IllegalArgumentException wrong() {
        return new IllegalArgumentException("A value of a deployment is not the JSON that Docent writes");
    }
}
