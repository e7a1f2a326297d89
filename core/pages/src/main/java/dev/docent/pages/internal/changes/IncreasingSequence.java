package dev.docent.pages.internal.changes;

import java.util.Arrays;

/** Finds what kept its order. */
final class IncreasingSequence {

    private IncreasingSequence() {}

    /** {@return the positions, in ascending order, of a longest strictly increasing sequence of values} Takes n log n steps. */
    static int[] longest(int[] values) {
        int[] tails = new int[values.length];
        int[] ends = new int[values.length];
        int[] previous = new int[values.length];
        int length = 0;
        for (int i = 0; i < values.length; i++) {
            int found = Arrays.binarySearch(tails, 0, length, values[i]);
            int at = found < 0 ? -found - 1 : found;
            tails[at] = values[i];
            ends[at] = i;
            previous[i] = at == 0 ? -1 : ends[at - 1];
            length = Math.max(length, at + 1);
        }
        int[] positions = new int[length];
        int last = length == 0 ? -1 : ends[length - 1];
        for (int at = length - 1; at >= 0; at--) {
            positions[at] = last;
            last = previous[last];
        }
        return positions;
    }
}
