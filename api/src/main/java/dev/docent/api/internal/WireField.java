package dev.docent.api.internal;

import java.util.List;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

/**
 * A field of a JSON object on the wire. Immutable.
 *
 * @param <T> the type that has the field
 */
public sealed interface WireField<T> {

    /** {@return the name on the wire} */
    String name();

    /**
     * A field that is a JSON string.
     *
     * @param <T> the type that has the field
     */
    sealed interface Leaf<T> extends WireField<T> permits Text, OptionalJobField {

        /** {@return reads the value, whose {@code toString} is the text on the wire; {@code null} for none} */
        Function<T, ? extends @Nullable Object> getter();
    }

    /**
     * A field that is a JSON string and exists in the wire format only.
     *
     * @param <T> the type that has the field
     * @param name as {@link #name()}
     * @param getter as {@link #getter()}
     */
    record Text<T>(String name, Function<T, ? extends @Nullable Object> getter) implements Leaf<T> {}

    /**
     * A field that is a JSON object itself.
     *
     * @param <T> the type that has the field
     * @param <V> the type of the value
     * @param name as {@link #name()}
     * @param fields the fields of the value, in the order in which they are written
     * @param getter reads the value, which is never {@code null}
     */
    record Nested<T, V>(String name, List<WireField<V>> fields, Function<T, V> getter) implements WireField<T> {}
}
