package dev.docent.pages.internal.site.serving;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class PreferenceTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "text/markdown                                  | true",
                "TEXT/MARKDOWN                                  | true",
                "text/markdown, text/html                       | true",
                "text/html, text/markdown                       | false",
                "text/html;q=0.5, text/markdown                 | true",
                "text/markdown;q=0.5, text/html                 | false",
                "text/markdown;q=0.5, */*;q=0.1                 | true",
                "text/markdown;q=0                              | false",
                "text/markdown;q=bad                            | false",
                "text/markdown;variant=GFM                      | true",
                "text/*                                         | false",
                "*/*                                            | false",
                "text/html,application/xhtml+xml,*/*;q=0.8      | false",
                "`text/html;x=\", text/markdown, \"`            | false",
                ";, ,;q                                         | false",
                "text/markdownish                               | false",
            })
    void markdown_is_sent_to_those_who_ask_for_it_and_do_not_like_html_better(String accept, boolean markdown) {
        assertThat(Preference.of(List.of(accept))).isEqualTo(markdown ? Preference.MARKDOWN : Preference.HTML);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text/plain                                     | PLAIN",
                "TEXT/PLAIN; charset=utf-8                      | PLAIN",
                "text/plain, text/html                          | PLAIN",
                "text/html, text/plain                          | HTML",
                "text/plain;q=0.5, text/html                    | HTML",
                "text/plain, */*;q=0.5                          | PLAIN",
                "text/plain, text/*;q=0.1, */*;q=0.1            | PLAIN",
                "application/json, text/plain, */*              | HTML",
                "text/plain, text/*                             | HTML",
                "text/plain;q=0                                 | HTML",
                "text/plain, text/markdown                      | PLAIN",
                "text/markdown, text/plain                      | MARKDOWN",
                "text/plain, text/markdown;q=0.9                | PLAIN",
                "text/plain;q=0.9, text/markdown, text/html     | MARKDOWN",
                "text/x-markdown                                | MARKDOWN",
                "application/xhtml+xml, text/plain              | HTML",
                "image/png                                      | HTML",
            })
    void plain_text_is_sent_to_those_who_prefer_it(String accept, Preference preference) {
        assertThat(Preference.of(List.of(accept))).isEqualTo(preference);
    }

    @Test
    void without_a_header_html_is_sent_as_it_is() {
        assertThat(Preference.of(List.of())).isEqualTo(Preference.HTML);
    }

    @Test
    void lines_are_one_list_and_a_flood_of_elements_is_cut() {
        assertThat(Preference.of(List.of("text/html;q=0.1", "text/markdown"))).isEqualTo(Preference.MARKDOWN);
        assertThat(Preference.of(List.of("a/b,".repeat(100_000) + "text/markdown")))
                .isEqualTo(Preference.HTML);
    }
}
