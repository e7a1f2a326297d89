package dev.docent.pages.internal.evaluation;

import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Characters that a part of an expression matches. */
@FunctionalInterface
interface CharacterSet {

    boolean contains(int c);

    CharacterSet DIGITS = c -> c >= '0' && c <= '9';
    CharacterSet WORD = c -> c < 128 && (Character.isLetterOrDigit(c) || c == '_');
    CharacterSet LINE_ENDS = c -> c == '\n' || c == '\r' || c == 0x2028 || c == 0x2029;
    CharacterSet SPACE = c -> c == ' '
            || c >= '\t' && c <= '\r'
            || c == 0xFEFF
            || c > 127 && (Character.isSpaceChar(c) || c == 0x2028 || c == 0x2029);

    static CharacterSet of(int only) {
        return c -> c == only;
    }

    static CharacterSet range(int from, int to) {
        return c -> from <= c && c <= to;
    }

    static CharacterSet any(List<CharacterSet> sets) {
        return new AnyOf(List.copyOf(sets));
    }

    /** {@return the index after the characters of this set that are there} */
    default int end(String text, int from) {
        int end = from;
        while (end < text.length() && contains(text.charAt(end))) {
            end++;
        }
        return end;
    }

    /** {@return the text without the characters of this set at one of its ends or both} */
    default String strip(String text, boolean atStart, boolean atEnd) {
        int from = atStart ? end(text, 0) : 0;
        int to = text.length();
        while (atEnd && to > from && contains(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to);
    }

    /** {@return how many sets are looked at to find that a character is not in this one} */
    default int size() {
        return 1;
    }

    /** Characters of several sets. */
    record AnyOf(List<CharacterSet> sets) implements CharacterSet {

        @Override
        public boolean contains(int c) {
            for (CharacterSet set : sets) {
                if (set.contains(c)) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public int size() {
            return sets.stream().mapToInt(CharacterSet::size).sum();
        }
    }

    /** Characters that are not in a set. */
    record Others(CharacterSet set) implements CharacterSet {

        @Override
        public boolean contains(int c) {
            return !set.contains(c);
        }

        @Override
        public int size() {
            return set.size();
        }
    }

    /** Small and capital letters of those in a set. */
    record AnyCase(CharacterSet set) implements CharacterSet {

        @Override
        public boolean contains(int c) {
            return set.contains(c) || set.contains(Character.toUpperCase(c)) || set.contains(Character.toLowerCase(c));
        }

        @Override
        public int size() {
            return 3 * set.size();
        }
    }

    default CharacterSet complement() {
        return new Others(this);
    }

    /** {@return the same set for small and capital letters} */
    default CharacterSet ignoringCase() {
        return new AnyCase(this);
    }

    /** {@return the characters that have a property of Unicode} */
    static CharacterSet property(String name) throws EvaluationException {
        if (name.startsWith("Emoji") || name.equals("Extended_Pictographic")) {
            return c -> c >= 0x1F000 && c <= 0x1FAFF || c >= 0x2600 && c <= 0x27BF || c >= 0x2B00 && c <= 0x2BFF;
        }
        int equals = name.indexOf('=');
        String value = equals < 0 ? name : name.substring(equals + 1);
        String java = equals >= 0 || value.length() > 2 ? "Is" + value : value;
        String written = switch (value) {
            case "Letter" -> "L";
            case "Number" -> "N";
            case "Punctuation" -> "P";
            case "Symbol" -> "S";
            case "Uppercase_Letter" -> "Lu";
            case "Lowercase_Letter" -> "Ll";
            default -> java;
        };
        try {
            Pattern pattern = Pattern.compile("\\p{" + written + "}");
            return c -> pattern.matcher(Character.toString(c)).matches();
        } catch (PatternSyntaxException e) {
            throw EvaluationException.unsupported("“\\p{" + name + "}” in a regular expression");
        }
    }
}
