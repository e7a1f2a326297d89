package dev.docent.pages.internal.code.lexer;

/** What a piece of code is to a reader; also the names of the classes that a theme gives colours to. */
public enum TokenKind {
    /** Names, white space and whatever has no kind of its own. */
    PLAIN(""),
    /** A word of the language, the name of an HTML element, a heading. */
    KEYWORD("k"),
    STRING("s"),
    NUMBER("n"),
    COMMENT("c"),
    /** A function where it is declared or called, a command, a decorator. */
    FUNCTION("f"),
    /** The key of a value, an attribute, a named argument, an option. */
    PROPERTY("p"),
    TYPE("t"),
    /** A literal that has a name, a constant, a variable in a text. */
    CONSTANT("o"),
    /** Operators and brackets; shown like plain text, so no element is written for them. */
    PUNCTUATION(""),
    INSERTED("i"),
    DELETED("d");

    private final String styleClass;

    TokenKind(String styleClass) {
        this.styleClass = styleClass;
    }

    /** {@return the class of the element around such a token; empty when it has none} */
    public String styleClass() {
        return styleClass;
    }

    boolean isOperand() {
        return switch (this) {
            case PLAIN, STRING, NUMBER, FUNCTION, PROPERTY, TYPE, CONSTANT -> true;
            case KEYWORD, COMMENT, PUNCTUATION, INSERTED, DELETED -> false;
        };
    }
}
