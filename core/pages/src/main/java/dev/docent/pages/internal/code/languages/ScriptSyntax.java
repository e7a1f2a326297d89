package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Guards;
import dev.docent.pages.internal.code.lexer.Move;
import dev.docent.pages.internal.code.lexer.Names;
import dev.docent.pages.internal.code.lexer.Scans;
import dev.docent.pages.internal.code.lexer.State;
import dev.docent.pages.internal.code.lexer.TokenKind;
import dev.docent.pages.internal.code.lexer.Vocabulary;

/** JavaScript and TypeScript, with the elements of JSX or without. */
final class ScriptSyntax {

    private static final Vocabulary WORDS = Vocabulary.exact("$")
            .keywords("""
                    async await break case catch const continue debugger default delete do else export extends
                    finally for if implements import in instanceof let private protected public readonly return
                    static super switch throw try typeof var while with yield""")
            .softKeywords(
                    "abstract accessor as asserts declare from get global infer is keyof module namespace of override"
                            + " satisfies set type unique using")
            .beforeFunctions("function")
            .beforeTypes("class enum interface new")
            .constants("true false null undefined NaN Infinity this globalThis")
            .types("any bigint boolean never number object string symbol unknown void");

    private ScriptSyntax() {}

    static State root(boolean elements) {
        State code = SharedRules.slashComments(SharedRules.code());
        State template = SharedRules.longString("`");
        template.on("$", Scans.literal("${"), TokenKind.PUNCTUATION, Move.push(code));
        code.on("\"'", Scans.string(), TokenKind.STRING)
                .on("`", Scans.one(), TokenKind.STRING, Move.push(template))
                .on("/", SharedRules.regex().when(Guards.operandExpected()), TokenKind.STRING)
                .on("@", Scans.marked(WORDS), TokenKind.FUNCTION)
                .on("#", Scans.line().when((cursor, at) -> at == 0 && cursor.at(1) == '!'), TokenKind.COMMENT)
                .on("$", names(), TokenKind.PLAIN);
        if (elements) {
            code.on(
                    "<",
                    Scans.one().when(Guards.operandExpected().and((cursor, at) -> opensElement(cursor.at(at + 1)))),
                    TokenKind.PUNCTUATION,
                    Move.push(MarkupSyntax.element(code)));
        }
        return SharedRules.complete(code, names());
    }

    private static Names names() {
        return new Names(WORDS).cased().keysBefore(':', true);
    }

    private static boolean opensElement(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '>';
    }
}
