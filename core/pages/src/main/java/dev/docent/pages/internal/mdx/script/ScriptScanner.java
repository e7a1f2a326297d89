package dev.docent.pages.internal.mdx.script;

import java.util.Arrays;
import java.util.Set;

import dev.docent.pages.internal.mdx.text.Characters;

/**
 * Walks over JavaScript with JSX and keeps the brackets that are open. It knows enough of the language to find the end of an
 * expression, and whether it is obviously none: two operands side by side, an operator at the end, a character that no
 * expression holds.
 */
final class ScriptScanner {

    /** No end was found. */
    static final int UNCLOSED = -1;
    /** An end was found, or will not be, but what is before it is no JavaScript. */
    static final int INVALID = -2;

    private static final char TEMPLATE = '`';
    private static final char TAG = '<';
    private static final char CHILDREN = '>';
    private static final Set<String> NOT_OPERANDS = words(
            "return typeof case in of delete void do else default await"
                    + " yield instanceof new throw function class extends async const let var import export from as static get set");
    private static final Set<String> BETWEEN_OPERANDS = words("in of instanceof as from extends");

    private final String s;
    private final int to;
    private char[] open = new char[16];
    private int depth;
    private int at;
    private boolean operand;
    private boolean seen;
    private boolean question;
    private boolean checked;
    private int failure;

    ScriptScanner(String s, int from, int to) {
        this.s = s;
        this.at = from;
        this.to = to;
    }

    private static Set<String> words(String words) {
        return Set.of(words.split(" "));
    }

    /** {@return the index after the brace that closes the one here; negative when there is none} */
    int expression(boolean spread) {
        checked = true;
        push('{');
        at++;
        if (spread) {
            skipWhitespace();
            if (!s.startsWith("...", at)) {
                return INVALID;
            }
            at += 3;
        }
        while (failure == 0 && depth > 0 && at < to) {
            step();
        }
        if (failure != 0) {
            return failure;
        }
        return depth > 0 ? UNCLOSED : at;
    }

    /** {@return the index after the bracket that closes the one here; negative when there is none} */
    int block() {
        push(s.charAt(at));
        at++;
        while (failure == 0 && depth > 0 && at < to) {
            step();
        }
        return failure != 0 ? failure : depth > 0 ? UNCLOSED : at;
    }

    private void skipWhitespace() {
        while (at < to && Characters.isWhitespace(s.charAt(at))) {
            at++;
        }
    }

    boolean isAtTopLevel() {
        return depth == 0;
    }

    boolean isComplete() {
        return operand;
    }

    int at() {
        return at;
    }

    int failure() {
        return failure;
    }

    /** Walks over one token. */
    void step() {
        char top = depth == 0 ? 0 : open[depth - 1];
        switch (top) {
            case TEMPLATE -> inTemplate();
            case TAG -> inTag();
            case CHILDREN -> inChildren();
            default -> inScript();
        }
    }

    private void inScript() {
        char c = s.charAt(at);
        if (Characters.isWhitespace(c)) {
            at++;
        } else if (Characters.isNamePart(c)) {
            word();
        } else if (c == '"' || c == '\'') {
            startOperand();
            moveTo(ScriptLiterals.stringEnd(s, at, to));
        } else if (c == TEMPLATE) {
            if (!operand) {
                seen = true;
            }
            push(TEMPLATE);
            at++;
        } else if (c == '/') {
            slash();
        } else if (c == '<' && !operand && beginsTag()) {
            startOperand();
            openTag();
        } else {
            punctuation(c);
        }
    }

    private boolean beginsTag() {
        return at + 1 < to && (s.charAt(at + 1) == '>' || Characters.isNameStart(s.charAt(at + 1)));
    }

    private void word() {
        int from = at;
        while (at < to && Characters.isNamePart(s.charAt(at))) {
            at++;
        }
        String word = s.substring(from, at);
        if (!BETWEEN_OPERANDS.contains(word) && !(operand && isTopLevelOfExpression() && word.equals("async"))) {
            startOperand();
        }
        operand = !NOT_OPERANDS.contains(word);
    }

    private boolean isTopLevelOfExpression() {
        return checked && depth == 1;
    }

    private void startOperand() {
        if (operand && isTopLevelOfExpression()) {
            failure = INVALID;
        }
        seen = true;
        operand = true;
    }

    private void moveTo(int end) {
        at = Math.max(at, end);
        failure = end < 0 ? INVALID : failure;
    }

    private void slash() {
        if (ScriptLiterals.beginsComment(s, at, to)) {
            at = ScriptLiterals.commentEnd(s, at, to);
        } else if (operand) {
            operand = false;
            at++;
        } else {
            startOperand();
            moveTo(ScriptLiterals.patternEnd(s, at, to));
        }
    }

    private void punctuation(char c) {
        at++;
        switch (c) {
            case '{', '(', '[' -> {
                seen = true;
                operand = false;
                push(c);
            }
            case '}', ')', ']' -> close(c);
            default -> operator(c);
        }
    }

    private void operator(char c) {
        seen = true;
        boolean increment = operand && (c == '+' || c == '-') && at < to && s.charAt(at) == c;
        if (isTopLevelOfExpression()) {
            check(c);
        }
        question |= c == '?';
        at += increment ? 1 : 0;
        operand = increment;
    }

    private void check(char c) {
        boolean dots = c == '.' && !operand && at < to && !Character.isDigit(s.charAt(at));
        if (dots || c == ';' || c == ':' && !question || c == '#' || c == '@' || c == '\\' || c >= 128) {
            failure = INVALID;
        }
    }

    private void close(char c) {
        char opening = c == '}' ? '{' : c == ')' ? '(' : '[';
        if (depth == 0 || open[depth - 1] != opening) {
            failure = INVALID;
            return;
        }
        if (checked && depth == 1 && seen && !operand) {
            failure = INVALID;
        }
        depth--;
        operand = true;
    }

    private void inTemplate() {
        char c = s.charAt(at++);
        if (c == TEMPLATE) {
            depth--;
            operand = true;
        } else if (c == '\\') {
            at++;
        } else if (c == '$' && at < to && s.charAt(at) == '{') {
            at++;
            operand = false;
            push('{');
        }
    }

    private void openTag() {
        push(TAG);
        at++;
    }

    private void inTag() {
        char c = s.charAt(at);
        if (c == '"' || c == '\'') {
            int end = Characters.indexOf(s, c, at + 1, to);
            at = end < 0 ? to : end + 1;
        } else if (c == '{') {
            operand = false;
            push('{');
            at++;
        } else if (c == '/' && at + 1 < to && s.charAt(at + 1) == '>') {
            depth--;
            at += 2;
            operand = true;
        } else {
            if (c == '>') {
                open[depth - 1] = CHILDREN;
            } else if (c == '<') {
                push(TAG);
            }
            at++;
        }
    }

    private void inChildren() {
        char c = s.charAt(at);
        if (c == '{') {
            operand = false;
            push('{');
            at++;
        } else if (c == '<' && at + 1 < to && s.charAt(at + 1) == '/') {
            int end = Characters.indexOf(s, '>', at, to);
            at = end < 0 ? to : end + 1;
            depth--;
            operand = true;
        } else if (c == '<') {
            openTag();
        } else {
            at++;
        }
    }

    private void push(char bracket) {
        if (depth == open.length) {
            open = Arrays.copyOf(open, depth * 2);
        }
        open[depth++] = bracket;
    }
}
