package dev.docent.pages.internal.code.lexer;

/** Conditions of rules. */
public final class Guards {

    private Guards() {}

    /** {@return at the first character of a line} */
    public static Scan.Guard lineStart() {
        return (cursor, at) -> cursor.at(at - 1) == '\n';
    }

    /** {@return at the first character of a line that is no space} */
    public static Scan.Guard lineIndent() {
        return (cursor, at) -> {
            int i = at - 1;
            while (cursor.at(i) == ' ' || cursor.at(i) == '\t') {
                i--;
            }
            return cursor.at(i) == '\n';
        };
    }

    /** {@return the guard: after white space or one of these characters} */
    public static Scan.Guard after(String characters) {
        return (cursor, at) -> cursor.at(at - 1) <= ' ' || characters.indexOf(cursor.at(at - 1)) >= 0;
    }

    /** {@return where a value is expected, not an operator} */
    public static Scan.Guard operandExpected() {
        return (cursor, at) -> !cursor.afterOperand();
    }

    /** {@return where the next character is one of these} */
    public static Scan.Guard next(String characters) {
        return (cursor, at) -> characters.indexOf(cursor.at(at + 1)) >= 0;
    }

    /** {@return where a letter follows} */
    public static Scan.Guard nextIsName() {
        return (cursor, at) -> Scans.isNameStart(cursor.at(at + 1));
    }

    /** {@return where a digit follows} */
    public static Scan.Guard nextIsDigit() {
        return (cursor, at) -> cursor.at(at + 1) >= '0' && cursor.at(at + 1) <= '9';
    }
}
