package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Guards;
import dev.docent.pages.internal.code.lexer.LexerCursor;
import dev.docent.pages.internal.code.lexer.Move;
import dev.docent.pages.internal.code.lexer.Scan;
import dev.docent.pages.internal.code.lexer.Scans;
import dev.docent.pages.internal.code.lexer.State;
import dev.docent.pages.internal.code.lexer.TokenKind;
import dev.docent.pages.internal.code.lexer.Vocabulary;

/** CSS and its dialects with nested rules, variables and line comments. */
final class StyleSyntax {

    private static final Vocabulary NAMES = Vocabulary.exact("-");
    private static final int MAX_COLOR = 8;

    private StyleSyntax() {}

    static State root() {
        State block = code(true);
        block.on("{", Scans.one(), TokenKind.PUNCTUATION, Move.push(block));
        State root = code(false).on("{", Scans.one(), TokenKind.PUNCTUATION, Move.push(block));
        for (State state : new State[] {block, root}) {
            state.on("}", Scans.one(), TokenKind.PUNCTUATION, Move.pop())
                    .on(SharedRules.OPERATORS, Scans.one(), TokenKind.PUNCTUATION);
        }
        return root;
    }

    private static State code(boolean inBlock) {
        return SharedRules.code()
                .on("/", Scans.between("/*", "*/"), TokenKind.COMMENT)
                .on("/", Scans.line().when(Guards.next("/").and(Guards.after(";{}"))), TokenKind.COMMENT)
                .on("\"'", Scans.string(), TokenKind.STRING)
                .on("@!", Scans.marked(NAMES), TokenKind.KEYWORD)
                .on("$", Scans.marked(NAMES), TokenKind.CONSTANT)
                .on("#", hash(), TokenKind.CONSTANT)
                .on(".", Scans.marked(NAMES), TokenKind.TYPE)
                .on("&", Scans.one(), TokenKind.KEYWORD)
                .on(":", pseudo(inBlock), TokenKind.FUNCTION)
                .on("+-.", Scans.number().when(Guards.nextIsDigit()), TokenKind.NUMBER)
                .on(State.DIGITS, percentage(), TokenKind.NUMBER)
                .on(State.LETTERS + "-", name(inBlock), TokenKind.PLAIN);
    }

    /** Takes a color or the id of an element. */
    private static Scan hash() {
        return (cursor, at) -> {
            int end = NAMES.end(cursor.text(), at);
            boolean color = end - at - 1 <= MAX_COLOR && end - at > 3;
            for (int i = at + 1; i < end && color; i++) {
                color = Character.digit(cursor.at(i), 16) >= 0;
            }
            cursor.kind(color ? TokenKind.NUMBER : TokenKind.CONSTANT);
            return end;
        };
    }

    private static Scan pseudo(boolean inBlock) {
        return (cursor, at) -> {
            int from = cursor.at(at + 1) == ':' ? at + 2 : at + 1;
            boolean selector = Character.isLetter(cursor.at(from)) && (!inBlock || cursor.at(at - 1) > ' ');
            return selector ? NAMES.end(cursor.text(), from) : at;
        };
    }

    private static Scan percentage() {
        Scan number = Scans.number();
        return (cursor, at) -> {
            int end = number.end(cursor, at);
            return cursor.at(end) == '%' ? end + 1 : end;
        };
    }

    /** Takes a name; with its colon when it is a property, so that what follows is no pseudo-class. */
    private static Scan name(boolean inBlock) {
        return (cursor, at) -> {
            int end = NAMES.end(cursor.text(), at);
            boolean property = inBlock && cursor.at(end) == ':' && cursor.at(end + 1) != ':';
            cursor.kind(property ? TokenKind.PROPERTY : kind(cursor, at, end));
            return property ? end + 1 : end;
        };
    }

    private static TokenKind kind(LexerCursor cursor, int at, int end) {
        if (cursor.at(end) == '(') {
            return TokenKind.FUNCTION;
        }
        if (cursor.is(at, "--") || cursor.at(end) == ':' && cursor.at(end + 1) <= ' ') {
            return TokenKind.PROPERTY;
        }
        boolean selector = cursor.at(at - 1) == '\n' || cursor.at(end) == ' ' && cursor.at(end + 1) == '{';
        return selector ? TokenKind.KEYWORD : TokenKind.PLAIN;
    }
}
