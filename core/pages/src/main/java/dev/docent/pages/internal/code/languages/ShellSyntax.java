package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Guards;
import dev.docent.pages.internal.code.lexer.LexerCursor;
import dev.docent.pages.internal.code.lexer.Move;
import dev.docent.pages.internal.code.lexer.Names;
import dev.docent.pages.internal.code.lexer.Scan;
import dev.docent.pages.internal.code.lexer.Scans;
import dev.docent.pages.internal.code.lexer.State;
import dev.docent.pages.internal.code.lexer.TokenKind;
import dev.docent.pages.internal.code.lexer.Vocabulary;

/** Shells: where a command begins, and its arguments, are states of their own. */
final class ShellSyntax {

    private static final String WORD = State.LETTERS + State.DIGITS + "./~%+,@:?*[]^!-=";
    private static final String WORD_END = " \t\r\n;|&()<>\"'`$\\{}";
    private static final String VARIABLE_MARKS = "?!#*@$-0123456789";

    private static final Vocabulary WORDS =
            Vocabulary.exact().keywords("if then else elif fi while until do done esac time eval exec");

    private static final Vocabulary OPENING = Vocabulary.exact()
            .keywords(
                    "for case function select return exit break continue local export declare readonly unset shift trap set"
                            + " source alias");

    private static final Vocabulary DOCKER = Vocabulary.ofAnyCase()
            .keywords(
                    "FROM RUN CMD LABEL MAINTAINER EXPOSE ENV ADD COPY ENTRYPOINT VOLUME USER WORKDIR ARG ONBUILD STOPSIGNAL"
                            + " HEALTHCHECK SHELL");

    private static final Vocabulary POWER = Vocabulary.ofAnyCase()
            .keywords(
                    "begin break catch continue do dynamicparam else elseif end exit filter finally for foreach from if in"
                            + " param process return switch throw trap try until using while")
            .beforeFunctions("function")
            .beforeTypes("class enum");

    private ShellSyntax() {}

    static State root() {
        State command = SharedRules.code();
        State arguments = SharedRules.code();
        State quoted = SharedRules.longString("\"");
        for (State state : new State[] {quoted, command, arguments}) {
            substitutions(state, command);
        }
        for (State state : new State[] {command, arguments}) {
            common(state, quoted);
        }
        command.on("$", Scans.one().when(Guards.lineIndent().and(Guards.next(" "))), TokenKind.PUNCTUATION)
                .on(State.LETTERS, assignment(), TokenKind.PROPERTY)
                .on("=", word(), TokenKind.PLAIN)
                .on("[", Scans.run("["), TokenKind.PUNCTUATION, Move.to(arguments))
                .on(WORD, word(), TokenKind.FUNCTION, Move.to(arguments))
                .on("\n", Heredocs.body(), TokenKind.STRING)
                .on("$\"'\\", Scans.one(), TokenKind.PLAIN);
        command.before(State.LETTERS, keyword(OPENING), TokenKind.KEYWORD, Move.to(arguments))
                .before(State.LETTERS, keyword(WORDS), TokenKind.KEYWORD, Move.to(command));
        arguments
                .on(State.LETTERS, assignment(), TokenKind.PROPERTY)
                .on("\n", Heredocs.body(), TokenKind.STRING, Move.to(command))
                .on("\n;|&", Scans.one(), TokenKind.PUNCTUATION, Move.to(command))
                .on(WORD, argument(), TokenKind.PLAIN);
        for (State state : new State[] {command, arguments}) {
            state.on("(", Scans.one(), TokenKind.PUNCTUATION, Move.push(command))
                    .on(")", Scans.one(), TokenKind.PUNCTUATION, Move.pop())
                    .on(SharedRules.OPERATORS, Scans.one(), TokenKind.PUNCTUATION);
        }
        return command;
    }

    private static void substitutions(State state, State command) {
        State parameter = new State(TokenKind.CONSTANT)
                .on("}", Scans.one(), TokenKind.CONSTANT, Move.pop())
                .on("\n", Scans.one(), TokenKind.PLAIN, Move.pop());
        parameter.on("$", Scans.literal("${"), TokenKind.CONSTANT, Move.push(parameter));
        state.on("$", Scans.literal("$("), TokenKind.PUNCTUATION, Move.push(command))
                .on("$", Scans.literal("${"), TokenKind.CONSTANT, Move.push(parameter))
                .on("$", Scans.marked(Vocabulary.exact()), TokenKind.CONSTANT)
                .on("$", Scans.two().when(Guards.next(VARIABLE_MARKS)), TokenKind.CONSTANT);
    }

    private static void common(State state, State quoted) {
        state.on("#", Scans.line().when(Guards.after(";(")), TokenKind.COMMENT)
                .on("\\", Scans.two(), TokenKind.PLAIN)
                .on("'", Scans.plainString(), TokenKind.STRING)
                .on("\"", Scans.one(), TokenKind.STRING, Move.push(quoted))
                .on("<", Heredocs.begin("<<"), TokenKind.PUNCTUATION);
    }

    private static int wordEnd(LexerCursor cursor, int at) {
        int i = at;
        while (i < cursor.length() && WORD_END.indexOf(cursor.at(i)) < 0) {
            i++;
        }
        return i;
    }

    private static Scan word() {
        return (cursor, at) -> wordEnd(cursor, at);
    }

    private static Scan keyword(Vocabulary words) {
        return (cursor, at) -> {
            int end = wordEnd(cursor, at);
            return words.contains(cursor.text(), at, end) ? end : at;
        };
    }

    private static Scan assignment() {
        return (cursor, at) -> {
            int end = Math.min(at + 64, cursor.length());
            for (int i = at; i < end; i++) {
                char c = cursor.at(i);
                if (c == '=') {
                    return i;
                }
                if (!Character.isLetterOrDigit(c) && c != '_') {
                    return at;
                }
            }
            return at;
        };
    }

    private static Scan argument() {
        return (cursor, at) -> {
            int end = wordEnd(cursor, at);
            boolean number = true;
            for (int i = at; i < end; i++) {
                number &= cursor.at(i) >= '0' && cursor.at(i) <= '9';
            }
            boolean option = cursor.at(at) == '-' && end > at + 1 && cursor.at(at - 1) <= ' ';
            int sign = option ? cursor.text().substring(at, end).indexOf('=') : -1;
            cursor.kind(option ? TokenKind.PROPERTY : number ? TokenKind.NUMBER : TokenKind.PLAIN);
            return sign > 0 ? at + sign : end;
        };
    }

    static State dockerfile() {
        State file = SharedRules.code();
        State quoted = SharedRules.string("\"");
        substitutions(quoted, file);
        substitutions(file, file);
        common(file, quoted);
        return file.on(State.LETTERS, new Names(DOCKER).when(Guards.lineIndent()), TokenKind.KEYWORD)
                .on("aA", Scans.literalOfAnyCase("as ").when(Guards.after("")), TokenKind.KEYWORD)
                .on("\n", Heredocs.body(), TokenKind.STRING)
                .on(")", Scans.one(), TokenKind.PUNCTUATION, Move.pop())
                .on(WORD, argument(), TokenKind.PLAIN)
                .on(SharedRules.OPERATORS, Scans.one(), TokenKind.PUNCTUATION);
    }

    static State powershell() {
        State code = SharedRules.code();
        State quoted = new State(TokenKind.STRING)
                .on("`", Scans.two(), TokenKind.STRING)
                .on("\"", Scans.one(), TokenKind.STRING, Move.pop());
        quoted.on("$", Scans.literal("$("), TokenKind.PUNCTUATION, Move.push(code))
                .on("$", Scans.marked(Vocabulary.exact(":")), TokenKind.CONSTANT);
        code.on("#", Scans.line(), TokenKind.COMMENT)
                .on("<", Scans.between("<#", "#>"), TokenKind.COMMENT)
                .on("'", Scans.plainString(), TokenKind.STRING)
                .on("\"", Scans.one(), TokenKind.STRING, Move.push(quoted))
                .on("`", Scans.two(), TokenKind.PLAIN)
                .on("$", Scans.marked(Vocabulary.exact(":")), TokenKind.CONSTANT)
                .on("-", Scans.marked(Vocabulary.exact("-")).when(Guards.after("")), TokenKind.PROPERTY)
                .on("(", Scans.one(), TokenKind.PUNCTUATION, Move.push(code))
                .on(")", Scans.one(), TokenKind.PUNCTUATION, Move.pop());
        SharedRules.numbers(code);
        return code.on(State.LETTERS, cmdlet(), TokenKind.FUNCTION)
                .on(State.LETTERS, new Names(POWER), TokenKind.PLAIN)
                .on(SharedRules.OPERATORS, Scans.one(), TokenKind.PUNCTUATION);
    }

    /** Takes a verb, a hyphen and a noun; verbs have less than 32 letters. */
    private static Scan cmdlet() {
        return (cursor, at) -> {
            int verb = at;
            while (verb - at < 32 && Character.isLetter(cursor.at(verb))) {
                verb++;
            }
            if (cursor.at(verb) != '-' || !Character.isLetter(cursor.at(verb + 1))) {
                return at;
            }
            int end = verb + 1;
            while (Character.isLetterOrDigit(cursor.at(end))) {
                end++;
            }
            return end;
        };
    }
}
