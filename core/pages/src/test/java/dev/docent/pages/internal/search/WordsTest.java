package dev.docent.pages.internal.search;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class WordsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Hello, World! | hello world",
                "getUserById | getuserbyid get user by id",
                "HTTPServer | httpserver http server",
                "APIs and IDs | apis and ids",
                "parseURL2Path | parseurl2path parse url2 path",
                "OAuth | oauth auth",
                "snake_case-and.dots/slash | snake case and dots slash",
                "MAX_VALUE | max value",
                "x-api-key: 42 | x api key 42",
                "Café ÉCOLE naïve | cafe ecole naive",
                "Straße Łódź Ærø | strasse lodz aero",
                "ΟΔΟΣ οδός | οδοσ οδοσ",
                "İstanbul ılık | istanbul ilik",
                "ﬁle ＡＰＩ | file api",
                "don't l'API | don t l api",
                "CaféBar | cafebar cafe bar",
                "שָׁלוֹם | שלום",
                "हिन्दी | हिन्दी",
                "認証 | 認証 証",
                "認証の設定 | 認証 証の の設 設定 定",
                "設 | 設",
                "API認証key | api 認証 証 key",
                "ｶﾀｶﾅ | カタ タカ カナ ナ",
                "ラーメン・寿司 | ラー ーメ メン ン 寿司 司",
                "검색 방법 | 검색 색 방법 법",
                "สวัสดี | สว วั ัส สด ดี ี",
                "𠮷野家 | 𠮷野 野家 家",
                "a😀b | a b",
                "--- | ''",
            })
    void text_becomes_terms(String text, String terms) {
        assertThat(String.join(" ", terms(text))).isEqualTo(terms);
    }

    @Test
    void terms_know_where_they_are() {
        List<String> found = new ArrayList<>();
        Words.split("An apiKey, 認証", (term, kind, from, to) -> found.add(term + " " + kind + " " + from + "-" + to));

        assertThat(found)
                .containsExactly(
                        "an WORD 0-2",
                        "apikey WORD 3-9",
                        "api PART 3-6",
                        "key PART 6-9",
                        "認証 PAIR 11-13",
                        "証 LAST 12-13");
    }

    @Test
    void long_words_are_cut_and_not_inside_a_character() {
        assertThat(terms("x".repeat(1000))).containsExactly("x".repeat(64));
        assertThat(terms("x".repeat(63) + "𝒳".repeat(9)))
                .allSatisfy(term -> assertThat(term).isEqualTo("x".repeat(63)));
    }

    @Test
    void half_characters_and_marks_alone_are_no_reason_to_fail() {
        assertThat(terms("\uD800 a\uDC00b \u0301 \u0000")).contains("a", "b");
        assertThat(terms("認\uD842")).containsExactly("認");
    }

    private static List<String> terms(String text) {
        List<String> terms = new ArrayList<>();
        Words.split(text, (term, kind, from, to) -> terms.add(term));
        return terms;
    }
}
