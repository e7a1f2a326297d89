package dev.docent.pages.internal.evaluation;

import org.jspecify.annotations.Nullable;

/** Where an expression and its groups were found. */
public final class RegexMatch {

    private final int[] bounds;

    /** @param bounds start and end of the match and of each group; negative for a group that took no part */
    RegexMatch(int[] bounds) {
        this.bounds = bounds;
    }

    public int start() {
        return bounds[0];
    }

    public int end() {
        return bounds[1];
    }

    /** {@return the text of a group; null if it took no part} */
    public @Nullable String group(String text, int group) {
        return bounds[2 * group + 1] < 0 ? null : text.substring(bounds[2 * group], bounds[2 * group + 1]);
    }

    /** {@return the match and all groups} */
    public @Nullable String[] groups(String text) {
        @Nullable String[] groups = new String[bounds.length / 2];
        for (int i = 0; i < groups.length; i++) {
            groups[i] = group(text, i);
        }
        return groups;
    }
}
