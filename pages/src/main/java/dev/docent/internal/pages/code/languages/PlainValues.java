package dev.docent.internal.pages.code.languages;

import dev.docent.internal.pages.code.lexer.Cursor;
import dev.docent.internal.pages.code.lexer.TokenKind;
import dev.docent.internal.pages.code.lexer.Words;

/** The values without quotes of a language of configuration: constants, numbers and dates, and text. */
final class PlainValues {

    private final Words constants;

    /** @param constants the constants, with spaces between them, in any case */
    PlainValues(String constants) {
        this.constants = Words.ofAnyCase().constants(constants);
    }

    /** {@return what the value from {@code at} to {@code end} is} */
    TokenKind kind(Cursor cursor, int at, int end) {
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
