package dev.docent.navigation.internal.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A small set of ASCII names that are found by their bytes, without decoding a text. Not thread-safe while names are
 * added; thread-safe after that.
 */
public final class NameSet {

    private static final int SIZE_AT_FIRST = 16;

    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> indexes = new HashMap<>();
    private int[] slots = new int[SIZE_AT_FIRST];
    private long[] heads = new long[SIZE_AT_FIRST];
    private byte[][] texts = new byte[SIZE_AT_FIRST][];

    /** {@return a set of these names, with indexes from 0 on} */
    public static NameSet of(String... names) {
        NameSet set = new NameSet();
        for (String name : names) {
            set.add(name);
        }
        return set;
    }

    /** Adds a name of at least one character, if the set does not have it; returns its index. */
    public int add(String name) {
        Integer known = indexes.putIfAbsent(name, names.size());
        if (known != null) {
            return known;
        }
        names.add(name);
        if (names.size() * 2 > slots.length) {
            grow();
        } else {
            put(names.size());
        }
        return names.size() - 1;
    }

    private void grow() {
        slots = new int[slots.length * 2];
        heads = new long[slots.length];
        texts = new byte[slots.length][];
        for (int number = 1; number <= names.size(); number++) {
            put(number);
        }
    }

    private void put(int number) {
        byte[] text = names.get(number - 1).getBytes(StandardCharsets.US_ASCII);
        long head = head(text, 0, text.length);
        int slot = slot(head, text.length);
        while (slots[slot] != 0) {
            slot = slot + 1 & slots.length - 1;
        }
        slots[slot] = number;
        heads[slot] = head;
        texts[slot] = text;
    }

    /** {@return the index of a name; -1 if the set does not have it} */
    public int indexOf(String name) {
        return indexes.getOrDefault(name, -1);
    }

    /** {@return the index of the name that consists of these bytes; -1 if the set does not have it} */
    public int indexOf(byte[] bytes, int from, int to) {
        int length = to - from;
        long head = head(bytes, from, length);
        int slot = slot(head, length);
        while (slots[slot] != 0) {
            byte[] text = texts[slot];
            if (heads[slot] == head && text.length == length && isRest(text, bytes, from, to)) {
                return slots[slot] - 1;
            }
            slot = slot + 1 & slots.length - 1;
        }
        return -1;
    }

    private static boolean isRest(byte[] text, byte[] bytes, int from, int to) {
        return text.length <= Long.BYTES || Arrays.equals(text, Long.BYTES, text.length, bytes, from + Long.BYTES, to);
    }

    /** {@return the name with an index} */
    public String name(int index) {
        return names.get(index);
    }

    /** {@return the first eight bytes, padded with zeros} */
    private static long head(byte[] bytes, int from, int length) {
        long word = ByteWords.load(bytes, from);
        return length >= Long.BYTES ? word : word & (1L << length * Byte.SIZE) - 1;
    }

    private int slot(long head, int length) {
        long mixed = (head + length) * 0x9E3779B97F4A7C15L;
        return (int) (mixed >>> 40) & slots.length - 1;
    }
}
