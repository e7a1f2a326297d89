package dev.docent.it.wire;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Ways to write a segment of a path, made from a word, and the identifiers that they are by RFC 3986 and Jakarta REST. */
public enum Spelling {
    PLAIN("*", "*"),
    NEEDLESS_ESCAPE("^", "*"),
    PLUS("*+x", "*+x"),
    ESCAPED_PLUS("*%2Bx", "*+x"),
    SPACE("*%20x", "* x"),
    ESCAPED_PERCENT("*%25x", "*%x"),
    TWICE_ESCAPED_SPACE("*%2520x", "*%20x"),
    TWICE_ESCAPED_SLASH("*%252Fx", "*%2Fx"),
    SLASH("*%2Fx", "*/x"),
    SLASH_IN_LOWER_CASE("*%2fx", "*/x"),
    SLASH_AT_THE_END("*%2F", "*/"),
    ONLY_A_SLASH("%2F", "/"),
    SLASH_AND_PARENT("*%2F..%2Fx", "*/../x"),
    PARENT_AND_SLASH("%2E%2E%2Fx", "../x"),
    BACKSLASH("*%5Cx", "*\\x"),
    QUESTION_MARK("*%3Fx", "*?x"),
    HASH("*%23x", "*#x"),
    UMLAUT("*%C3%A4", "*\u00e4"),
    DELIMITERS("*!$&'(),=@~-_x", "*!$&'(),=@~-_x"),
    SEMICOLON("*%3Bx=1", "*;x=1"),
    MATRIX_PARAMETER("*;x=1", "*"),
    MATRIX_PARAMETER_WITHOUT_NAME("*;", "*"),
    DOT_INSIDE("*.x", "*.x"),
    DOT_AT_THE_END("*.", "*."),
    DOTS_AT_THE_END("*..", "*.."),
    ESCAPED_DOT_AT_THE_END("*%2E", "*."),
    THREE_DOTS("...", "..."),
    DOT(".", "."),
    ESCAPED_DOT("%2E", "."),
    PARENT("..", ".."),
    ESCAPED_PARENT("%2E%2E", ".."),
    HALF_ESCAPED_PARENT(".%2e", ".."),
    PARENT_WITH_MATRIX_PARAMETER("..;x=1", ".."),
    NOTHING(""),
    NOTHING_WITH_MATRIX_PARAMETER(";x=1"),
    NO_HEXADECIMAL_DIGITS("*%zz"),
    NO_DIGITS("*%"),
    NO_UTF_8("*%C3%28");

    private final String raw;
    private final Optional<String> identifier;

    /** @param raw of what is no identifier */
    Spelling(String raw) {
        this.raw = raw;
        this.identifier = Optional.empty();
    }

    /**
     * @param raw with an asterisk for the word, and a circumflex for the word with its first character escaped
     * @param identifier with an asterisk for the word
     */
    Spelling(String raw, String identifier) {
        this.raw = raw;
        this.identifier = Optional.of(identifier);
    }

    /** {@return the segment as it is sent} */
    public String segment(String word) {
        return raw.replace("^", "%" + Integer.toHexString(word.charAt(0)) + word.substring(1))
                .replace("*", word);
    }

    /** {@return what the segment identifies; empty if it cannot identify anything} */
    public Optional<String> identifier(String word) {
        return identifier.map(text -> text.replace("*", word));
    }

    /** {@return all identifiers, each once} */
    public static List<String> identifiers(String word) {
        return Arrays.stream(values())
                .map(spelling -> spelling.identifier(word))
                .flatMap(Optional::stream)
                .distinct()
                .toList();
    }

    /** {@return those identifiers that can be names of files, or of files in folders} */
    public static List<String> files(String word) {
        return identifiers(word).stream()
                .filter(name -> name.matches("(?!\\.{1,2}(/|$))[^\\\\?#/]+(/x)?"))
                .toList();
    }
}
