package dev.docent.pages.internal.search;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Where the terms are in the texts that results show, so that no text is split again for its excerpt. Each unit has two
 * texts: the title and the description of a page, or the heading and the text of a section. For each text a list of
 * triples, in the order of the text: the distance to the occurrence before, its length, and the number of its term, each
 * in 7 bits a byte, the lowest first. Immutable.
 */
final class Occurrences {

    /** Text after this position is not marked. */
    private static final int MAX_POSITION = 50_000;

    private final byte[] bytes;
    private final int[] starts;

    private Occurrences(byte[] bytes, int[] starts) {
        this.bytes = bytes;
        this.starts = starts;
    }

    /** The texts of a unit that results show. */
    enum Text {
        /** Title of a page, heading of a section. */
        NAME,
        /** Description of a page, text of a section. */
        CONTENT;

        private int of(int unit) {
            return values().length * unit + ordinal();
        }
    }

    /** Takes the occurrences in one text, in its order. */
    @FunctionalInterface
    interface Sink {
        /** {@return whether it takes more} */
        boolean occurrence(int from, int to);
    }

    /** Finds some terms in a text of a unit. */
    void find(int unit, Text text, BitSet terms, Sink sink) {
        Numbers numbers = new Numbers(bytes, starts[text.of(unit)]);
        int end = starts[text.of(unit) + 1];
        int from = 0;
        while (numbers.at < end) {
            from += numbers.next();
            int length = numbers.next();
            if (terms.get(numbers.next()) && !sink.occurrence(from, from + length)) {
                return;
            }
        }
    }

    private static final class Numbers {
        private final byte[] bytes;
        private int at;

        Numbers(byte[] bytes, int at) {
            this.bytes = bytes;
            this.at = at;
        }

        int next() {
            byte b = bytes[at++];
            if (b >= 0) {
                return b;
            }
            int number = b & 0x7F;
            int shift = 7;
            for (b = bytes[at++]; b < 0; b = bytes[at++]) {
                number |= (b & 0x7F) << shift;
                shift += 7;
            }
            return number | b << shift;
        }
    }

    /** Collects the texts of the units, one after the other: for each its name, then its content. */
    static final class Builder {
        private byte[] bytes = new byte[1024];
        private int size;
        private int[] starts = new int[128];
        private int texts;
        private int last;

        /** Adds an occurrence to the current text; its term is one of the numbers that {@link #find} takes. */
        void add(int term, int from, int to) {
            if (from < MAX_POSITION) {
                number(from - last);
                number(to - from);
                number(term);
                last = from;
            }
        }

        void endText() {
            texts++;
            if (texts == starts.length) {
                starts = Arrays.copyOf(starts, 2 * texts);
            }
            starts[texts] = size;
            last = 0;
        }

        private void number(int number) {
            if (size + 5 > bytes.length) {
                bytes = Arrays.copyOf(bytes, bytes.length + (bytes.length >> 1));
            }
            int rest = number;
            while (rest > 0x7F) {
                bytes[size++] = (byte) (rest | 0x80);
                rest >>>= 7;
            }
            bytes[size++] = (byte) rest;
        }

        Occurrences build() {
            return new Occurrences(Arrays.copyOf(bytes, size), Arrays.copyOf(starts, texts + 1));
        }
    }
}
