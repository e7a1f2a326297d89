package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Names;
import dev.docent.pages.internal.code.lexer.Scans;
import dev.docent.pages.internal.code.lexer.State;
import dev.docent.pages.internal.code.lexer.TokenKind;
import dev.docent.pages.internal.code.lexer.Vocabulary;

/** JSON, also with comments and names without quotes. */
final class JsonSyntax {

    private static final Vocabulary WORDS = Vocabulary.exact("$-").constants("true false null NaN Infinity");

    private JsonSyntax() {}

    static State root() {
        State json = SharedRules.slashComments(SharedRules.code()).on("\"'", Scans.stringOrKey(), TokenKind.STRING);
        json.on("-", Scans.number(), TokenKind.NUMBER);
        return SharedRules.numbers(json)
                .on(State.LETTERS + "$", new Names(WORDS).keysBefore(':', true), TokenKind.PLAIN)
                .on(SharedRules.OPERATORS, Scans.one(), TokenKind.PUNCTUATION);
    }
}
