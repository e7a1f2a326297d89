package dev.docent.jobs.internal.jdbc;

import org.jspecify.annotations.Nullable;

/**
 * Encodes every Java string as one that a database can store: PostgreSQL rejects {@code U+0000}, UTF-8 unpaired
 * surrogates. Such characters, and the escape character that marks them, become two; all other text is unchanged.
 * Different texts stay different.
 */
final class StorableText {

    private static final char ESCAPE = '\u001b';

    /** Shifts U+0000, U+001B and the surrogates U+D800..U+DFFF to ordinary characters, and back. */
    private static final char SHIFT = '\u0800';

    private StorableText() {}

    static String encode(String text) {
        int first = indexOfUnstorable(text, 0);
        if (first < 0) {
            return text;
        }
        StringBuilder encoded = new StringBuilder(text.length() + 16);
        int from = 0;
        for (int at = first; at >= 0; at = indexOfUnstorable(text, from)) {
            encoded.append(text, from, at).append(ESCAPE).append((char) (text.charAt(at) + SHIFT));
            from = at + 1;
        }
        return encoded.append(text, from, text.length()).toString();
    }

    /** {@return the decoded text; {@code null} if there is none} */
    static @Nullable String decodeOptional(@Nullable String stored) {
        return stored == null ? null : decode(stored);
    }

    static String decode(String stored) {
        int escape = stored.indexOf(ESCAPE);
        if (escape < 0) {
            return stored;
        }
        StringBuilder text = new StringBuilder(stored.length());
        int from = 0;
        for (; escape >= 0; escape = stored.indexOf(ESCAPE, from)) {
            text.append(stored, from, escape).append((char) (stored.charAt(escape + 1) - SHIFT));
            from = escape + 2;
        }
        return text.append(stored, from, stored.length()).toString();
    }

    private static int indexOfUnstorable(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (c == 0 || c == ESCAPE || Character.isSurrogate(c)) {
                return i;
            }
        }
        return -1;
    }
}
