package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.List;

/** Reads classes of characters and escapes. */
final class ClassParser {

    private static final int NONE = -1;

    private final String source;
    private final boolean unicode;
    private int at;
    private int single = NONE;

    ClassParser(String source, boolean unicode) {
        this.source = source;
        this.unicode = unicode;
    }

    /** {@return the index after what was read last} */
    int end() {
        return at;
    }

    private EvaluationException error() {
        return EvaluationException.unsupported("the regular expression “" + source + "”");
    }

    /** {@return the set in the brackets that open there} */
    CharacterSet set(int from) throws EvaluationException {
        at = from + 1;
        boolean complement = source.startsWith("^", at);
        at += complement ? 1 : 0;
        List<CharacterSet> sets = new ArrayList<>();
        while (!source.startsWith("]", at)) {
            CharacterSet first = member();
            int start = single;
            boolean range = source.startsWith("-", at) && !source.startsWith("-]", at) && start != NONE;
            if (!range) {
                sets.add(first);
                continue;
            }
            at++;
            CharacterSet last = member();
            if (single == NONE) {
                sets.addAll(List.of(first, CharacterSet.of('-'), last));
            } else if (single < start) {
                throw error();
            } else {
                sets.add(CharacterSet.range(start, single));
            }
        }
        at++;
        CharacterSet all = CharacterSet.any(sets);
        return complement ? all.complement() : all;
    }

    private CharacterSet member() throws EvaluationException {
        if (at >= source.length()) {
            throw error();
        }
        char c = source.charAt(at);
        if (c == '\\') {
            if (source.startsWith("\\b", at)) {
                at += 2;
                return one('\b');
            }
            return escape(at);
        }
        int character = unicode ? source.codePointAt(at) : c;
        at += Character.charCount(character);
        return one(character);
    }

    private CharacterSet one(int character) {
        single = character;
        return CharacterSet.of(character);
    }

    /** {@return what the escape there matches} */
    CharacterSet escape(int from) throws EvaluationException {
        at = from + 2;
        single = NONE;
        if (at > source.length()) {
            throw error();
        }
        char c = source.charAt(from + 1);
        return switch (c) {
            case 'd' -> CharacterSet.DIGITS;
            case 'D' -> CharacterSet.DIGITS.complement();
            case 'w' -> CharacterSet.WORD;
            case 'W' -> CharacterSet.WORD.complement();
            case 's' -> CharacterSet.SPACE;
            case 'S' -> CharacterSet.SPACE.complement();
            case 'n' -> one('\n');
            case 'r' -> one('\r');
            case 't' -> one('\t');
            case 'f' -> one('\f');
            case 'v' -> one(0x0B);
            case '0' -> one(0);
            case 'x' -> one(hex(2));
            case 'u' -> source.startsWith("{", at) ? inBraces() : one(hex(4));
            case 'p', 'P' -> property(c == 'P');
            case 'c' -> throw error();
            default -> one(c);
        };
    }

    private int hex(int digits) throws EvaluationException {
        int value = 0;
        for (int i = 0; i < digits; i++) {
            int digit = at < source.length() ? Character.digit(source.charAt(at++), 16) : NONE;
            if (digit < 0) {
                throw error();
            }
            value = value * 16 + digit;
        }
        return value;
    }

    private CharacterSet inBraces() throws EvaluationException {
        int end = source.indexOf('}', at);
        if (!unicode || end < 0 || end > at + 7 || end == at + 1) {
            throw error();
        }
        at++;
        int character = hex(end - at);
        at = end + 1;
        return one(character);
    }

    private CharacterSet property(boolean complement) throws EvaluationException {
        int end = source.indexOf('}', at);
        if (!unicode || !source.startsWith("{", at) || end < 0) {
            throw error();
        }
        CharacterSet set = CharacterSet.property(source.substring(at + 1, end));
        at = end + 1;
        return complement ? set.complement() : set;
    }
}
