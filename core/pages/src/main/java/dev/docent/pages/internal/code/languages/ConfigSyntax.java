package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Guards;
import dev.docent.pages.internal.code.lexer.Move;
import dev.docent.pages.internal.code.lexer.Names;
import dev.docent.pages.internal.code.lexer.Scan;
import dev.docent.pages.internal.code.lexer.Scans;
import dev.docent.pages.internal.code.lexer.State;
import dev.docent.pages.internal.code.lexer.TokenKind;
import dev.docent.pages.internal.code.lexer.Vocabulary;

/** Files of keys and values: INI, TOML, properties, environment; and configuration in braces. */
final class ConfigSyntax {

    private static final PlainValues VALUES = new PlainValues("true false null yes no on off none inf nan");

    private static final Vocabulary BLOCKS = Vocabulary.exact("-")
            .keywords(
                    "data for if else in locals module moved output provider resource terraform variable server location"
                            + " upstream http events include proto syntax message service rpc returns")
            .constants("true false null")
            .types("any bool list map number object set string tuple");

    private ConfigSyntax() {}

    static State lines() {
        State value = SharedRules.code();
        State key = SharedRules.code();
        for (State state : new State[] {key, value}) {
            state.on("\"", Scans.between("\"\"\"", "\"\"\""), TokenKind.STRING)
                    .on("'", Scans.between("'''", "'''"), TokenKind.STRING)
                    .on("\"'", Scans.string(), TokenKind.STRING);
        }
        key.on("#;!", Scans.line().when(Guards.lineIndent()), TokenKind.COMMENT)
                .on("[", section().when(Guards.lineIndent()), TokenKind.TYPE)
                .on("e", Scans.literal("export ").when(Guards.lineIndent()), TokenKind.KEYWORD)
                .on("=:", Scans.one(), TokenKind.PUNCTUATION, Move.to(value))
                .on(State.LETTERS + State.DIGITS + "-./*$", key(), TokenKind.PROPERTY)
                .on("#", Scans.line(), TokenKind.COMMENT)
                .on(SharedRules.OPERATORS, Scans.one(), TokenKind.PUNCTUATION);
        value.on("\n", Scans.one(), TokenKind.PLAIN, Move.to(key))
                .on("#;", Scans.line().when(Guards.after("")), TokenKind.COMMENT)
                .on("$", Scans.between("${", "}"), TokenKind.CONSTANT)
                .on("[]{},", Scans.one(), TokenKind.PUNCTUATION)
                .on("=", Scans.one().when(Guards.after("")), TokenKind.PUNCTUATION)
                .on(State.LETTERS + State.DIGITS + SharedRules.OPERATORS, value(), TokenKind.STRING);
        return key;
    }

    /** Takes a section with its brackets, unless it is an array. */
    private static Scan section() {
        Scan name = Scans.until("]\n,\"");
        return (cursor, at) -> {
            int end = name.end(cursor, at);
            while (cursor.at(end) == ']') {
                end++;
            }
            return end;
        };
    }

    private static Scan key() {
        return (cursor, at) -> {
            int end = at;
            while (end < cursor.length() && "=:\n#\",]}".indexOf(cursor.at(end)) < 0) {
                end++;
            }
            boolean key = cursor.at(end) == '=' || cursor.at(end) == ':';
            cursor.kind(key ? TokenKind.PROPERTY : VALUES.kind(cursor, at, end));
            return Math.max(end, at + 1);
        };
    }

    private static Scan value() {
        return (cursor, at) -> {
            int end = at + 1;
            while (end < cursor.length() && cursor.at(end) > ' ' && "[]{},\"".indexOf(cursor.at(end)) < 0) {
                end++;
            }
            cursor.kind(VALUES.kind(cursor, at, end));
            return end;
        };
    }

    static State blocks() {
        State code = SharedRules.slashComments(SharedRules.code()).on("#", Scans.line(), TokenKind.COMMENT);
        State string = SharedRules.dollars(SharedRules.string("\""), code);
        code.on("\"", Scans.one(), TokenKind.STRING, Move.push(string))
                .on("'", Scans.string(), TokenKind.STRING)
                .on("<", Heredocs.begin("<<"), TokenKind.STRING)
                .on("\n", Heredocs.body(), TokenKind.STRING)
                .on("$", Scans.marked(BLOCKS), TokenKind.CONSTANT);
        return SharedRules.complete(code, new Names(BLOCKS));
    }
}
