package dev.docent.navigation.internal.text;

import java.util.Arrays;

/** The different texts of a file that were seen, as they are written; a repeated one is found without decoding it. */
public final class TextRanges {

    private static final int SIZE_AT_FIRST = 64;
    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    private final byte[] bytes;
    private int count;
    private int[] starts = new int[SIZE_AT_FIRST];
    private int[] ends = new int[SIZE_AT_FIRST];

    public TextRanges(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Adds the text in a range of the file; returns whether no equal one was there before. */
    public boolean add(int from, int to) {
        if (count * 2 >= starts.length) {
            grow();
        }
        int slot = slot(from, to);
        while (ends[slot] != 0) {
            if (Arrays.equals(bytes, starts[slot], ends[slot], bytes, from, to)) {
                return false;
            }
            slot = slot + 1 & starts.length - 1;
        }
        starts[slot] = from;
        ends[slot] = to;
        count++;
        return true;
    }

    private void grow() {
        int[] oldStarts = starts;
        int[] oldEnds = ends;
        starts = new int[oldStarts.length * 2];
        ends = new int[starts.length];
        for (int i = 0; i < oldEnds.length; i++) {
            if (oldEnds[i] != 0) {
                int slot = slot(oldStarts[i], oldEnds[i]);
                while (ends[slot] != 0) {
                    slot = slot + 1 & starts.length - 1;
                }
                starts[slot] = oldStarts[i];
                ends[slot] = oldEnds[i];
            }
        }
    }

    private int slot(int from, int to) {
        long hash = to - from;
        for (int i = from; i <= to - Long.BYTES; i += Long.BYTES) {
            hash = (hash ^ ByteWords.load(bytes, i)) * FACTOR;
            hash ^= hash >>> Integer.SIZE;
        }
        long last = ByteWords.load(bytes, Math.max(from, to - Long.BYTES));
        long mask = to - from >= Long.BYTES ? -1 : (1L << (to - from) * Byte.SIZE) - 1;
        hash = (hash ^ last & mask) * FACTOR;
        return (int) (hash >>> Integer.SIZE) & starts.length - 1;
    }
}
