package dev.docent.pages.internal.math;

import java.util.regex.Pattern;

/** Tells formulas between dollar signs from amounts of money and variables. */
public final class DollarSigns {

    private static final Pattern WORD_OR_NUMBER = Pattern.compile("[A-Za-z]+|[0-9.,]+%?");
    private static final Pattern SHORT =
            Pattern.compile("(?:[A-Za-z]{1,2}(?![A-Za-z])|[0-9.,]+|[^\\x00-\\x7F]|[ +\\-*/()\\[\\]<>!|:;'])*+");

    private DollarSigns() {}

    /**
     * {@return where the closing dollar sign of a formula is that opens at an index; -1 if no formula does}
     *
     * @param at index of a single dollar sign
     */
    public static int close(String s, int at) {
        if (at > 0 && (isWord(s.charAt(at - 1)) || s.charAt(at - 1) == '$')) {
            return -1;
        }
        int end = at + 1;
        while (end < s.length() && s.charAt(end) != '$') {
            end += s.charAt(end) == '\\' ? 2 : 1;
        }
        if (end >= s.length()
                || end + 1 < s.length() && (isWord(s.charAt(end + 1)) || "${".indexOf(s.charAt(end + 1)) >= 0)) {
            return -1;
        }
        return isFormula(s.substring(at + 1, end)) ? end : -1;
    }

    private static boolean isFormula(String content) {
        String text = content.strip();
        if (text.isEmpty() || text.indexOf('`') >= 0 || text.indexOf('"') >= 0 || text.contains("\n\n")) {
            return false;
        }
        boolean brace = text.startsWith("{") || text.startsWith("\\{");
        String marked = (brace ? text.substring(Math.min(2, text.length())) : text).replace("\\$", "");
        if (marked.indexOf('\\') >= 0 || marked.indexOf('^') >= 0 || marked.indexOf('_') >= 0) {
            return true;
        }
        if (brace || text.indexOf('\n') >= 0 || text.matches("[0-9].* [A-Za-z]{2}.*")) {
            return false;
        }
        if (content.length() != text.length()) {
            return text.length() == 1 && Character.isLetter(text.charAt(0));
        }
        return text.indexOf('=') > 0
                || WORD_OR_NUMBER.matcher(text).matches()
                || SHORT.matcher(text).matches();
    }

    private static boolean isWord(char c) {
        return c >= '0' && c <= '9' || c == '_' || Character.isLetter(c);
    }
}
