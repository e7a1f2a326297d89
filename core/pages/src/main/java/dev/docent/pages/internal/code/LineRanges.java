package dev.docent.pages.internal.code;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Numbers and ranges of lines, the first line being 1. Immutable. */
public final class LineRanges {

    /** No lines. */
    public static final LineRanges NONE = new LineRanges(List.of());

    private static final int MAX_LINE = 10_000_000;
    private static final String BETWEEN = ", ;[]";

    private final List<Range> ranges;

    private LineRanges(List<Range> ranges) {
        this.ranges = ranges;
    }

    /** {@return the lines of a list such as {@code 1,3-5}; empty when the text is none} */
    public static Optional<LineRanges> parse(String text) {
        List<Range> ranges = new ArrayList<>();
        int i = 0;
        while (i < text.length()) {
            if (BETWEEN.indexOf(text.charAt(i)) >= 0) {
                i++;
                continue;
            }
            int to = digits(text, i);
            int first = number(text, i, to);
            int last = first;
            if (to < text.length() && text.charAt(to) == '-') {
                int from = to + 1;
                to = digits(text, from);
                last = number(text, from, to);
            }
            if (first < 0 || last < 0) {
                return Optional.empty();
            }
            ranges.add(new Range(Math.min(first, last), Math.max(first, last)));
            i = to;
        }
        ranges.sort(Comparator.comparingInt(Range::first));
        return ranges.isEmpty() ? Optional.empty() : Optional.of(new LineRanges(List.copyOf(ranges)));
    }

    private static int digits(String text, int from) {
        int i = from;
        while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
            i++;
        }
        return i;
    }

    /** {@return the number, -1 when there is none; numbers beyond all files are equal} */
    private static int number(String text, int from, int to) {
        int number = from == to ? -1 : 0;
        for (int i = from; i < to; i++) {
            number = Math.min(MAX_LINE, 10 * number + text.charAt(i) - '0');
        }
        return number;
    }

    public boolean isEmpty() {
        return ranges.isEmpty();
    }

    /** {@return the indexes, from 0, of those lines that a text of so many lines has} */
    BitSet indexes(int count) {
        BitSet indexes = new BitSet();
        int done = 1;
        for (Range range : ranges) {
            int first = Math.max(done, range.first);
            int last = Math.min(count, range.last);
            if (first <= last) {
                indexes.set(first - 1, last);
                done = last + 1;
            }
        }
        return indexes;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Range range : ranges) {
            text.append(text.length() == 0 ? "" : ",").append(range.first);
            text.append(range.last == range.first ? "" : "-" + range.last);
        }
        return text.toString();
    }

    private record Range(int first, int last) {}
}
