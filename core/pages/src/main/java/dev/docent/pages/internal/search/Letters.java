package dev.docent.pages.internal.search;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;

/** Classes of characters, and the forms in which terms are compared. The ranges are those of {@code search.js}. */
final class Letters {

    /** Letters that Unicode does not decompose. */
    private static final Map<Character, String> REPLACED = Map.of(
            'ß', "ss", 'æ', "ae", 'œ', "oe", 'ø', "o", 'ł', "l", 'đ', "d", 'ð', "d", 'þ', "th", 'ı', "i", 'ς', "σ");

    private Letters() {}

    static boolean isWordPart(int c) {
        if (c < 128) {
            return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
        }
        return switch (Character.getType(c)) {
            case Character.UPPERCASE_LETTER,
                    Character.LOWERCASE_LETTER,
                    Character.TITLECASE_LETTER,
                    Character.MODIFIER_LETTER,
                    Character.OTHER_LETTER,
                    Character.NON_SPACING_MARK,
                    Character.ENCLOSING_MARK,
                    Character.COMBINING_SPACING_MARK,
                    Character.DECIMAL_DIGIT_NUMBER,
                    Character.LETTER_NUMBER,
                    Character.OTHER_NUMBER -> true;
            default -> false;
        };
    }

    /** {@return whether the character is of a script that has no spaces between words: Thai to Khmer, Chinese to Korean} */
    static boolean isUnspaced(int c) {
        if (c < 0xE00) {
            return false;
        }
        return c <= 0xEFF
                || c >= 0x1000 && c <= 0x109F
                || c >= 0x1100 && c <= 0x11FF
                || c >= 0x1780 && c <= 0x17FF
                || c >= 0x3005 && c <= 0x3007
                || c >= 0x3041 && c <= 0x318E && c != 0x30FB
                || c >= 0x31F0 && c <= 0x31FF
                || c >= 0x3400 && c <= 0x4DBF
                || c >= 0x4E00 && c <= 0x9FFF
                || c >= 0xAC00 && c <= 0xD7AF
                || c >= 0xF900 && c <= 0xFAFF
                || c >= 0xFF66 && c <= 0xFF9F
                || c >= 0x20000 && c <= 0x3FFFF;
    }

    static boolean isCapital(int c) {
        return c >= 'A' && c <= 'Z';
    }

    /** {@return the character as it is compared} */
    static String unspaced(int c) {
        String character = Character.toString(c);
        return c >= 0xF900 && c <= 0xFF9F ? Normalizer.normalize(character, Normalizer.Form.NFKC) : character;
    }

    /** {@return a part of a text in lower case, without diacritics} */
    static String folded(String text, int from, int to) {
        boolean small = true;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c >= 128) {
                return foldedOther(text.substring(from, to));
            }
            small &= !isCapital(c);
        }
        String word = text.substring(from, to);
        return small ? word : word.toLowerCase(Locale.ROOT);
    }

    private static String foldedOther(String word) {
        String decomposed = Normalizer.normalize(word, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
        StringBuilder folded = new StringBuilder(decomposed.length());
        for (int i = 0; i < decomposed.length(); i++) {
            char c = decomposed.charAt(i);
            if (c < 128) {
                folded.append(c);
            } else if (!isDropped(c)) {
                String replaced = REPLACED.get(c);
                folded.append(replaced == null ? String.valueOf(c) : replaced);
            }
        }
        return folded.length() == 0 ? decomposed : folded.toString();
    }

    /** Accents, and the vowel signs of Arabic and Hebrew, which texts have or have not. */
    private static boolean isDropped(char c) {
        return c >= 0x300 && c <= 0x36F
                || c >= 0x591 && c <= 0x5C7
                || c >= 0x64B && c <= 0x65F
                || c == 0x670
                || c == 0x640;
    }
}
