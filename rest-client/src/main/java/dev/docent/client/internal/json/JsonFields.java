package dev.docent.client.internal.json;

import java.net.URI;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

import jakarta.json.JsonArray;
import jakarta.json.JsonException;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** Reads members of a JSON object. A {@link JsonException} names the member that is missing or not as described. */
public final class JsonFields {

    private JsonFields() {}

    /** {@return a value; {@code null} if it is absent or {@code null}} */
    public static <T> @Nullable T field(JsonObject json, String name, Function<JsonValue, T> parser) {
        JsonValue value = json.get(name);
        if (value == null || value == JsonValue.NULL) {
            return null;
        }
        try {
            return parser.apply(value);
        } catch (JsonException
                | IllegalArgumentException
                | ArithmeticException
                | DateTimeException
                | NullPointerException invalid) {
            throw new JsonException("\"" + name + "\" is invalid: " + invalid.getMessage(), invalid);
        }
    }

    /** {@return a value that describes and decides nothing; {@code null} if it is absent, or not as described} */
    public static <T> @Nullable T described(JsonObject json, String name, Function<JsonValue, T> parser) {
        try {
            return field(json, name, parser);
        } catch (JsonException unreadable) {
            return null;
        }
    }

    /** {@return a value that must be there} */
    public static <T> T required(JsonObject json, String name, Function<JsonValue, T> parser) {
        T value = field(json, name, parser);
        if (value == null) {
            throw new JsonException("\"" + name + "\" is missing");
        }
        return value;
    }

    /** {@return the objects of an array that must be there} */
    public static <T> List<T> list(JsonObject json, String name, Function<JsonObject, T> parser) {
        return required(json, name, value -> {
            if (!(value instanceof JsonArray array)) {
                throw new JsonException("not an array");
            }
            return array.stream().map(entry -> parser.apply(object(entry))).toList();
        });
    }

    /** {@return an object} */
    public static JsonObject object(JsonValue value) {
        if (!(value instanceof JsonObject object)) {
            throw new JsonException("not an object");
        }
        return object;
    }

    /** {@return text; numbers and booleans are read as theirs} */
    public static String text(JsonValue value) {
        return switch (value.getValueType()) {
            case STRING -> ((JsonString) value).getString();
            case NUMBER, TRUE, FALSE -> value.toString();
            default -> throw new JsonException("not a string");
        };
    }

    /** {@return true or false} */
    public static Boolean flag(JsonValue value) {
        return switch (value.getValueType()) {
            case TRUE -> true;
            case FALSE -> false;
            default -> throw new JsonException("not true or false");
        };
    }

    /** {@return a whole number} */
    public static Long number(JsonValue value) {
        if (!(value instanceof JsonNumber number)) {
            throw new JsonException("not a number");
        }
        return number.longValueExact();
    }

    /** {@return a whole number of 32 bits} */
    public static Integer smallNumber(JsonValue value) {
        return Math.toIntExact(number(value));
    }

    /** {@return a time} */
    public static Instant time(JsonValue value) {
        return Instant.parse(text(value));
    }

    /** {@return an address} */
    public static URI address(JsonValue value) {
        return URI.create(text(value));
    }
}
