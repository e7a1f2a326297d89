package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Guards;
import dev.docent.pages.internal.code.lexer.Move;
import dev.docent.pages.internal.code.lexer.Scan;
import dev.docent.pages.internal.code.lexer.Scans;
import dev.docent.pages.internal.code.lexer.State;
import dev.docent.pages.internal.code.lexer.TokenKind;
import dev.docent.pages.internal.code.lexer.Vocabulary;

/** Parts that several languages have. */
final class SharedRules {

    static final String OPERATORS = "!\"#$%&'()*+,-./:;<=>?@[\\]^`{|}~";

    private static final int MAX_ENTITY = 32;

    private SharedRules() {}

    /** {@return a state for code} */
    static State code() {
        return new State(TokenKind.PLAIN);
    }

    /** Adds what comes last in most languages: numbers, names, braces that nest, and operators. */
    static State complete(State code, Scan names) {
        numbers(code);
        return nested(code.on(State.LETTERS, names, TokenKind.PLAIN));
    }

    static State numbers(State code) {
        return code.on(State.DIGITS, Scans.number(), TokenKind.NUMBER)
                .on(
                        ".",
                        Scans.number()
                                .when(Guards.nextIsDigit()
                                        .and(Guards.operandExpected())
                                        .and((cursor, at) -> cursor.at(at - 1) != '.')),
                        TokenKind.NUMBER);
    }

    /** Adds braces, which lead to the same state again so that one that is closed leads back, and operators. */
    static State nested(State code) {
        return code.on("{", Scans.one(), TokenKind.PUNCTUATION, Move.push(code))
                .on("}", Scans.one(), TokenKind.PUNCTUATION, Move.pop())
                .on(OPERATORS, Scans.one(), TokenKind.PUNCTUATION);
    }

    static State slashComments(State code) {
        return code.on("/", Scans.between("/*", "*/"), TokenKind.COMMENT)
                .on("/", Scans.line().when(Guards.next("/")), TokenKind.COMMENT);
    }

    /** Adds comments that may contain comments. */
    static State nestedComments(State code) {
        State comment = new State(TokenKind.COMMENT);
        comment.on("/", Scans.literal("/*"), TokenKind.COMMENT, Move.push(comment))
                .on("*", Scans.literal("*/"), TokenKind.COMMENT, Move.pop());
        return code.on("/", Scans.literal("/*"), TokenKind.COMMENT, Move.push(comment))
                .on("/", Scans.line().when(Guards.next("/")), TokenKind.COMMENT);
    }

    /**
     * {@return the inside of a string, which a backslash hides characters in}
     *
     * @param close what ends it; a line end too when that is a single quote
     */
    static State string(String close) {
        State string = new State(TokenKind.STRING)
                .on("\\", Scans.two(), TokenKind.STRING)
                .on(close.substring(0, 1), Scans.literal(close), TokenKind.STRING, Move.pop());
        return close.equals("\"") || close.equals("'")
                ? string.on("\n", Scans.one(), TokenKind.PLAIN, Move.pop())
                : string;
    }

    /** {@return the inside of a string that may have several lines} */
    static State longString(String close) {
        return new State(TokenKind.STRING)
                .on("\\", Scans.two(), TokenKind.STRING)
                .on(close.substring(0, 1), Scans.literal(close), TokenKind.STRING, Move.pop());
    }

    /** Adds {@code $name} and <code>${code}</code> to a string. */
    static State dollars(State string, State code) {
        return string.on("$", Scans.literal("${"), TokenKind.PUNCTUATION, Move.push(code))
                .on("$", Scans.marked(Vocabulary.exact()), TokenKind.CONSTANT);
    }

    /** Adds a string of several lines and one of a single line, both with {@code $name} and <code>${code}</code>. */
    static State dollarStrings(State code) {
        return code.on("\"", Scans.literal("\"\"\""), TokenKind.STRING, Move.push(dollars(longString("\"\"\""), code)))
                .on("\"", Scans.one(), TokenKind.STRING, Move.push(dollars(string("\""), code)));
    }

    /** {@return takes a character reference of HTML} */
    static Scan entity() {
        return (cursor, at) -> {
            int i = at + 1;
            while (i - at < MAX_ENTITY && (Character.isLetterOrDigit(cursor.at(i)) || cursor.at(i) == '#')) {
                i++;
            }
            return cursor.at(i) == ';' && i > at + 1 ? i + 1 : at;
        };
    }

    /** {@return takes a regular expression with its flags, up to the end of the line when it has no end} */
    static Scan regex() {
        return (cursor, at) -> {
            int i = at + 1;
            boolean inClass = false;
            while (i < cursor.length() && cursor.at(i) != '\n' && (inClass || cursor.at(i) != '/')) {
                char c = cursor.at(i);
                inClass = c == '[' || inClass && c != ']';
                i += c == '\\' && cursor.at(i + 1) != '\n' ? 2 : 1;
            }
            i = Math.min(i, cursor.length());
            boolean closed = i < cursor.length() && cursor.at(i) == '/';
            i += closed ? 1 : 0;
            while (closed && cursor.at(i) >= 'a' && cursor.at(i) <= 'z') {
                i++;
            }
            return i;
        };
    }
}
