package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Guards;
import dev.docent.pages.internal.code.lexer.Move;
import dev.docent.pages.internal.code.lexer.Names;
import dev.docent.pages.internal.code.lexer.Scan;
import dev.docent.pages.internal.code.lexer.Scans;
import dev.docent.pages.internal.code.lexer.State;
import dev.docent.pages.internal.code.lexer.TokenKind;
import dev.docent.pages.internal.code.lexer.Vocabulary;

/** Python. */
final class PythonSyntax {

    private static final String PREFIXES = "rRbBuUfF";

    private static final Vocabulary WORDS = Vocabulary.exact()
            .keywords("""
                    and as assert async await break continue del elif else except finally for from global if import
                    in is lambda nonlocal not or pass raise return try while with yield""")
            .softKeywords("match case type")
            .beforeFunctions("def")
            .beforeTypes("class")
            .constants("True False None Ellipsis NotImplemented self cls")
            .types("""
                    bool bytearray bytes complex dict float frozenset int list memoryview object set str tuple""");

    private PythonSyntax() {}

    static State root() {
        State root = SharedRules.code().on("#", Scans.line(), TokenKind.COMMENT);
        for (String quote : new String[] {"\"\"\"", "'''", "\"", "'"}) {
            String first = PREFIXES + quote.charAt(0);
            root.on(first, open(quote, true), TokenKind.STRING, Move.push(formatted(quote, root)))
                    .on(first, whole(quote), TokenKind.STRING);
        }
        root.on("@", Scans.marked(Vocabulary.exact(".")).when(Guards.lineIndent()), TokenKind.FUNCTION);
        return SharedRules.complete(root, new Names(WORDS).cased().keysBefore('=', false));
    }

    /** Takes the prefix and the quote of a string, if it is formatted or not, as wanted. */
    private static Scan open(String quote, boolean formatted) {
        return (cursor, at) -> {
            int i = at;
            boolean marked = false;
            while (i - at < 2 && PREFIXES.indexOf(cursor.at(i)) >= 0) {
                marked |= (cursor.at(i) | 0x20) == 'f';
                i++;
            }
            return marked == formatted && cursor.is(i, quote) ? i + quote.length() : at;
        };
    }

    private static Scan whole(String quote) {
        Scan open = open(quote, false);
        Scan line = Scans.string();
        Scan lines = Scans.between("", quote);
        return (cursor, at) -> {
            int from = open.end(cursor, at);
            if (from == at || from == cursor.length()) {
                return from;
            }
            return quote.length() > 1 ? lines.end(cursor, from) : line.end(cursor, from - 1);
        };
    }

    private static State formatted(String quote, State code) {
        return SharedRules.string(quote)
                .on("{", Scans.literal("{{"), TokenKind.STRING)
                .on("{", Scans.one(), TokenKind.PUNCTUATION, Move.push(code));
    }
}
