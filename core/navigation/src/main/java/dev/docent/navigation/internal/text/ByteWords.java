package dev.docent.navigation.internal.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Tests eight bytes of a text at a time. A match is a word whose top bits mark the matching bytes: the lowest mark is
 * exact; a higher one may be set by the borrow of a lower one and has to be verified.
 */
public final class ByteWords {

    private static final long ONES = 0x0101010101010101L;
    private static final long TOPS = 0x8080808080808080L;

    /** For shorter texts, the JVM takes longer to prepare the access below than it saves. */
    private static final int SHORT = 4096;

    private ByteWords() {}

    /** Prepared when the first longer text is read, since it takes a noticeable part of a short run. */
    private static final class Longs {

        private static final VarHandle LONGS =
                MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

        static long load(byte[] bytes, int at) {
            return (long) LONGS.get(bytes, at);
        }
    }

    /** {@return this byte eight times} */
    public static long each(int b) {
        return ONES * b;
    }

    /** {@return the eight bytes from {@code at} in little-endian order, padded with zeros past the end} */
    public static long load(byte[] bytes, int at) {
        if (bytes.length >= SHORT && at <= bytes.length - Long.BYTES) {
            return Longs.load(bytes, at);
        }
        long word = 0;
        for (int i = Math.min(bytes.length, at + Long.BYTES) - 1; i >= at; i--) {
            word = word << Byte.SIZE | bytes[i] & 0xFF;
        }
        return word;
    }

    /** {@return marks of the bytes of {@code word} that are zero} */
    public static long zeros(long word) {
        return (word - ONES) & ~word & TOPS;
    }

    /** {@return marks of the bytes of {@code word} that are not ASCII} */
    public static long tops(long word) {
        return word & TOPS;
    }

    /** {@return the offset of a text of at least one byte from {@code from} on; -1 if there is none} */
    public static int indexOf(byte[] bytes, byte[] text, int from) {
        long firsts = each(text[0]);
        int i = from;
        while (i < bytes.length) {
            long marks = zeros(load(bytes, i) ^ firsts);
            if (marks == 0) {
                i += Long.BYTES;
                continue;
            }
            i += first(marks);
            if (i + text.length <= bytes.length && Arrays.equals(bytes, i, i + text.length, text, 0, text.length)) {
                return i;
            }
            i++;
        }
        return -1;
    }

    /** {@return whether the bytes of a range start with these ASCII characters} */
    public static boolean startsWith(byte[] bytes, int from, int to, String prefix) {
        if (to - from < prefix.length()) {
            return false;
        }
        for (int i = 0; i < prefix.length(); i++) {
            if (bytes[from + i] != prefix.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** {@return the number of bytes before the first mark} */
    public static int first(long marks) {
        return Long.numberOfTrailingZeros(marks) >>> 3;
    }
}
