package dev.docent.pages.internal.changes;

import java.util.List;

/**
 * The first elements of a list. Immutable.
 *
 * @param <T> the type of its elements
 * @param items the first ones
 * @param omitted how many more there are
 */
public record Limited<T>(List<T> items, int omitted) {

    private static final int MAX = 1_000;

    /** Copies the list. */
    public Limited {
        items = List.copyOf(items);
    }

    static <T> Limited<T> of(List<T> all) {
        int shown = Math.min(MAX, all.size());
        return new Limited<>(all.subList(0, shown), all.size() - shown);
    }

    /** {@return how many there are, also of those that are left out} */
    public int total() {
        return items.size() + omitted;
    }
}
