package dev.docent.api.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

import org.jspecify.annotations.Nullable;

/**
 * A string somewhere in a JSON object on the wire: a field of the object, or of an object in it. Immutable.
 *
 * @param <R> the type that the outer object represents
 * @param path the names of the fields that lead to it, with dots between them
 * @param value reads the value, whose {@code toString} is the text on the wire; {@code null} for none
 * @param required whether an object that is served must have it: it is not nullable, and nor is anything around it that
 *     the object does not have
 */
public record WireLeaf<R>(String path, Function<R, ? extends @Nullable Object> value, Predicate<R> required) {

    /** {@return all leaves of a type, in the order in which they are written} */
    static <R> List<WireLeaf<R>> of(WireObject<R, ?> type) {
        List<WireLeaf<R>> leaves = new ArrayList<>();
        add(type, "", Function.identity(), any -> true, leaves);
        return List.copyOf(leaves);
    }

    private static <R, T> void add(
            WireObject<T, ?> type,
            String path,
            Function<R, @Nullable T> owner,
            Predicate<R> required,
            List<WireLeaf<R>> leaves) {
        for (WireField<T, ?> field : type.fields()) {
            if (field instanceof WireField.Nested<T, ?, ?> nested) {
                add(nested, path, owner, required, leaves);
            } else if (field instanceof WireField.Text<T, ?> text) {
                leaves.add(new WireLeaf<>(
                        path + text.name(), below(owner, text.getter()), text.nullable() ? any -> false : required));
            }
        }
    }

    private static <R, T, V> void add(
            WireField.Nested<T, ?, V> field,
            String path,
            Function<R, @Nullable T> owner,
            Predicate<R> required,
            List<WireLeaf<R>> leaves) {
        Function<R, @Nullable V> value = below(owner, field.getter());
        Predicate<R> present = root -> value.apply(root) != null;
        add(
                field.type(),
                path + field.name() + ".",
                value,
                field.nullable() ? required.and(present) : required,
                leaves);
    }

    private static <R, T, V> Function<R, @Nullable V> below(
            Function<R, @Nullable T> owner, Function<T, ? extends @Nullable V> getter) {
        return root -> {
            T value = owner.apply(root);
            return value == null ? null : getter.apply(value);
        };
    }
}
