package dev.docent.pages.internal.code.lexer;

import java.util.Arrays;

/** A state of a lexer. Built once; not changed when it is in use. */
public final class State {

    /** Letters of ASCII, and all characters outside it. */
    public static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_\u0080";

    public static final String DIGITS = "0123456789";

    /** Represents every character outside ASCII. */
    private static final int OTHERS = 0x80;

    private static final Rule[] NONE = {};

    private final TokenKind otherwise;
    private final Rule[][] rules = new Rule[OTHERS + 1][];

    /** @param otherwise the kind of what no rule takes */
    public State(TokenKind otherwise) {
        this.otherwise = otherwise;
        Arrays.fill(rules, NONE);
    }

    /** {@return a state with the rules that this one has now, to which others can be added} */
    public State copy() {
        State copy = new State(otherwise);
        System.arraycopy(rules, 0, copy.rules, 0, rules.length);
        return copy;
    }

    /**
     * Adds a rule that is tried after those before it.
     *
     * @param first the characters that it can begin with; {@code U+0080} represents every character outside ASCII
     */
    public State on(String first, Scan scan, TokenKind kind) {
        return on(first, scan, kind, Move.STAY);
    }

    /** Adds a rule that leads to another state. */
    public State on(String first, Scan scan, TokenKind kind, Move move) {
        Rule rule = new Rule(scan, kind, move);
        first.chars().distinct().map(State::index).forEach(i -> {
            Rule[] more = Arrays.copyOf(rules[i], rules[i].length + 1);
            more[more.length - 1] = rule;
            rules[i] = more;
        });
        return this;
    }

    /** Adds a rule that is tried before all others. */
    public State before(String first, Scan scan, TokenKind kind, Move move) {
        Rule rule = new Rule(scan, kind, move);
        first.chars().distinct().map(State::index).forEach(i -> {
            Rule[] more = new Rule[rules[i].length + 1];
            more[0] = rule;
            System.arraycopy(rules[i], 0, more, 1, rules[i].length);
            rules[i] = more;
        });
        return this;
    }

    private static int index(int c) {
        return Math.min(c, OTHERS);
    }

    Rule[] rules(char c) {
        return rules[c < OTHERS ? c : OTHERS];
    }

    TokenKind otherwise() {
        return otherwise;
    }

    /** {@return the end of the run of characters, at least one, that no rule can begin with} */
    int passOver(String text, int at) {
        int i = at + 1;
        while (i < text.length() && rules(text.charAt(i)).length == 0) {
            i++;
        }
        return i;
    }
}
