package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Move;
import dev.docent.pages.internal.code.lexer.Names;
import dev.docent.pages.internal.code.lexer.Scans;
import dev.docent.pages.internal.code.lexer.State;
import dev.docent.pages.internal.code.lexer.TokenKind;
import dev.docent.pages.internal.code.lexer.Vocabulary;

/** GraphQL. */
final class GraphQlSyntax {

    private static final Vocabulary WORDS = Vocabulary.exact()
            .keywords("directive extend fragment implements mutation on query repeatable scalar schema subscription")
            .beforeTypes("enum input interface type union")
            .constants("true false null")
            .types("ID");

    private GraphQlSyntax() {}

    static State root() {
        State code = SharedRules.code()
                .on("#", Scans.line(), TokenKind.COMMENT)
                .on("\"", Scans.literal("\"\"\""), TokenKind.STRING, Move.push(SharedRules.longString("\"\"\"")))
                .on("\"", Scans.string(), TokenKind.STRING)
                .on("$", Scans.marked(WORDS), TokenKind.CONSTANT)
                .on("@", Scans.marked(WORDS), TokenKind.FUNCTION);
        return SharedRules.complete(code, new Names(WORDS).cased().keysBefore(':', true));
    }
}
