package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Guards;
import dev.docent.pages.internal.code.lexer.LexerCursor;
import dev.docent.pages.internal.code.lexer.Names;
import dev.docent.pages.internal.code.lexer.Scan;
import dev.docent.pages.internal.code.lexer.Scans;
import dev.docent.pages.internal.code.lexer.State;
import dev.docent.pages.internal.code.lexer.TokenKind;
import dev.docent.pages.internal.code.lexer.Vocabulary;

/** Rust. */
final class RustSyntax {

    private static final int MAX_HASHES = 32;

    private static final Vocabulary WORDS = Vocabulary.exact()
            .keywords("""
                    as async await break const continue crate dyn else extern for if impl in let loop match mod
                    move mut pub ref return static super unsafe use where while yield""")
            .beforeFunctions("fn")
            .beforeTypes("enum struct trait type union")
            .constants("true false self Self")
            .types("bool char f32 f64 i128 i16 i32 i64 i8 isize str u128 u16 u32 u64 u8 usize");

    private RustSyntax() {}

    static State root() {
        State code = SharedRules.nestedComments(SharedRules.code())
                .on("rbc", rawString(), TokenKind.STRING)
                .on("\"", Scans.longString(), TokenKind.STRING)
                .on("'", character(), TokenKind.STRING)
                .on("'", Scans.marked(WORDS), TokenKind.TYPE)
                .on("#", Scans.upTo(']').when(Guards.next("[!")), TokenKind.PROPERTY);
        return SharedRules.complete(code, new Names(WORDS).cased().macros().keysBefore(':', false));
    }

    /** Takes {@code r#"…"#} with any number of hashes, also after a b or c. */
    private static Scan rawString() {
        return (cursor, at) -> {
            int hash = cursor.at(at) == 'r' ? at + 1 : at + 2;
            int quote = hash;
            while (quote - hash < MAX_HASHES && cursor.at(quote) == '#') {
                quote++;
            }
            if (cursor.at(hash - 1) != 'r' || cursor.at(quote) != '"') {
                return at;
            }
            String close = "\"" + "#".repeat(quote - hash);
            int found = cursor.text().indexOf(close, quote + 1);
            return found < 0 ? cursor.length() : found + close.length();
        };
    }

    private static Scan character() {
        return (cursor, at) -> {
            if (cursor.at(at + 1) == '\\') {
                return characterEnd(cursor, at);
            }
            int end = at + (Character.isHighSurrogate(cursor.at(at + 1)) ? 3 : 2);
            return cursor.at(end) == '\'' ? end + 1 : at;
        };
    }

    /** {@return the end of an escaped character, which is short} */
    private static int characterEnd(LexerCursor cursor, int at) {
        int end = at + 3;
        while (end - at < 16 && cursor.at(end) != '\'' && cursor.at(end) != '\n') {
            end++;
        }
        return cursor.at(end) == '\'' ? end + 1 : at;
    }
}
