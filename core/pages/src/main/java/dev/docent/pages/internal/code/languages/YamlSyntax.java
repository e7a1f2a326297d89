package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Guards;
import dev.docent.pages.internal.code.lexer.LexerCursor;
import dev.docent.pages.internal.code.lexer.Move;
import dev.docent.pages.internal.code.lexer.Scan;
import dev.docent.pages.internal.code.lexer.Scans;
import dev.docent.pages.internal.code.lexer.State;
import dev.docent.pages.internal.code.lexer.TokenKind;
import dev.docent.pages.internal.code.lexer.Vocabulary;

/** YAML. */
final class YamlSyntax {

    private static final String ANY = State.LETTERS + State.DIGITS + SharedRules.OPERATORS;
    private static final int MAX_HEADER = 8;
    private static final PlainValues VALUES = new PlainValues("true false null yes no on off ~");
    private static final Vocabulary ANCHORS = Vocabulary.exact("-.");

    private YamlSyntax() {}

    static State root() {
        State flow = SharedRules.code();
        State block = SharedRules.code();
        for (State state : new State[] {block, flow}) {
            state.on("#", Scans.line().when(Guards.after("")), TokenKind.COMMENT)
                    .on("\"", quoted(Scans.longString()), TokenKind.STRING)
                    .on("'", quoted(Scans.plainString()), TokenKind.STRING)
                    .on("[{", Scans.one(), TokenKind.PUNCTUATION, Move.push(flow))
                    .on("]}", Scans.one(), TokenKind.PUNCTUATION, Move.pop())
                    .on("&*", Scans.marked(ANCHORS), TokenKind.CONSTANT)
                    .on("!", Scans.until(" \n,]}"), TokenKind.TYPE);
        }
        block.on("-", Scans.literal("---").when(Guards.lineStart()), TokenKind.PUNCTUATION)
                .on("-?", Scans.one().when(Guards.next(" \n")), TokenKind.PUNCTUATION)
                .on(":", Scans.one(), TokenKind.PUNCTUATION)
                .on("|>", blockText(), TokenKind.STRING)
                .on(ANY, scalar(false), TokenKind.STRING);
        flow.on(",:", Scans.one(), TokenKind.PUNCTUATION).on(ANY, scalar(true), TokenKind.STRING);
        return block;
    }

    private static Scan quoted(Scan string) {
        return (cursor, at) -> {
            int end = string.end(cursor, at);
            cursor.kind(isKeyEnd(cursor, end) ? TokenKind.PROPERTY : TokenKind.STRING);
            return end;
        };
    }

    private static boolean isKeyEnd(LexerCursor cursor, int at) {
        return cursor.at(at) == ':' && at < cursor.length() && cursor.at(at + 1) <= ' ';
    }

    /** Takes a scalar without quotes, or a key. */
    private static Scan scalar(boolean flow) {
        return (cursor, at) -> {
            int i = at + 1;
            while (i < cursor.length() && !isKeyEnd(cursor, i) && !endsScalar(cursor, i, flow)) {
                i++;
            }
            int end = i;
            while (end > at + 1 && cursor.at(end - 1) <= ' ') {
                end--;
            }
            cursor.kind(i < cursor.length() && cursor.at(i) == ':' ? TokenKind.PROPERTY : VALUES.kind(cursor, at, end));
            return i;
        };
    }

    private static boolean endsScalar(LexerCursor cursor, int i, boolean flow) {
        char c = cursor.at(i);
        return c == '\n' || c == '#' && cursor.at(i - 1) <= ' ' || flow && ",[]{}".indexOf(c) >= 0;
    }

    /** Takes the text of the lines that are indented more than this one. */
    private static Scan blockText() {
        return (cursor, at) -> {
            int header = at + 1;
            while (header - at < MAX_HEADER && "+-123456789 ".indexOf(cursor.at(header)) >= 0) {
                header++;
            }
            if (cursor.at(header) != '\n') {
                return at;
            }
            int indent = indent(cursor, cursor.text().lastIndexOf('\n', at - 1) + 1, at);
            int end = header;
            while (end < cursor.length() && isInside(cursor, end + 1, indent)) {
                end = Scans.lineEnd(cursor, end + 1);
            }
            return Math.min(end, cursor.length());
        };
    }

    /** {@return how far the key of the text is indented; for one without a key, the dash before it} */
    private static int indent(LexerCursor cursor, int line, int text) {
        int i = line;
        int dash = line;
        while (cursor.at(i) == ' ' || cursor.at(i) == '-' && cursor.at(i + 1) == ' ') {
            dash = cursor.at(i) == '-' ? i : dash;
            i++;
        }
        return (i == text ? dash : i) - line;
    }

    private static boolean isInside(LexerCursor cursor, int line, int indent) {
        int i = line;
        while (i < cursor.length() && cursor.at(i) == ' ') {
            i++;
        }
        return i < cursor.length() && (cursor.at(i) == '\n' || i - line > indent);
    }
}
