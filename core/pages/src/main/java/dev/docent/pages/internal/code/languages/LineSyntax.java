package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Guards;
import dev.docent.pages.internal.code.lexer.Move;
import dev.docent.pages.internal.code.lexer.Scan;
import dev.docent.pages.internal.code.lexer.Scans;
import dev.docent.pages.internal.code.lexer.State;
import dev.docent.pages.internal.code.lexer.TokenKind;

/** Formats whose lines have kinds: differences of files, and HTTP messages. */
final class LineSyntax {

    private LineSyntax() {}

    static State diff() {
        return SharedRules.code()
                .on("+", Scans.line().when(file("+++ ")), TokenKind.COMMENT)
                .on("-", Scans.line().when(file("--- ")), TokenKind.COMMENT)
                .on("+", Scans.line().when(Guards.lineStart()), TokenKind.INSERTED)
                .on("-", Scans.line().when(Guards.lineStart()), TokenKind.DELETED)
                .on(">", Scans.line().when(Guards.lineStart()), TokenKind.INSERTED)
                .on("<", Scans.line().when(Guards.lineStart()), TokenKind.DELETED)
                .on("@", Scans.line().when(Guards.lineStart()), TokenKind.FUNCTION)
                .on("d", Scans.line().when(file("diff ")), TokenKind.COMMENT)
                .on("i", Scans.line().when(file("index ")), TokenKind.COMMENT);
    }

    private static Scan.Guard file(String beginning) {
        return Guards.lineStart().and((cursor, at) -> cursor.is(at, beginning));
    }

    static State http() {
        State headers = SharedRules.code();
        State target = SharedRules.code()
                .on("H", Scans.until(" \n").when(version()), TokenKind.KEYWORD)
                .on("\n", Scans.one(), TokenKind.PLAIN, Move.to(headers))
                .on(State.LETTERS + State.DIGITS + SharedRules.OPERATORS, Scans.until(" \n"), TokenKind.STRING);
        State status = SharedRules.code()
                .on(State.DIGITS, Scans.number(), TokenKind.NUMBER)
                .on("\n", Scans.one(), TokenKind.PLAIN, Move.to(headers));
        State value = new State(TokenKind.STRING).on("\n", Scans.one(), TokenKind.PLAIN, Move.to(headers));
        State start = SharedRules.code()
                .on("#", Scans.line(), TokenKind.COMMENT)
                .on("H", Scans.until(" \n").when(version()), TokenKind.KEYWORD, Move.to(status))
                .on(State.LETTERS, header(), TokenKind.PROPERTY, Move.to(headers))
                .on(State.LETTERS, Scans.until(" \n"), TokenKind.KEYWORD, Move.to(target));
        State body = JsonSyntax.root()
                .before("#", Scans.literal("###").when(Guards.lineStart()), TokenKind.COMMENT, Move.to(start));
        start.on("{[", Scans.one(), TokenKind.PUNCTUATION, Move.to(body));
        headers.on("\n", Scans.one().when(Guards.lineStart()), TokenKind.PLAIN, Move.to(body))
                .on(":", Scans.one(), TokenKind.PUNCTUATION, Move.to(value))
                .on(State.LETTERS, Scans.until(":\n"), TokenKind.PROPERTY)
                .on("?&", Scans.line(), TokenKind.STRING);
        return start;
    }

    private static Scan.Guard version() {
        return (cursor, at) -> cursor.is(at, "HTTP/");
    }

    /** Takes the name of a header, which has less than 64 characters. */
    private static Scan header() {
        return (cursor, at) -> {
            int i = at;
            while (i - at < 64 && (Character.isLetterOrDigit(cursor.at(i)) || cursor.at(i) == '-')) {
                i++;
            }
            return cursor.at(i) == ':' && cursor.at(i + 1) == ' ' ? i : at;
        };
    }
}
