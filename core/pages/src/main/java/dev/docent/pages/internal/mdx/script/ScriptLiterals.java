package dev.docent.pages.internal.mdx.script;

import dev.docent.pages.internal.mdx.text.Characters;

/** The ends of JavaScript's strings, regular expressions and comments; {@code to} when there is none before it. */
final class ScriptLiterals {

    private ScriptLiterals() {}

    /** {@return the index after the string that begins here; -1 when its line ends before} */
    static int stringEnd(String s, int from, int to) {
        char quote = s.charAt(from);
        for (int i = from + 1; i < to; i++) {
            char c = s.charAt(i);
            if (c == quote) {
                return i + 1;
            }
            if (c == '\n') {
                return -1;
            }
            i += c == '\\' ? 1 : 0;
        }
        return to;
    }

    /** {@return the index after the regular expression that begins here; -1 when its line ends before} */
    static int patternEnd(String s, int from, int to) {
        boolean set = false;
        int i = from + 1;
        for (; i < to; i++) {
            char c = s.charAt(i);
            if (c == '\n') {
                return -1;
            }
            if (c == '/' && !set) {
                break;
            }
            set = c == '[' || set && c != ']';
            i += c == '\\' ? 1 : 0;
        }
        i++;
        while (i < to && Characters.isNamePart(s.charAt(i))) {
            i++;
        }
        return Math.min(i, to);
    }

    static boolean beginsComment(String s, int at, int to) {
        return at + 1 < to && s.charAt(at) == '/' && (s.charAt(at + 1) == '/' || s.charAt(at + 1) == '*');
    }

    static int commentEnd(String s, int from, int to) {
        boolean line = s.charAt(from + 1) == '/';
        int end = line ? Characters.indexOf(s, '\n', from, to) : Characters.indexOf(s, "*/", from + 2, to);
        if (end < 0) {
            return to;
        }
        return line ? end : end + 2;
    }
}
