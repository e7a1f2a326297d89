package dev.docent.internal.readers.yaml;

import dev.docent.internal.text.ByteWords;

/** Checks whether a YAML text can be scanned by bytes. */
final class YamlBytes {

    private static final long SPACES = ByteWords.each(' ');
    private static final long DELETES = ByteWords.each(0x7F);

    private YamlBytes() {}

    /**
     * {@return whether the text is UTF-8 with only characters that YAML allows and line feeds as its only line breaks}
     */
    static boolean arePlain(byte[] bytes, int from) {
        int i = from;
        while (i < bytes.length) {
            long word = ByteWords.load(bytes, i);
            long suspects = ByteWords.tops(word) | ByteWords.tops(word - SPACES) | ByteWords.zeros(word ^ DELETES);
            if (suspects == 0) {
                i += Long.BYTES;
                continue;
            }
            i += ByteWords.first(suspects);
            if (i >= bytes.length) {
                return true;
            }
            int length = lengthAt(bytes, i);
            if (length == 0) {
                return false;
            }
            i += length;
        }
        return true;
    }

    /** {@return the length in bytes of the character at {@code at}; 0 if it is invalid or not allowed} */
    private static int lengthAt(byte[] bytes, int at) {
        int b = bytes[at];
        if (b >= 0) {
            return b == '\n' || b == '\t' || b >= ' ' && b < 0x7F ? 1 : 0;
        }
        int length = (b & 0xE0) == 0xC0 ? 2 : (b & 0xF0) == 0xE0 ? 3 : (b & 0xF8) == 0xF0 ? 4 : 0;
        if (length == 0 || at + length > bytes.length) {
            return 0;
        }
        int codePoint = b & 0x7F >> length;
        for (int i = at + 1; i < at + length; i++) {
            if ((bytes[i] & 0xC0) != 0x80) {
                return 0;
            }
            codePoint = codePoint << 6 | bytes[i] & 0x3F;
        }
        return isAllowed(codePoint, length) ? length : 0;
    }

    private static boolean isAllowed(int codePoint, int length) {
        boolean lineBreak = codePoint == 0x2028 || codePoint == 0x2029;
        return switch (length) {
            case 2 -> codePoint >= 0xA0;
            case 3 ->
                codePoint >= 0x800
                        && codePoint <= 0xFFFD
                        && !lineBreak
                        && codePoint != 0xFEFF
                        && !isSurrogate(codePoint);
            default -> codePoint >= 0x10000 && codePoint <= 0x10FFFF;
        };
    }

    private static boolean isSurrogate(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }
}
