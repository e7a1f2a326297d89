package dev.docent.cli.migration;

import org.jspecify.annotations.Nullable;

/**
 * The OpenAPI documents that a part of the navigation needs: none, one or several.
 *
 * @param count 0, 1, or 2 for several
 * @param spec the document if there is exactly one, else {@code null}
 */
record SpecNeed(int count, @Nullable String spec) {

    static final SpecNeed NONE = new SpecNeed(0, null);

    private static final SpecNeed SEVERAL = new SpecNeed(2, null);

    static SpecNeed of(String spec) {
        return new SpecNeed(1, spec);
    }

    boolean isNone() {
        return count == 0;
    }

    boolean isOne() {
        return count == 1;
    }

    /** {@return the combined need of this part and another one} */
    SpecNeed and(SpecNeed other) {
        if (isNone() || equals(other)) {
            return other;
        }
        return other.isNone() ? this : SEVERAL;
    }
}
