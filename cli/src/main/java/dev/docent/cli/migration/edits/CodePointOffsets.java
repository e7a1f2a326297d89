package dev.docent.cli.migration.edits;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Converts columns in code points to offsets of a text, without scanning the text each time. */
final class CodePointOffsets {

    private final int[] pairs;
    private final int[] pairsInCodePoints;

    CodePointOffsets(String text) {
        pairs = IntStream.range(0, text.length())
                .filter(i -> Character.isHighSurrogate(text.charAt(i)))
                .toArray();
        pairsInCodePoints =
                IntStream.range(0, pairs.length).map(i -> pairs[i] - i).toArray();
    }

    /**
     * {@return the offset of a code point}
     *
     * @param from offset at which counting starts
     * @param codePoints number of code points to skip
     */
    int after(int from, int codePoints) {
        int wanted = from - less(pairs, from) + codePoints;
        return wanted + less(pairsInCodePoints, wanted);
    }

    /** {@return how many of the numbers, sorted in ascending order, are less than the limit} */
    private static int less(int[] numbers, int limit) {
        int found = Arrays.binarySearch(numbers, limit);
        return found >= 0 ? found : -found - 1;
    }
}
