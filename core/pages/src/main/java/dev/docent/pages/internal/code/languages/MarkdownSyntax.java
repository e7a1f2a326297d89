package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Guards;
import dev.docent.pages.internal.code.lexer.LexerCursor;
import dev.docent.pages.internal.code.lexer.Move;
import dev.docent.pages.internal.code.lexer.Scan;
import dev.docent.pages.internal.code.lexer.Scans;
import dev.docent.pages.internal.code.lexer.State;
import dev.docent.pages.internal.code.lexer.TokenKind;

/** Markdown, and MDX with its expressions and imports. */
final class MarkdownSyntax {

    private static final int MAX_NUMBER = 9;

    private MarkdownSyntax() {}

    static State root(boolean mdx) {
        State text = SharedRules.code();
        State script = ScriptSyntax.root(true);
        frontMatter(text);
        fences(text);
        text.on("#", Scans.line().when(Guards.lineIndent().and(isHeading())), TokenKind.KEYWORD)
                .on("`", Scans.string(), TokenKind.STRING)
                .on(
                        "(",
                        Scans.one().when((cursor, at) -> cursor.at(at - 1) == ']'),
                        TokenKind.PUNCTUATION,
                        Move.push(address()))
                .on(">", Scans.one().when(Guards.lineIndent()), TokenKind.COMMENT)
                .on("-*+", Scans.one().when(Guards.lineIndent().and(Guards.next(" "))), TokenKind.KEYWORD)
                .on(State.DIGITS, listNumber().when(Guards.lineIndent()), TokenKind.KEYWORD)
                .on("\\", Scans.two(), TokenKind.PLAIN);
        MarkupSyntax.withElements(text, script);
        if (mdx) {
            State statement = script.copy().before("\n", Scans.one(), TokenKind.PLAIN, Move.pop());
            text.on("{", Scans.one(), TokenKind.PUNCTUATION, Move.push(script))
                    .on("i", Scans.literal("import").when(isStatement(6)), TokenKind.KEYWORD, Move.push(statement))
                    .on("e", Scans.literal("export").when(isStatement(6)), TokenKind.KEYWORD, Move.push(statement));
        }
        return text;
    }

    private static void frontMatter(State text) {
        State head = YamlSyntax.root()
                .copy()
                .before("-", Scans.literal("---").when(Guards.lineStart()), TokenKind.PUNCTUATION, Move.pop());
        text.on("-", Scans.literal("---").when((cursor, at) -> at == 0), TokenKind.PUNCTUATION, Move.push(head));
    }

    private static void fences(State text) {
        for (String fence : new String[] {"````", "```", "~~~"}) {
            State code = SharedRules.code()
                    .on(
                            fence.substring(0, 1),
                            Scans.literal(fence).when(Guards.lineIndent()),
                            TokenKind.PROPERTY,
                            Move.pop());
            text.on(
                    fence.substring(0, 1),
                    Scans.line().when(Guards.lineIndent().and((cursor, at) -> cursor.is(at, fence))),
                    TokenKind.PROPERTY,
                    Move.push(code));
        }
    }

    private static State address() {
        return new State(TokenKind.STRING)
                .on(")", Scans.one(), TokenKind.PUNCTUATION, Move.pop())
                .on("\n", Scans.one(), TokenKind.PLAIN, Move.pop());
    }

    private static Scan.Guard isHeading() {
        return (cursor, at) -> {
            int i = at;
            while (i - at < 7 && cursor.at(i) == '#') {
                i++;
            }
            return i - at < 7 && cursor.at(i) == ' ';
        };
    }

    private static Scan.Guard isStatement(int length) {
        return Guards.lineStart().and((cursor, at) -> " {*".indexOf(cursor.at(at + length)) >= 0);
    }

    private static Scan listNumber() {
        return (cursor, at) -> {
            int i = at;
            while (i - at < MAX_NUMBER && isDigit(cursor, i)) {
                i++;
            }
            return (cursor.at(i) == '.' || cursor.at(i) == ')') && cursor.at(i + 1) == ' ' ? i + 1 : at;
        };
    }

    private static boolean isDigit(LexerCursor cursor, int at) {
        return cursor.at(at) >= '0' && cursor.at(at) <= '9';
    }
}
