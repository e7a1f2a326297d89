package dev.docent.pages.internal.code.lexer;

/** Cuts a text into tokens. */
public final class Lexer {

    private Lexer() {}

    /** {@return the tokens of the text} */
    public static Tokens tokens(String text, State root) {
        Tokens tokens = new Tokens(text);
        LexerCursor cursor = new LexerCursor(text, root);
        int at = 0;
        while (at < text.length()) {
            int end = wholePair(text, step(cursor, at));
            tokens.add(cursor.kind(), end);
            if (text.charAt(at) > ' ') {
                cursor.passed(cursor.kind(), end);
            }
            at = end;
        }
        return tokens;
    }

    private static int wholePair(String text, int end) {
        boolean inPair = end < text.length()
                && Character.isLowSurrogate(text.charAt(end))
                && Character.isHighSurrogate(text.charAt(end - 1));
        return inPair ? end + 1 : end;
    }

    private static int step(LexerCursor cursor, int at) {
        State state = cursor.state();
        for (Rule rule : state.rules(cursor.text().charAt(at))) {
            cursor.kind(rule.kind());
            int end = rule.scan().end(cursor, at);
            if (end > at) {
                cursor.follow(rule);
                return end;
            }
        }
        cursor.kind(state.otherwise());
        return state.passOver(cursor.text(), at);
    }
}
