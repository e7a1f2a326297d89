package dev.docent.pages.internal.code.lexer;

import java.util.Arrays;
import java.util.Optional;

/** The text that a lexer reads, and a little state about what it has read. */
public final class LexerCursor {

    private final String text;
    private State[] stack = new State[16];
    private int depth;
    private TokenKind kind = TokenKind.PLAIN;
    private boolean operand;
    private Vocabulary.Role expected = Vocabulary.Role.NONE;
    private Optional<String> bodyEnd = Optional.empty();

    LexerCursor(String text, State root) {
        this.text = text;
        stack[0] = root;
    }

    public String text() {
        return text;
    }

    public int length() {
        return text.length();
    }

    /** {@return the character; a line feed before the beginning and after the end} */
    public char at(int offset) {
        return offset >= 0 && offset < text.length() ? text.charAt(offset) : '\n';
    }

    public boolean is(int offset, String expectedText) {
        return text.startsWith(expectedText, offset);
    }

    /** {@return whether the token before ends a value, so that an operator follows and no value} */
    public boolean afterOperand() {
        return operand;
    }

    /** Chooses the kind of the token that a scan is about to return. */
    public void kind(TokenKind chosen) {
        kind = chosen;
    }

    TokenKind kind() {
        return kind;
    }

    /** {@return what the previous word implies for the next one} */
    Vocabulary.Role expected() {
        return expected;
    }

    void expect(Vocabulary.Role role) {
        expected = role;
    }

    /** Records that a text begins on the next line and goes on to a line of this content. */
    public void expectBody(String lastLine) {
        bodyEnd = Optional.of(lastLine);
    }

    /** {@return the line that ends the text that begins here, forgotten at once; empty if none begins} */
    public Optional<String> takeBodyEnd() {
        Optional<String> end = bodyEnd;
        bodyEnd = Optional.empty();
        return end;
    }

    State state() {
        return stack[depth];
    }

    void follow(Rule rule) {
        switch (rule.move().way()) {
            case STAY -> {}
            case PUSH -> {
                if (++depth == stack.length) {
                    stack = Arrays.copyOf(stack, 2 * depth);
                }
                stack[depth] = rule.move().target();
            }
            case POP -> depth = Math.max(0, depth - 1);
            case SWITCH -> stack[depth] = rule.move().target();
        }
    }

    /** Records what a token other than white space implies for the next one. */
    void passed(TokenKind passed, int end) {
        if (passed == TokenKind.COMMENT) {
            return;
        }
        char last = text.charAt(end - 1);
        operand = passed.isOperand() || passed == TokenKind.PUNCTUATION && (last == ')' || last == ']' || last == '}');
        if (passed != TokenKind.KEYWORD) {
            expected = Vocabulary.Role.NONE;
        }
    }
}
