package dev.docent.pages.internal.code.languages;

import dev.docent.pages.internal.code.lexer.Guards;
import dev.docent.pages.internal.code.lexer.Move;
import dev.docent.pages.internal.code.lexer.Names;
import dev.docent.pages.internal.code.lexer.Scan;
import dev.docent.pages.internal.code.lexer.Scans;
import dev.docent.pages.internal.code.lexer.State;
import dev.docent.pages.internal.code.lexer.TokenKind;
import dev.docent.pages.internal.code.lexer.Vocabulary;

/** C, C++ and Objective-C. */
final class CSyntax {

    private static final int MAX_DELIMITER = 16;

    private static final Vocabulary WORDS = Vocabulary.exact()
            .keywords("""
                    alignas alignof asm auto break case catch co_await co_return co_yield concept const consteval
                    constexpr constinit const_cast continue decltype default delete do dynamic_cast else explicit
                    export extern final for friend goto if import inline mutable namespace noexcept operator
                    override private protected public register reinterpret_cast requires restrict return signed
                    sizeof static static_assert static_cast switch template this throw try typedef typeid typename
                    union unsigned using virtual volatile while""")
            .beforeTypes("class struct enum new")
            .constants("true false NULL nullptr nil YES NO self super")
            .types("""
                    bool char char16_t char32_t char8_t double float int int16_t int32_t int64_t int8_t long
                    ptrdiff_t short size_t ssize_t uint16_t uint32_t uint64_t uint8_t uintptr_t void wchar_t""");

    private CSyntax() {}

    static State root() {
        State include = SharedRules.code()
                .on("<", Scans.upTo('>'), TokenKind.STRING)
                .on("\"", Scans.string(), TokenKind.STRING)
                .on("\n", Scans.one(), TokenKind.PLAIN, Move.pop());
        State code = SharedRules.slashComments(SharedRules.code())
                .on("#", include("#include"), TokenKind.KEYWORD, Move.push(include))
                .on("#", include("#import"), TokenKind.KEYWORD, Move.push(include))
                .on("#", directive().when(Guards.lineIndent()), TokenKind.KEYWORD)
                .on("R", rawString(), TokenKind.STRING)
                .on("@", Scans.marked(WORDS), TokenKind.KEYWORD)
                .on("\"'", Scans.string(), TokenKind.STRING);
        return SharedRules.complete(code, new Names(WORDS).cased());
    }

    private static Scan include(String directive) {
        return Scans.literal(directive).when(Guards.lineIndent());
    }

    /** Takes the hash and the name, which spaces may separate. */
    private static Scan directive() {
        return (cursor, at) -> {
            int i = at + 1;
            while (cursor.at(i) == ' ' || cursor.at(i) == '\t') {
                i++;
            }
            while (Character.isLetter(cursor.at(i))) {
                i++;
            }
            return i;
        };
    }

    /** Takes {@code R"x(…)x"}. */
    private static Scan rawString() {
        return (cursor, at) -> {
            int open = at + 2;
            while (open - at < MAX_DELIMITER + 2 && cursor.at(open) != '(' && cursor.at(open) != '\n') {
                open++;
            }
            if (cursor.at(at + 1) != '"' || cursor.at(open) != '(') {
                return at;
            }
            String close = ")" + cursor.text().substring(at + 2, open) + "\"";
            int found = cursor.text().indexOf(close, open + 1);
            return found < 0 ? cursor.length() : found + close.length();
        };
    }
}
