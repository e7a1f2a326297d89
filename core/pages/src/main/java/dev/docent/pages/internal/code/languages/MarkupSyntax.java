package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Guards;
import dev.docent.pages.internal.code.lexer.Move;
import dev.docent.pages.internal.code.lexer.Scan;
import dev.docent.pages.internal.code.lexer.Scans;
import dev.docent.pages.internal.code.lexer.State;
import dev.docent.pages.internal.code.lexer.TokenKind;
import dev.docent.pages.internal.code.lexer.Vocabulary;

/** HTML and XML; elements in scripts; tags in Markdown. */
final class MarkupSyntax {

    private static final Vocabulary NAMES = Vocabulary.exact("-:.@#");

    private MarkupSyntax() {}

    static State root() {
        State text = SharedRules.code();
        State style = StyleSyntax.root();
        State script = ScriptSyntax.root(false).copy();
        text.on("<", Scans.literal("<style"), TokenKind.KEYWORD, Move.push(attributes(Move.to(style))))
                .on("<", Scans.literal("<script"), TokenKind.KEYWORD, Move.push(attributes(Move.to(script))));
        close(style, "</style");
        close(script, "</script");
        tags(text, tag(attributes(Move.pop()), Move.pop()));
        return text;
    }

    private static void close(State embedded, String end) {
        embedded.before("<", Scans.literal(end), TokenKind.KEYWORD, Move.to(attributes(Move.pop())));
    }

    /** Adds comments, tags with expressions, and character references to a text. */
    static State withElements(State text, State expressions) {
        return tags(text, tag(attributes(Move.pop(), expressions), Move.pop()));
    }

    private static State tags(State text, State tag) {
        return text.on("<", Scans.between("<!--", "-->"), TokenKind.COMMENT)
                .on("<", Scans.between("<![CDATA[", "]]>"), TokenKind.STRING)
                .on("<", Scans.between("<?", "?>"), TokenKind.KEYWORD)
                .on("<", Scans.between("<!", ">"), TokenKind.KEYWORD)
                .on("<", Scans.literal("</"), TokenKind.PUNCTUATION, Move.push(tag))
                .on("<", Scans.one().when(opensTag()), TokenKind.PUNCTUATION, Move.push(tag))
                .on("&", SharedRules.entity(), TokenKind.CONSTANT);
    }

    private static Scan.Guard opensTag() {
        return Guards.nextIsName().and((cursor, at) -> cursor.at(at + 1) < 0x80).or(Guards.next(">"));
    }

    /** {@return an element of a script after its {@code <}: the tag, what is in it, and its end} */
    static State element(State expressions) {
        State content = SharedRules.code();
        State element = tag(attributes(Move.to(content), expressions), Move.to(content));
        State end = new State(TokenKind.PUNCTUATION)
                .on(">", Scans.one(), TokenKind.PUNCTUATION, Move.pop())
                .on(State.LETTERS, tagName(), TokenKind.KEYWORD);
        content.on("{", Scans.one(), TokenKind.PUNCTUATION, Move.push(expressions))
                .on("<", Scans.literal("</"), TokenKind.PUNCTUATION, Move.to(end))
                .on("<", Scans.one().when(opensTag()), TokenKind.PUNCTUATION, Move.push(element))
                .on("&", SharedRules.entity(), TokenKind.CONSTANT);
        return element;
    }

    /** {@return the name of a tag, and then the attributes} */
    private static State tag(State attributes, Move withoutName) {
        return SharedRules.code()
                .on(State.LETTERS, tagName(), TokenKind.KEYWORD, Move.to(attributes))
                .on(">", Scans.one(), TokenKind.PUNCTUATION, withoutName);
    }

    /** Takes a capitalized name for a component. */
    private static Scan tagName() {
        return (cursor, at) -> {
            cursor.kind(Character.isUpperCase(cursor.at(at)) ? TokenKind.TYPE : TokenKind.KEYWORD);
            return NAMES.end(cursor.text(), at);
        };
    }

    private static State attributes(Move close) {
        return namesAndValues(close).on(SharedRules.OPERATORS, Scans.one(), TokenKind.PUNCTUATION);
    }

    private static State attributes(Move close, State expressions) {
        return namesAndValues(close)
                .on("{", Scans.one(), TokenKind.PUNCTUATION, Move.push(expressions))
                .on(SharedRules.OPERATORS, Scans.one(), TokenKind.PUNCTUATION);
    }

    private static State namesAndValues(Move close) {
        return SharedRules.code()
                .on(State.LETTERS + "@:#*", attribute(), TokenKind.PROPERTY)
                .on(State.DIGITS, Scans.number(), TokenKind.NUMBER)
                .on("\"'", Scans.plainString(), TokenKind.STRING)
                .on("/", Scans.literal("/>"), TokenKind.PUNCTUATION, Move.pop())
                .on(">", Scans.one(), TokenKind.PUNCTUATION, close);
    }

    /** Takes a name; after an equals sign it is an unquoted value. */
    private static Scan attribute() {
        return (cursor, at) -> {
            cursor.kind(cursor.at(at - 1) == '=' ? TokenKind.STRING : TokenKind.PROPERTY);
            return NAMES.end(cursor.text(), at);
        };
    }
}
