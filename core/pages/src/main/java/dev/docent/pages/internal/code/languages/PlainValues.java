package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.LexerCursor;
import dev.docent.pages.internal.code.lexer.TokenKind;
import dev.docent.pages.internal.code.lexer.Vocabulary;

/** The values without quotes of a language of configuration: constants, numbers and dates, and text. */
final class PlainValues {

    private final Vocabulary constants;

    /** @param constants the constants, with spaces between them, in any case */
    PlainValues(String constants) {
        this.constants = Vocabulary.ofAnyCase().constants(constants);
    }

    /** {@return what the value from {@code at} to {@code end} is} */
    TokenKind kind(LexerCursor cursor, int at, int end) {
        if (constants.contains(cursor.text(), at, end)) {
            return TokenKind.CONSTANT;
        }
        boolean number = true;
        boolean digit = false;
        for (int i = at; i < end && number; i++) {
            char c = cursor.at(i);
            digit |= c >= '0' && c <= '9';
            number = c >= '0' && c <= '9' || "+-._eExX:TZ".indexOf(c) >= 0;
        }
        return number && digit ? TokenKind.NUMBER : TokenKind.STRING;
    }
}
