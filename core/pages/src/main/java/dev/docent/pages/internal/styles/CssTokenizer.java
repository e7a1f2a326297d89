package dev.docent.pages.internal.styles;

/**
 * Splits a stylesheet as browsers do (CSS Syntax Module Level 3, §4): what is a string or an address for them is one here,
 * whatever surrounds it. Not for use by several threads.
 */
final class CssTokenizer {

    private static final int END = -1;
    private static final int MAX_HEX = 6;
    private static final int REPLACEMENT = 0xFFFD;

    private final String css;
    private int at;

    CssTokenizer(String css) {
        this.css = css;
    }

    /** Kinds of tokens. */
    enum Kind {
        COMMENT,
        SPACE,
        STRING,
        /** A string that ends with its line. */
        BAD_STRING,
        NAME,
        /** A name and the bracket after it. */
        FUNCTION,
        /** An address without quotes, with {@code url(} and the bracket at its end. */
        URL,
        BAD_URL,
        AT_NAME,
        HASH,
        NUMBER,
        /** Any other character. */
        CHARACTER
    }

    /**
     * A token.
     *
     * @param text the content of a string or an address, or a name, without escapes
     * @param from the index of its first character
     * @param to the index after its last one
     * @param closed whether it does not end with the stylesheet before its own end
     */
    record Token(Kind kind, String text, int from, int to, boolean closed) {

        boolean is(char c) {
            return kind == Kind.CHARACTER && text.charAt(0) == c;
        }
    }

    boolean atEnd() {
        return at >= css.length();
    }

    /** {@return the next token} There must be one. */
    Token next() {
        int from = at;
        int c = peek(0);
        if (css.startsWith("<!--", at)) {
            at += "<!--".length();
            return token(Kind.CHARACTER, "<", from, true);
        }
        if (c == '/' && peek(1) == '*') {
            int close = css.indexOf("*/", at + 2);
            at = close < 0 ? css.length() : close + 2;
            return token(Kind.COMMENT, "", from, close >= 0);
        }
        if (isSpace(c)) {
            while (isSpace(peek(0))) {
                at++;
            }
            return token(Kind.SPACE, "", from, true);
        }
        if (c == '"' || c == '\'') {
            return string(from, c);
        }
        if (c == '#' && (isName(peek(1)) || isEscape(1))) {
            at++;
            return token(Kind.HASH, name(), from, true);
        }
        if (startsNumber()) {
            return number(from);
        }
        if (c == '@' && startsName(1)) {
            at++;
            return token(Kind.AT_NAME, name(), from, true);
        }
        if (startsName(0)) {
            return named(from);
        }
        at++;
        return token(Kind.CHARACTER, css.substring(from, at), from, true);
    }

    private Token token(Kind kind, String text, int from, boolean closed) {
        return new Token(kind, text, from, at, closed);
    }

    private int peek(int ahead) {
        return at + ahead < css.length() ? css.charAt(at + ahead) : END;
    }

    private Token string(int from, int quote) {
        StringBuilder text = new StringBuilder();
        at++;
        while (!atEnd()) {
            int c = peek(0);
            if (c == quote) {
                at++;
                return token(Kind.STRING, text.toString(), from, true);
            }
            if (isNewline(c)) {
                return token(Kind.BAD_STRING, text.toString(), from, true);
            }
            if (c != '\\') {
                text.append(css.charAt(at++));
            } else if (isNewline(peek(1))) {
                at++;
                newline();
            } else if (peek(1) == END) {
                at++;
            } else {
                escape(text);
            }
        }
        return token(Kind.STRING, text.toString(), from, false);
    }

    private Token number(int from) {
        at += peek(0) == '+' || peek(0) == '-' ? 1 : 0;
        digits();
        if (peek(0) == '.' && isDigit(peek(1))) {
            at++;
            digits();
        }
        int sign = peek(1) == '+' || peek(1) == '-' ? 1 : 0;
        if ((peek(0) == 'e' || peek(0) == 'E') && isDigit(peek(1 + sign))) {
            at += 1 + sign;
            digits();
        }
        if (startsName(0)) {
            name();
        } else if (peek(0) == '%') {
            at++;
        }
        return token(Kind.NUMBER, "", from, true);
    }

    private void digits() {
        while (isDigit(peek(0))) {
            at++;
        }
    }

    private Token named(int from) {
        String name = name();
        if (peek(0) != '(') {
            return token(Kind.NAME, name, from, true);
        }
        at++;
        int ahead = 0;
        while (isSpace(peek(ahead))) {
            ahead++;
        }
        boolean quoted = peek(ahead) == '"' || peek(ahead) == '\'';
        return name.equalsIgnoreCase("url") && !quoted ? url(from) : token(Kind.FUNCTION, name, from, true);
    }

    private Token url(int from) {
        StringBuilder text = new StringBuilder();
        space();
        while (!atEnd()) {
            int c = peek(0);
            if (c == ')') {
                at++;
                return token(Kind.URL, text.toString(), from, true);
            }
            if (isSpace(c)) {
                space();
                if (!atEnd() && peek(0) != ')') {
                    return badUrl(from);
                }
            } else if (c == '"' || c == '\'' || c == '(' || c < ' ' || c == 0x7F || c == '\\' && !isEscape(0)) {
                return badUrl(from);
            } else if (c == '\\') {
                escape(text);
            } else {
                text.append(css.charAt(at++));
            }
        }
        return token(Kind.URL, text.toString(), from, false);
    }

    private Token badUrl(int from) {
        while (!atEnd() && peek(0) != ')') {
            if (isEscape(0)) {
                escape(new StringBuilder());
            } else {
                at++;
            }
        }
        boolean closed = !atEnd();
        at += closed ? 1 : 0;
        return token(Kind.BAD_URL, "", from, closed);
    }

    private void space() {
        while (isSpace(peek(0))) {
            at++;
        }
    }

    private String name() {
        StringBuilder name = new StringBuilder();
        while (isName(peek(0)) || isEscape(0)) {
            if (peek(0) == '\\') {
                escape(name);
            } else {
                name.append(css.charAt(at++));
            }
        }
        return name.toString();
    }

    /** Reads a backslash and what it escapes. */
    private void escape(StringBuilder text) {
        at++;
        if (atEnd()) {
            text.append((char) REPLACEMENT);
            return;
        }
        int digits = 0;
        int code = 0;
        while (digits < MAX_HEX && Character.digit(peek(0), 16) >= 0 && peek(0) < 0x80) {
            code = code * 16 + Character.digit(peek(0), 16);
            at++;
            digits++;
        }
        if (digits == 0) {
            int c = css.codePointAt(at);
            text.appendCodePoint(c);
            at += Character.charCount(c);
            return;
        }
        boolean surrogate = code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE;
        text.appendCodePoint(code == 0 || surrogate || !Character.isValidCodePoint(code) ? REPLACEMENT : code);
        if (isNewline(peek(0))) {
            newline();
        } else if (isSpace(peek(0))) {
            at++;
        }
    }

    private void newline() {
        at += peek(0) == '\r' && peek(1) == '\n' ? 2 : 1;
    }

    private boolean startsNumber() {
        int c = peek(0);
        int sign = c == '+' || c == '-' ? 1 : 0;
        return isDigit(peek(sign)) || peek(sign) == '.' && isDigit(peek(sign + 1));
    }

    private boolean startsName(int ahead) {
        if (peek(ahead) == '-') {
            return isNameStart(peek(ahead + 1)) || peek(ahead + 1) == '-' || isEscape(ahead + 1);
        }
        return isNameStart(peek(ahead)) || isEscape(ahead);
    }

    private boolean isEscape(int ahead) {
        return peek(ahead) == '\\' && !isNewline(peek(ahead + 1));
    }

    private static boolean isNameStart(int c) {
        return c == '_' || c >= 0x80 || c == 0 || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static boolean isName(int c) {
        return isNameStart(c) || c == '-' || isDigit(c);
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isNewline(int c) {
        return c == '\n' || c == '\r' || c == '\f';
    }

    private static boolean isSpace(int c) {
        return c == ' ' || c == '\t' || isNewline(c);
    }
}
