package dev.docent.api.internal;

import java.util.function.BiConsumer;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

/**
 * A field of a JSON object on the wire. Immutable.
 *
 * @param <T> the type that has the field
 * @param <B> its builder
 */
public sealed interface WireField<T, B> {

    /** {@return the name on the wire} */
    String name();

    /** {@return what it is, as in the OpenAPI document} */
    String description();

    /** {@return whether a job that is served may have {@code null} here} */
    boolean nullable();

    /**
     * A field that is a JSON string.
     *
     * @param <T> the type that has the field
     * @param <B> its builder
     * @param name as {@link #name()}
     * @param description as {@link #description()}
     * @param nullable as {@link #nullable()}
     * @param getter reads the value, whose {@code toString} is the text on the wire; {@code null} for none
     * @param setter parses the text, which is not {@code null}; throws a {@link RuntimeException} if it is invalid
     */
    record Text<T, B>(
            String name,
            String description,
            boolean nullable,
            Function<T, ? extends @Nullable Object> getter,
            BiConsumer<B, String> setter)
            implements WireField<T, B> {}

    /**
     * A field that is a JSON object itself.
     *
     * @param <T> the type that has the field
     * @param <B> its builder
     * @param <V> the type of the value
     * @param name as {@link #name()}
     * @param description as {@link #description()}
     * @param nullable as {@link #nullable()}
     * @param type the fields of the value
     * @param getter reads the value; {@code null} for none
     * @param setter sets the value, which is not {@code null}
     */
    record Nested<T, B, V>(
            String name,
            String description,
            boolean nullable,
            WireObject<V, ?> type,
            Function<T, @Nullable V> getter,
            BiConsumer<B, V> setter)
            implements WireField<T, B> {}
}
