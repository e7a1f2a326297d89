package dev.docent.pages.internal.operations.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Makes a text that matches a regular expression of a document, as far as it is one without look-around. */
final class PatternText {

    private static final int MAX_PATTERN = 500;
    private static final int MAX_TEXT = 2_000;
    private static final int MAX_STEPS = 20_000;
    private static final List<Integer> REPETITIONS = List.of(1, 0, 2, 3, 4, 6, 8, 12, 16, 24, 32, 40, 64, 128, 256);
    private static final String PREFERRED = "a1A0-_. /";

    private final String pattern;

    /** How often what may be repeated is. */
    private final int repetitions;

    private int at;
    private int steps;

    private PatternText(String pattern, int repetitions) {
        this.pattern = pattern;
        this.repetitions = repetitions;
    }

    /** The expression has something that is not understood. */
    private static final class UnsupportedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        UnsupportedException() {
            super("not supported", null, false, false);
        }
    }

    /** A text that counts how often it is read, so that no expression takes long. */
    private static final class Counted implements CharSequence {
        private final CharSequence text;
        private int reads;

        Counted(CharSequence text) {
            this.text = text;
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            if (reads++ > MAX_STEPS) {
                throw new UnsupportedException();
            }
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.subSequence(start, end);
        }

        @Override
        public String toString() {
            return text.toString();
        }
    }

    /** {@return whether a text matches; also if the expression cannot be read} */
    static boolean mayMatch(String pattern, String text) {
        try {
            return matches(pattern, text);
        } catch (UnsupportedException unknown) {
            return true;
        }
    }

    private static boolean matches(String pattern, String text) {
        if (pattern.length() > MAX_PATTERN) {
            throw new UnsupportedException();
        }
        try {
            Matcher matcher = Pattern.compile(java(pattern)).matcher(new Counted(text));
            return matcher.find();
        } catch (PatternSyntaxException | StackOverflowError notOfJava) {
            throw new UnsupportedException();
        }
    }

    /** In ECMAScript, a bracket in a class needs no escape, and the end is the end. */
    private static String java(String pattern) {
        StringBuilder java = new StringBuilder();
        boolean inClass = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\\' && i + 1 < pattern.length()) {
                char escaped = pattern.charAt(++i);
                java.append("/\"'".indexOf(escaped) >= 0 ? "" : "\\").append(escaped);
            } else if (inClass && (c == '[' || c == '&')) {
                java.append('\\').append(c);
            } else if (!inClass && c == '$') {
                java.append("\\z");
            } else {
                inClass = c == '[' || inClass && c != ']';
                java.append(c);
            }
        }
        return java.toString();
    }

    /**
     * {@return a text that matches}
     *
     * @param least length in characters
     * @param most length in characters
     */
    static Optional<String> of(String pattern, int least, int most) {
        if (pattern.length() > MAX_PATTERN) {
            return Optional.empty();
        }
        for (int count : REPETITIONS) {
            Optional<String> text = attempt(pattern, count, least, most);
            if (text.isPresent()) {
                return text;
            }
        }
        return attempt(pattern, Math.min(least, MAX_TEXT), least, most)
                .or(() -> attempt(pattern, Math.min(most, MAX_TEXT), least, most));
    }

    private static Optional<String> attempt(String pattern, int count, int least, int most) {
        try {
            String text = new PatternText(pattern, count).read();
            boolean open = !pattern.startsWith("^") || !pattern.endsWith("$");
            String padded = open && text.length() < least ? text + "a".repeat(least - text.length()) : text;
            int length = padded.codePointCount(0, padded.length());
            return length >= least && length <= most && matches(pattern, padded)
                    ? Optional.of(padded)
                    : Optional.empty();
        } catch (UnsupportedException unknown) {
            return Optional.empty();
        }
    }

    private String read() {
        String text = alternatives();
        if (at < pattern.length()) {
            throw new UnsupportedException();
        }
        return text;
    }

    private String alternatives() {
        List<String> all = new ArrayList<>(List.of(sequence()));
        while (at < pattern.length() && pattern.charAt(at) == '|') {
            at++;
            all.add(sequence());
        }
        return all.get(0);
    }

    private String sequence() {
        StringBuilder text = new StringBuilder();
        while (at < pattern.length() && pattern.charAt(at) != '|' && pattern.charAt(at) != ')') {
            if (++steps > MAX_STEPS || text.length() > MAX_TEXT) {
                throw new UnsupportedException();
            }
            String atom = atom();
            int count = count();
            if ((long) atom.length() * count > MAX_TEXT) {
                throw new UnsupportedException();
            }
            text.append(atom.repeat(count));
        }
        return text.toString();
    }

    private String atom() {
        char c = pattern.charAt(at++);
        switch (c) {
            case '^', '$':
                return "";
            case '.':
                return "a";
            case '(':
                return group();
            case '[':
                return charOf(classOf());
            case '\\':
                return escape();
            case '*', '+', '?', '{':
                throw new UnsupportedException();
            default:
                return String.valueOf(c);
        }
    }

    private String group() {
        if (pattern.startsWith("?:", at)) {
            at += 2;
        } else if (pattern.startsWith("?<", at) && !pattern.startsWith("?<=", at) && !pattern.startsWith("?<!", at)) {
            at = pattern.indexOf('>', at) + 1;
        } else if (pattern.startsWith("?", at)) {
            throw new UnsupportedException();
        }
        String text = alternatives();
        if (at >= pattern.length() || pattern.charAt(at++) != ')') {
            throw new UnsupportedException();
        }
        return text;
    }

    /** {@return the class as Java reads it, after its opening bracket} */
    private String classOf() {
        int from = at;
        if (at < pattern.length() && pattern.charAt(at) == '^') {
            at++;
        }
        while (at < pattern.length() && pattern.charAt(at) != ']') {
            at += pattern.charAt(at) == '\\' ? 2 : 1;
        }
        if (at >= pattern.length()) {
            throw new UnsupportedException();
        }
        return "[" + pattern.substring(from, at++) + "]";
    }

    private String escape() {
        if (at >= pattern.length()) {
            throw new UnsupportedException();
        }
        char c = pattern.charAt(at++);
        if (c == 'u' && at + 4 <= pattern.length()) {
            at += 4;
            return charOf("\\u" + pattern.substring(at - 4, at));
        } else if (c == 'p' || c == 'P') {
            int end = pattern.indexOf('}', at);
            if (end < 0) {
                throw new UnsupportedException();
            }
            String name = pattern.substring(at, end + 1);
            at = end + 1;
            return charOf("\\" + c + name);
        } else if (c == 'b' || c == 'B') {
            return "";
        } else if (c >= '1' && c <= '9') {
            throw new UnsupportedException();
        }
        return Character.isLetter(c) ? charOf("\\" + c) : String.valueOf(c);
    }

    /** {@return a character of a class: a letter or digit, if possible} */
    private static String charOf(String characters) {
        for (String one : PREFERRED.split("")) {
            if (matches("^" + characters + "$", one)) {
                return one;
            }
        }
        for (char c = '!'; c < 0x250; c++) {
            if (matches("^" + characters + "$", String.valueOf(c))) {
                return String.valueOf(c);
            }
        }
        throw new UnsupportedException();
    }

    /** {@return how often the atom before this position is written} */
    private int count() {
        if (at >= pattern.length()) {
            return 1;
        }
        int least = 1;
        int most = 1;
        char c = pattern.charAt(at);
        if (c == '*' || c == '+' || c == '?') {
            at++;
            least = c == '+' ? 1 : 0;
            most = c == '?' ? 1 : MAX_TEXT;
        } else if (c == '{') {
            int end = pattern.indexOf('}', at);
            Matcher bounds = Pattern.compile("([0-9]{1,4})(,([0-9]{0,5})?)?")
                    .matcher(end < 0 ? "" : pattern.substring(at + 1, end));
            if (!bounds.matches()) {
                throw new UnsupportedException();
            }
            at = end + 1;
            least = Integer.parseInt(bounds.group(1));
            String upper = bounds.group(3);
            most = bounds.group(2) == null
                    ? least
                    : upper == null || upper.isEmpty() ? MAX_TEXT : Integer.parseInt(upper);
        }
        if (at < pattern.length() && (pattern.charAt(at) == '?' || pattern.charAt(at) == '+')) {
            at++;
        }
        int count = Math.max(least, Math.min(most, repetitions));
        if (count > MAX_TEXT) {
            throw new UnsupportedException();
        }
        return count;
    }
}
