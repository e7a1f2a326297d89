package dev.docent.pages.internal.code;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;

/**
 * Writes code in a cell of a table so that a narrow column divides it between the words of a name, and not within one:
 * after dots, slashes, underscores and the like, and in long words before capital letters.
 */
public final class BreakableCode {

    private static final int MIN_LENGTH = 12;
    private static final int LONG_WORD = 20;
    private static final String SEPARATORS = "._/:-,=";

    private BreakableCode() {}

    /** Writes the text of the code; the element around it is the caller's. */
    public static void write(String code, HtmlWriter html) {
        int begin = 0;
        if (code.length() >= MIN_LENGTH) {
            for (int i = 1; i < code.length(); i++) {
                if (breaksBefore(code, begin, i)) {
                    html.code(code, begin, i);
                    html.element(Tag.WBR).empty();
                    begin = i;
                }
            }
        }
        html.code(code, begin, code.length());
    }

    private static boolean breaksBefore(String code, int begin, int i) {
        char before = code.charAt(i - 1);
        char next = code.charAt(i);
        if (SEPARATORS.indexOf(before) >= 0) {
            return Character.isLetterOrDigit(next) && i - begin > 1;
        }
        return Character.isLowerCase(before) && Character.isUpperCase(next) && isLongWord(code, begin);
    }

    private static boolean isLongWord(String code, int begin) {
        int end = begin;
        while (end < code.length() && Character.isLetterOrDigit(code.charAt(end))) {
            end++;
        }
        return end - begin > LONG_WORD;
    }
}
