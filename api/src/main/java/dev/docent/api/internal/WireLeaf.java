package dev.docent.api.internal;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * A string somewhere in a JSON object on the wire: a field of the object, or of an object in it. Immutable.
 *
 * @param <T> the type that the outer object represents
 * @param path the names of the fields that lead to it, with dots between them
 * @param value reads the value, whose {@code toString} is the text on the wire; {@code null} for none
 */
public record WireLeaf<T>(String path, Function<T, ? extends @Nullable Object> value) {

    /** {@return all leaves of an object, in the order in which they are written} */
    static <T> Stream<WireLeaf<T>> of(List<WireField<T>> fields) {
        return fields.stream().flatMap(WireLeaf::of);
    }

    private static <T> Stream<WireLeaf<T>> of(WireField<T> field) {
        return field instanceof WireField.Leaf<T> leaf
                ? Stream.of(new WireLeaf<>(leaf.name(), leaf.getter()))
                : nested((WireField.Nested<T, ?>) field);
    }

    private static <T, V> Stream<WireLeaf<T>> nested(WireField.Nested<T, V> field) {
        return of(field.fields())
                .map(leaf -> new WireLeaf<>(
                        field.name() + "." + leaf.path(),
                        owner -> leaf.value().apply(field.getter().apply(owner))));
    }
}
