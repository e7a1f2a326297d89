package dev.docent.api.internal;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A JSON object on the wire. Immutable.
 *
 * @param <T> the type that it represents
 * @param <B> its builder
 * @param fields its fields, in the order in which they are written
 * @param builder begins a value without any field
 * @param build ends it
 */
public record WireObject<T, B>(List<WireField<T, B>> fields, Supplier<B> builder, Function<B, T> build) {}
