package dev.docent.runner.internal.output;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** Reads members of JSON objects that may be missing, or of another type than expected: then there is nothing. */
final class Event {

    private Event() {}

    /** {@return a text; empty if there is none} */
    static String text(JsonObject object, String name) {
        return object.get(name) instanceof JsonString text ? text.getString() : "";
    }

    /** {@return an object; an empty one if there is none} */
    static JsonObject object(JsonObject object, String name) {
        return object.get(name) instanceof JsonObject member ? member : JsonValue.EMPTY_JSON_OBJECT;
    }

    /** {@return the objects of an array} */
    static List<JsonObject> objects(JsonObject object, String name) {
        return object.get(name) instanceof JsonArray array
                ? array.stream()
                        .filter(JsonObject.class::isInstance)
                        .map(JsonValue::asJsonObject)
                        .toList()
                : List.of();
    }

    /** {@return a number of tokens or turns} */
    static Optional<Long> count(JsonObject object, String name) {
        return object.get(name) instanceof JsonNumber number
                ? Optional.of(number.bigDecimalValue())
                        .filter(value ->
                                value.signum() >= 0 && value.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0)
                        .map(BigDecimal::longValue)
                : Optional.empty();
    }

    /** {@return the sum of those numbers that are there; empty if none is} */
    static Optional<Long> sum(JsonObject object, String... names) {
        return Stream.of(names).flatMap(name -> count(object, name).stream()).reduce(Event::plus);
    }

    static long plus(long one, long other) {
        long sum = one + other;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }

    /** {@return an amount of money} */
    static Optional<BigDecimal> amount(JsonObject object, String name) {
        return object.get(name) instanceof JsonNumber number
                ? Optional.of(number.bigDecimalValue()).filter(value -> value.signum() >= 0)
                : Optional.empty();
    }

    /** {@return the first text that is not empty} */
    static String first(String... texts) {
        return Stream.of(texts)
                .filter(Predicate.not(String::isEmpty))
                .findFirst()
                .orElse("");
    }
}
