package dev.docent.pages.internal.mdx.inline;

import dev.docent.pages.internal.mdx.text.Characters;

/** Addresses in angle brackets, which CommonMark has and MDX does not. */
final class AngleAddress {

    private static final int MAX_SCHEME = 32;
    private static final int MAX_LENGTH = 2000;

    private AngleAddress() {}

    /** {@return the index after the bracket that closes the address here; -1 when there is none} */
    static int end(String s, int at) {
        int limit = Math.min(s.length(), at + MAX_LENGTH);
        int marks = 0;
        for (int i = at + 1; i < limit; i++) {
            char c = s.charAt(i);
            if (c == '>') {
                return marks > 0 || isMail(s, at + 1, i) ? i + 1 : -1;
            }
            if (c <= ' ' || c == '<') {
                return -1;
            }
            if (c == ':' && marks == 0 && isScheme(s, at + 1, i)) {
                marks++;
            }
        }
        return -1;
    }

    private static boolean isScheme(String s, int from, int to) {
        if (to - from < 2 || to - from > MAX_SCHEME || !Characters.isAsciiLetter(s.charAt(from))) {
            return false;
        }
        return s.substring(from, to)
                .chars()
                .allMatch(c -> Characters.isAlphanumeric((char) c) || "+-.".indexOf(c) >= 0);
    }

    /** {@return whether the text is an address of mail as HTML forms accept it, which is what CommonMark takes} */
    private static boolean isMail(String s, int from, int to) {
        int sign = Characters.indexOf(s, '@', from, to);
        if (sign <= from
                || sign == to - 1
                || !Characters.isAlphanumeric(s.charAt(sign + 1))
                || !Characters.isAlphanumeric(s.charAt(to - 1))) {
            return false;
        }
        return s.substring(from, sign).chars().allMatch(c -> isOf(c, ".!#$%&'*+/=?^_`{|}~-"))
                && s.substring(sign + 1, to).chars().allMatch(c -> isOf(c, ".-"));
    }

    private static boolean isOf(int c, String marks) {
        return Characters.isAlphanumeric((char) c) || marks.indexOf(c) >= 0;
    }

    static String url(String shown) {
        return shown.indexOf(':') > 0 ? shown : "mailto:" + shown;
    }
}
