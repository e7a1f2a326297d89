package dev.docent.pages.internal.search;

/**
 * Which units (pages as a whole, and sections) have which terms. For each term a list of pairs: the distance to the unit
 * before in 7 bits a byte, then the weight in one byte. Immutable.
 */
final class Postings {

    private final byte[] bytes;
    private final int[] starts;
    private final int[] counts;
    private final byte[] idfs;

    Postings(byte[] bytes, int[] starts, int[] counts, int units) {
        this.bytes = bytes;
        this.starts = starts;
        this.counts = counts;
        this.idfs = new byte[counts.length];
        for (int term = 0; term < counts.length; term++) {
            idfs[term] = (byte) TermWeights.idf(counts[term], units);
        }
    }

    /** {@return how many units have the term} */
    int count(int term) {
        return counts[term];
    }

    /** {@return {@link TermWeights#idf} of the term} */
    int idf(int term) {
        return idfs[term] & 0xFF;
    }

    boolean isCommon(int term) {
        return idfs[term] == 0;
    }

    int from(int term) {
        return starts[term];
    }

    int to(int term) {
        return starts[term + 1];
    }

    byte[] bytes() {
        return bytes;
    }

    /** Runs through the units of a term. */
    Cursor cursor(int term) {
        return new Cursor(bytes, starts[term], starts[term + 1]);
    }

    /** One run through the units of a term; not for several threads. */
    static final class Cursor {
        private final byte[] bytes;
        private final int end;
        private int at;
        private int unit = -1;
        private int weight;

        Cursor(byte[] bytes, int from, int to) {
            this.bytes = bytes;
            this.at = from;
            this.end = to;
        }

        /** Moves to the next unit; its number is {@link Integer#MAX_VALUE} after the last one. */
        void next() {
            if (at == end) {
                unit = Integer.MAX_VALUE;
                return;
            }
            int distance = 0;
            int shift = 0;
            byte b = bytes[at++];
            while (b < 0) {
                distance |= (b & 0x7F) << shift;
                shift += 7;
                b = bytes[at++];
            }
            unit += distance | b << shift;
            weight = bytes[at++] & 0xFF;
        }

        int unit() {
            return unit;
        }

        int weight() {
            return weight;
        }
    }
}
