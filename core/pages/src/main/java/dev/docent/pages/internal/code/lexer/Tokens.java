package dev.docent.pages.internal.code.lexer;

import java.util.Arrays;

/** The tokens of a text, in order and without gaps; neighbours differ in kind. */
public final class Tokens {

    private static final TokenKind[] KINDS = TokenKind.values();

    private final String text;
    private int[] ends;
    private byte[] kinds;
    private int size;

    Tokens(String text) {
        this.text = text;
        int expected = 16 + text.length() / 6;
        ends = new int[expected];
        kinds = new byte[expected];
    }

    /** {@return the text as one plain token} */
    public static Tokens plain(String text) {
        Tokens tokens = new Tokens(text);
        tokens.add(TokenKind.PLAIN, text.length());
        return tokens;
    }

    void add(TokenKind kind, int end) {
        byte ordinal = (byte) kind.ordinal();
        if (size > 0 && kinds[size - 1] == ordinal) {
            ends[size - 1] = end;
            return;
        }
        if (end == 0) {
            return;
        }
        if (size == ends.length) {
            ends = Arrays.copyOf(ends, 2 * size);
            kinds = Arrays.copyOf(kinds, 2 * size);
        }
        ends[size] = end;
        kinds[size++] = ordinal;
    }

    public String text() {
        return text;
    }

    public int size() {
        return size;
    }

    public TokenKind kind(int index) {
        return KINDS[kinds[index]];
    }

    public int start(int index) {
        return index == 0 ? 0 : ends[index - 1];
    }

    public int end(int index) {
        return ends[index];
    }
}
