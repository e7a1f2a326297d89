package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Guards;
import dev.docent.pages.internal.code.lexer.Move;
import dev.docent.pages.internal.code.lexer.Names;
import dev.docent.pages.internal.code.lexer.Scan;
import dev.docent.pages.internal.code.lexer.Scans;
import dev.docent.pages.internal.code.lexer.State;
import dev.docent.pages.internal.code.lexer.TokenKind;
import dev.docent.pages.internal.code.lexer.Vocabulary;

/** C#. */
final class CSharpSyntax {

    private static final Vocabulary WORDS = Vocabulary.exact()
            .keywords("""
                    abstract as async await base break case catch checked const continue default delegate do else
                    event explicit extern finally fixed for foreach goto if implicit in internal is lock namespace
                    operator out override params private protected public readonly ref return sealed sizeof
                    stackalloc static switch this throw try typeof unchecked unsafe using var virtual volatile
                    while""")
            .softKeywords(
                    "add and file from get global group init into let not on or orderby partial remove required scoped"
                            + " select set when where with yield")
            .beforeTypes("class struct interface enum record new")
            .constants("true false null value")
            .types("""
                    bool byte char decimal double dynamic float int long nint nuint object sbyte short string uint
                    ulong ushort void""");

    private CSharpSyntax() {}

    static State root() {
        State code = SharedRules.slashComments(SharedRules.code());
        State interpolated = interpolated(SharedRules.string("\""), code);
        State verbatim = interpolated(verbatim(), code);
        code.on("$", Scans.literal("$\"\"\""), TokenKind.STRING, Move.push(interpolated(raw(), code)))
                .on("$", Scans.literal("$\""), TokenKind.STRING, Move.push(interpolated))
                .on("$", Scans.literal("$@\""), TokenKind.STRING, Move.push(verbatim))
                .on("@", Scans.literal("@$\""), TokenKind.STRING, Move.push(verbatim))
                .on("@", Scans.literal("@\""), TokenKind.STRING, Move.push(verbatim()))
                .on("\"", Scans.literal("\"\"\""), TokenKind.STRING, Move.push(raw()))
                .on("\"'", Scans.string(), TokenKind.STRING)
                .on("#", Scans.marked(WORDS).when(Guards.lineIndent()), TokenKind.KEYWORD)
                .on("[", attribute().when(Guards.lineIndent()), TokenKind.FUNCTION);
        return SharedRules.complete(code, new Names(WORDS).cased().capitalizedFunctions());
    }

    private static State interpolated(State string, State code) {
        return string.on("{", Scans.literal("{{"), TokenKind.STRING)
                .on("{", Scans.one(), TokenKind.PUNCTUATION, Move.push(code));
    }

    private static State verbatim() {
        return new State(TokenKind.STRING)
                .on("\"", Scans.literal("\"\""), TokenKind.STRING)
                .on("\"", Scans.one(), TokenKind.STRING, Move.pop());
    }

    private static State raw() {
        return new State(TokenKind.STRING).on("\"", Scans.literal("\"\"\""), TokenKind.STRING, Move.pop());
    }

    /** Takes the bracket and the name of an attribute. */
    private static Scan attribute() {
        return Scans.marked(Vocabulary.exact("."));
    }
}
