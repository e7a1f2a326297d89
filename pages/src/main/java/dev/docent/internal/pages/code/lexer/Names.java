package dev.docent.internal.pages.code.lexer;

/** Classifies names by the keywords of the language and by their context. */
public final class Names implements Scan {

    private final Words words;
    private boolean cased;
    private boolean calledTypes;
    private boolean macros;
    private char keyEnd;
    private boolean keysFirst;

    public Names(Words words) {
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
    public int end(Cursor cursor, int at) {
        int end = words.end(cursor.text(), at);
        cursor.kind(kind(cursor, at, end));
        return end;
    }

    private TokenKind kind(Cursor cursor, int at, int end) {
        Words.Role expected = cursor.expected();
        cursor.expect(Words.Role.NONE);
        boolean member = cursor.at(at - 1) == '.' && at > 0;
        boolean key = keyEnd != 0 && isKey(cursor, end);
        if (key && keysFirst) {
            return TokenKind.PROPERTY;
        }
        Words.Role role = member ? Words.Role.NONE : words.role(cursor.text(), at, end);
        if (role != Words.Role.NONE && (role != Words.Role.SOFT || opensClause(cursor, end))) {
            return ofRole(cursor, role);
        }
        if (expected != Words.Role.NONE) {
            return expected == Words.Role.BEFORE_TYPE ? TokenKind.TYPE : TokenKind.FUNCTION;
        }
        return key ? TokenKind.PROPERTY : ofName(cursor, at, end, member);
    }

    private boolean isKey(Cursor cursor, int end) {
        char next = cursor.at(end + 1);
        return cursor.at(end) == keyEnd && next != keyEnd && !(keyEnd == '=' && (next == '>' || next == '~'));
    }

    /** {@return whether one space and something that a clause begins with follow} */
    private static boolean opensClause(Cursor cursor, int end) {
        char next = cursor.at(end + 1);
        return cursor.at(end) == ' ' && (Character.isLetterOrDigit(next) || "_\"'`{[*$@(".indexOf(next) >= 0);
    }

    private static TokenKind ofRole(Cursor cursor, Words.Role role) {
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

    private TokenKind ofName(Cursor cursor, int at, int end, boolean member) {
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
