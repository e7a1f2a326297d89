package dev.docent.pages.internal.code.lexer;

/** Classifies names by the keywords of the language and by their context. */
public final class Names implements Scan {

    private final Vocabulary words;
    private boolean cased;
    private boolean calledTypes;
    private boolean macros;
    private char keyEnd;
    private boolean keysFirst;

    public Names(Vocabulary words) {
        this.words = words;
    }

    /** Takes capitalized names for types, and names in capitals for constants. */
    public Names cased() {
        cased = true;
        return this;
    }

    /** Takes a capitalized name before a parenthesis for a function, as is usual in Go and C#. */
    public Names capitalizedFunctions() {
        calledTypes = true;
        return this;
    }

    /** Takes a name before an exclamation mark for a function. */
    public Names macros() {
        macros = true;
        return this;
    }

    /** Takes a name directly before this character, unless it is doubled, for a key. */
    public Names keysBefore(char end, boolean evenKeywords) {
        keyEnd = end;
        keysFirst = evenKeywords;
        return this;
    }

    @Override
    public int end(LexerCursor cursor, int at) {
        int end = words.end(cursor.text(), at);
        cursor.kind(kind(cursor, at, end));
        return end;
    }

    private TokenKind kind(LexerCursor cursor, int at, int end) {
        Vocabulary.Role expected = cursor.expected();
        cursor.expect(Vocabulary.Role.NONE);
        boolean member = cursor.at(at - 1) == '.' && at > 0;
        boolean key = keyEnd != 0 && isKey(cursor, end);
        if (key && keysFirst) {
            return TokenKind.PROPERTY;
        }
        Vocabulary.Role role = member ? Vocabulary.Role.NONE : words.role(cursor.text(), at, end);
        if (role != Vocabulary.Role.NONE && (role != Vocabulary.Role.SOFT || opensClause(cursor, end))) {
            return ofRole(cursor, role);
        }
        if (expected != Vocabulary.Role.NONE) {
            return expected == Vocabulary.Role.BEFORE_TYPE ? TokenKind.TYPE : TokenKind.FUNCTION;
        }
        return key ? TokenKind.PROPERTY : ofName(cursor, at, end, member);
    }

    private boolean isKey(LexerCursor cursor, int end) {
        char next = cursor.at(end + 1);
        return cursor.at(end) == keyEnd && next != keyEnd && !(keyEnd == '=' && (next == '>' || next == '~'));
    }

    /** {@return whether one space and something that a clause begins with follow} */
    private static boolean opensClause(LexerCursor cursor, int end) {
        char next = cursor.at(end + 1);
        return cursor.at(end) == ' ' && (Character.isLetterOrDigit(next) || "_\"'`{[*$@(".indexOf(next) >= 0);
    }

    private static TokenKind ofRole(LexerCursor cursor, Vocabulary.Role role) {
        return switch (role) {
            case KEYWORD, SOFT -> TokenKind.KEYWORD;
            case BEFORE_FUNCTION, BEFORE_TYPE -> {
                cursor.expect(role);
                yield TokenKind.KEYWORD;
            }
            case CONSTANT -> TokenKind.CONSTANT;
            case NONE -> TokenKind.PLAIN;
            case TYPE -> TokenKind.TYPE;
            case FUNCTION -> TokenKind.FUNCTION;
        };
    }

    private TokenKind ofName(LexerCursor cursor, int at, int end, boolean member) {
        char next = cursor.at(end);
        boolean called = next == '(' || macros && next == '!' && cursor.at(end + 1) != '=';
        TokenKind byCase = cased ? byCase(cursor.text(), at, end) : TokenKind.PLAIN;
        if (called && (byCase != TokenKind.TYPE || member || calledTypes)) {
            return TokenKind.FUNCTION;
        }
        return member && byCase == TokenKind.TYPE && !called ? TokenKind.PLAIN : byCase;
    }

    private static TokenKind byCase(String text, int at, int end) {
        if (!Character.isUpperCase(text.charAt(at))) {
            return TokenKind.PLAIN;
        }
        for (int i = at + 1; i < end; i++) {
            if (Character.isLowerCase(text.charAt(i))) {
                return TokenKind.TYPE;
            }
        }
        return end - at == 1 ? TokenKind.TYPE : TokenKind.CONSTANT;
    }
}
