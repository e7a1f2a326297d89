package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Names;
import dev.docent.pages.internal.code.lexer.Scans;
import dev.docent.pages.internal.code.lexer.State;
import dev.docent.pages.internal.code.lexer.TokenKind;
import dev.docent.pages.internal.code.lexer.Vocabulary;

/** Go. */
final class GoSyntax {

    private static final Vocabulary WORDS = Vocabulary.exact()
            .keywords("""
                    break case chan const continue default defer else fallthrough for go goto if import interface
                    map package range return select struct switch var""")
            .beforeFunctions("func")
            .beforeTypes("type")
            .constants("true false nil iota")
            .types("""
                    any bool byte comparable complex128 complex64 error float32 float64 int int16 int32 int64 int8
                    rune string uint uint16 uint32 uint64 uint8 uintptr""");

    private GoSyntax() {}

    static State root() {
        State code = SharedRules.slashComments(SharedRules.code())
                .on("\"'", Scans.string(), TokenKind.STRING)
                .on("`", Scans.plainString(), TokenKind.STRING);
        return SharedRules.complete(
                code, new Names(WORDS).cased().capitalizedFunctions().keysBefore(':', false));
    }
}
