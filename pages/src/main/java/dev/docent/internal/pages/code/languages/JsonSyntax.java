package dev.docent.internal.pages.code.languages;

import dev.docent.internal.pages.code.lexer.Names;
import dev.docent.internal.pages.code.lexer.Scans;
import dev.docent.internal.pages.code.lexer.State;
import dev.docent.internal.pages.code.lexer.TokenKind;
import dev.docent.internal.pages.code.lexer.Words;

/** JSON, also with comments and names without quotes. */
final class JsonSyntax {

    private static final Words WORDS = Words.exact("$-").constants("true false null NaN Infinity");

    private JsonSyntax() {}

    static State root() {
        State json = Parts.slashComments(Parts.code()).on("\"'", Scans.stringOrKey(), TokenKind.STRING);
        json.on("-", Scans.number(), TokenKind.NUMBER);
        return Parts.numbers(json)
                .on(State.LETTERS + "$", new Names(WORDS).keysBefore(':', true), TokenKind.PLAIN)
                .on(Parts.OPERATORS, Scans.one(), TokenKind.PUNCTUATION);
    }
}
