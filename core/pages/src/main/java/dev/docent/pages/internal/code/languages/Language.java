package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Lexer;
import dev.docent.pages.internal.code.lexer.State;
import dev.docent.pages.internal.code.lexer.Tokens;

/** A language that is highlighted. */
public final class Language {

    private final String id;
    private final String label;
    private final State root;

    Language(String id, String label, State root) {
        this.id = id;
        this.label = label;
        this.root = root;
    }

    /** {@return the one name that all its aliases have in common, in lower case} */
    public String id() {
        return id;
    }

    /** {@return its common name} */
    public String label() {
        return label;
    }

    /** {@return the tokens of a text, which together are the text} */
    public Tokens tokens(String text) {
        return Lexer.tokens(text, root);
    }
}
