package dev.docent.pages.internal.evaluation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.docent.pages.internal.evaluation.RegexNode.Check;
import dev.docent.pages.internal.evaluation.RegexNode.One;

/** Reads a regular expression. */
final class RegexParser {

    private static final int MAX_DEPTH = 50;
    private static final int MAX_COUNT = 10_000;
    private static final int NONE = -1;

    private final String source;
    private final boolean ignoringCase;
    private final boolean lines;
    private final boolean dotAll;
    private final boolean unicode;
    private final List<String> groupNames = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private int at;
    private int depth;

    /** The character that a member of a set is; none if it is a set itself. */
    private int single = NONE;

    RegexParser(String source, String flags) throws EvaluationException {
        this.source = source;
        this.ignoringCase = flags.indexOf('i') >= 0;
        this.lines = flags.indexOf('m') >= 0;
        this.dotAll = flags.indexOf('s') >= 0;
        this.unicode = flags.indexOf('u') >= 0;
        nameGroups();
    }

    List<String> groupNames() {
        return groupNames;
    }

    /** Numbers all groups first: a reference may come before its group. */
    private void nameGroups() throws EvaluationException {
        boolean set = false;
        for (int i = 0; i < source.length(); i++) {
            char c = source.charAt(i);
            set = c == '[' || set && c != ']';
            boolean named =
                    source.startsWith("(?<", i) && !source.startsWith("(?<=", i) && !source.startsWith("(?<!", i);
            if (c == '\\') {
                i++;
            } else if (!set && c == '(' && (named || !source.startsWith("(?", i))) {
                int end = named ? source.indexOf('>', i) : i;
                if (end < 0) {
                    throw error();
                }
                String name = named ? source.substring(i + 3, end) : "";
                groupNames.add(name);
                if (named && numbers.put(name, groupNames.size()) != null) {
                    throw error();
                }
            }
        }
    }

    private EvaluationException error() {
        return EvaluationException.unsupported("the regular expression “" + source + "”");
    }

    RegexNode parse() throws EvaluationException {
        int[] group = {0};
        RegexNode node = choice(group);
        if (at < source.length()) {
            throw error();
        }
        return node;
    }

    private char peek() {
        return at < source.length() ? source.charAt(at) : 0;
    }

    private boolean take(String text) {
        if (!source.startsWith(text, at)) {
            return false;
        }
        at += text.length();
        return true;
    }

    private RegexNode choice(int[] group) throws EvaluationException {
        if (++depth > MAX_DEPTH) {
            throw error();
        }
        List<RegexNode> parts = new ArrayList<>();
        do {
            parts.add(sequence(group));
        } while (take("|"));
        depth--;
        return parts.size() == 1 ? parts.get(0) : new RegexNode.Choice(List.copyOf(parts));
    }

    private RegexNode sequence(int[] group) throws EvaluationException {
        List<RegexNode> parts = new ArrayList<>();
        while (at < source.length() && peek() != '|' && peek() != ')') {
            int before = group[0];
            RegexNode part = part(group);
            parts.add(repeated(part, before + 1, group[0] + 1));
        }
        return new RegexNode.Sequence(List.copyOf(parts));
    }

    private RegexNode repeated(RegexNode part, int fromGroup, int toGroup) throws EvaluationException {
        int min;
        int max = Integer.MAX_VALUE;
        if (take("*")) {
            min = 0;
        } else if (take("+")) {
            min = 1;
        } else if (take("?")) {
            min = 0;
            max = 1;
        } else if (peek() == '{') {
            int end = source.indexOf('}', at);
            int[] counts = end < 0 ? new int[0] : counts(source.substring(at + 1, end));
            if (counts.length == 0) {
                return part;
            }
            at = end + 1;
            min = counts[0];
            max = counts[1];
        } else {
            return part;
        }
        boolean lazy = take("?");
        if (min > max || "*+?".indexOf(peek()) >= 0 && at < source.length()) {
            throw error();
        }
        return new RegexNode.Repeat(part, min, max, lazy, fromGroup, toGroup);
    }

    /** {@return the counts between braces; empty if they are no counts} */
    private static int[] counts(String written) {
        int comma = written.indexOf(',');
        int min = count(comma < 0 ? written : written.substring(0, comma));
        boolean open = comma == written.length() - 1;
        int max = comma < 0 ? min : open ? Integer.MAX_VALUE : count(written.substring(comma + 1));
        return min < 0 || max < 0 ? new int[0] : new int[] {min, max};
    }

    private static int count(String digits) {
        boolean number =
                !digits.isEmpty() && digits.length() < 9 && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        return number ? Math.min(MAX_COUNT, Integer.parseInt(digits)) : -1;
    }

    private RegexNode part(int[] group) throws EvaluationException {
        char c = source.charAt(at);
        switch (c) {
            case '(':
                at++;
                return inParentheses(group);
            case '[':
                return one(set());
            case '.':
                at++;
                return one(dotAll ? any -> true : CharacterSet.LINE_ENDS.complement());
            case '^':
                at++;
                return new Check((search, i) -> i == 0
                        || lines
                                && CharacterSet.LINE_ENDS.contains(search.text().charAt(i - 1)));
            case '$':
                at++;
                return new Check((search, i) -> i == search.text().length()
                        || lines
                                && CharacterSet.LINE_ENDS.contains(search.text().charAt(i)));
            case '*', '+', '?':
                throw error();
            case '\\':
                return escape();
            default:
                int character = unicode ? source.codePointAt(at) : c;
                at += Character.charCount(character);
                return one(CharacterSet.of(character));
        }
    }

    private RegexNode one(CharacterSet set) {
        return new One(ignoringCase ? set.ignoringCase() : set, unicode);
    }

    private RegexNode inParentheses(int[] group) throws EvaluationException {
        RegexNode read;
        if (take("?:")) {
            read = choice(group);
        } else if (take("?=")) {
            read = Check.ahead(choice(group), false);
        } else if (take("?!")) {
            read = Check.ahead(choice(group), true);
        } else if (take("?<=")) {
            read = Check.behind(choice(group), false);
        } else if (take("?<!")) {
            read = Check.behind(choice(group), true);
        } else {
            if (take("?<")) {
                at = source.indexOf('>', at) + 1;
            } else if (peek() == '?') {
                throw error();
            }
            int number = ++group[0];
            read = new RegexNode.Group(number, choice(group));
        }
        if (!take(")")) {
            throw error();
        }
        return read;
    }

    private RegexNode escape() throws EvaluationException {
        char c = at + 1 < source.length() ? source.charAt(at + 1) : 0;
        if (c == 'b' || c == 'B') {
            at += 2;
            return new Check((search, i) -> isBoundary(search.text(), i) == (c == 'b'));
        }
        if (c >= '1' && c <= '9') {
            return backReference();
        }
        if (c == 'k' && !numbers.isEmpty() && source.startsWith("<", at + 2)) {
            int end = source.indexOf('>', at);
            Integer number = end < 0 ? null : numbers.get(source.substring(at + 3, end));
            if (number == null) {
                throw error();
            }
            at = end + 1;
            return new RegexNode.Reference(number, ignoringCase);
        }
        return one(escapedSet());
    }

    private static boolean isBoundary(String text, int at) {
        boolean before = at > 0 && CharacterSet.WORD.contains(text.charAt(at - 1));
        boolean after = at < text.length() && CharacterSet.WORD.contains(text.charAt(at));
        return before != after;
    }

    private RegexNode backReference() throws EvaluationException {
        int end = at + 1;
        while (end < source.length() && end < at + 3 && Character.isDigit(source.charAt(end))) {
            end++;
        }
        int number = Integer.parseInt(source.substring(at + 1, end));
        if (number > groupNames.size()) {
            throw error();
        }
        at = end;
        return new RegexNode.Reference(number, ignoringCase);
    }

    /** {@return the set in the brackets that open here} */
    private CharacterSet set() throws EvaluationException {
        at++;
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
                return only('\b');
            }
            return escapedSet();
        }
        int character = unicode ? source.codePointAt(at) : c;
        at += Character.charCount(character);
        return only(character);
    }

    private CharacterSet only(int character) {
        single = character;
        return CharacterSet.of(character);
    }

    /** {@return what the escape here matches} */
    private CharacterSet escapedSet() throws EvaluationException {
        at += 2;
        single = NONE;
        if (at > source.length()) {
            throw error();
        }
        char c = source.charAt(at - 1);
        return switch (c) {
            case 'd' -> CharacterSet.DIGITS;
            case 'D' -> CharacterSet.DIGITS.complement();
            case 'w' -> CharacterSet.WORD;
            case 'W' -> CharacterSet.WORD.complement();
            case 's' -> CharacterSet.SPACE;
            case 'S' -> CharacterSet.SPACE.complement();
            case 'n' -> only('\n');
            case 'r' -> only('\r');
            case 't' -> only('\t');
            case 'f' -> only('\f');
            case 'v' -> only(0x0B);
            case '0' -> only(0);
            case 'x' -> only(hex(2));
            case 'u' -> source.startsWith("{", at) ? inBraces() : only(hex(4));
            case 'p', 'P' -> property(c == 'P');
            case 'c' -> throw error();
            default -> only(c);
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
        return only(character);
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
