package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Guards;
import dev.docent.pages.internal.code.lexer.Move;
import dev.docent.pages.internal.code.lexer.Names;
import dev.docent.pages.internal.code.lexer.Scan;
import dev.docent.pages.internal.code.lexer.Scans;
import dev.docent.pages.internal.code.lexer.State;
import dev.docent.pages.internal.code.lexer.TokenKind;
import dev.docent.pages.internal.code.lexer.Vocabulary;

/** Ruby. */
final class RubySyntax {

    private static final Vocabulary WORDS = Vocabulary.exact("?!")
            .keywords("""
                    BEGIN END alias and begin break case defined? do else elsif end ensure for if in next not or
                    redo rescue retry return super then undef unless until when while yield""")
            .beforeFunctions("def")
            .beforeTypes("class module")
            .constants("true false nil self __FILE__ __LINE__")
            .functions("""
                    attr_accessor attr_reader attr_writer extend include lambda loop p prepend private proc
                    protected public puts raise require require_relative""");

    private RubySyntax() {}

    static State root() {
        State code = SharedRules.code();
        State string = interpolated(SharedRules.longString("\""), code);
        code.on("#", Scans.line(), TokenKind.COMMENT)
                .on("=", Scans.between("=begin", "\n=end").when(Guards.lineStart()), TokenKind.COMMENT)
                .on("\"", Scans.one(), TokenKind.STRING, Move.push(string))
                .on("'`", Scans.longString(), TokenKind.STRING)
                .on("<", heredoc(), TokenKind.STRING)
                .on("\n", Heredocs.body(), TokenKind.STRING)
                .on("/", SharedRules.regex().when(Guards.operandExpected()), TokenKind.STRING)
                .on("%", list(), TokenKind.STRING)
                .on(":", Scans.literal("::"), TokenKind.PUNCTUATION)
                .on(":", Scans.marked(WORDS), TokenKind.CONSTANT)
                .on("@$", Scans.marked(Vocabulary.exact("@")), TokenKind.CONSTANT)
                .on("@", Scans.two().when(Guards.next("@")), TokenKind.CONSTANT);
        return SharedRules.complete(code, new Names(WORDS).cased().keysBefore(':', true));
    }

    private static State interpolated(State string, State code) {
        return string.on("#", Scans.literal("#{"), TokenKind.PUNCTUATION, Move.push(code));
    }

    private static Scan heredoc() {
        Scan squiggly = Heredocs.begin("<<~");
        Scan dashed = Heredocs.begin("<<-");
        return (cursor, at) -> Math.max(squiggly.end(cursor, at), dashed.end(cursor, at));
    }

    /** Takes {@code %w[…]} and the like, without brackets in them. */
    private static Scan list() {
        return (cursor, at) -> {
            int open = at + 2;
            int bracket = "[({<|".indexOf(cursor.at(open));
            if ("wWiIqQ".indexOf(cursor.at(at + 1)) < 0 || bracket < 0) {
                return at;
            }
            int found = cursor.text().indexOf("])}>|".charAt(bracket), open + 1);
            return found < 0 ? cursor.length() : found + 1;
        };
    }
}
