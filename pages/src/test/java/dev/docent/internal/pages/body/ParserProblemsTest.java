package dev.docent.internal.pages.body;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class ParserProblemsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a <100 ms|tag-shown-as-text|true",
                "curl <host>/a|tag-shown-as-text|true",
                "a <Note>b|tag-shown-as-text|false",
                "a</b>|tag-shown-as-text|false",
                "a</HOST>|tag-shown-as-text|true",
                "a {b c}|expression-shown-as-text|true",
                "a {b|expression-shown-as-text|true",
                "a <!-- b --> c|mdx-not-portable|true",
                "a<br>b|mdx-not-portable|true",
                "<https://a.example>|mdx-not-portable|true",
                "<Note>a~~b</Note>|tag-misplaced|true",
                "<Note>~<Tip>~a~</Note>|tag-misplaced|true",
                "<Note>~- a~  </Note>~b|tag-misplaced|true",
                "export const a = ;(|module-shown-as-text|false"
            })
    void problems_of_the_parser(String text, String code, boolean complete) {
        RenderedBody body = new MemorySite().render(text.replace('~', '\n'));

        assertThat(body.content().problems())
                .extracting(problem -> problem.code())
                .contains(code);
        assertThat(body.content().complete()).isEqualTo(complete);
    }

    @Test
    void depth_and_number_of_problems() {
        assertThat(new MemorySite()
                        .render("x<a>".repeat(150) + "</a>".repeat(150))
                        .content()
                        .complete())
                .isFalse();
        assertThat(new MemorySite().render("a <1 ".repeat(5000)).content().problems())
                .extracting(problem -> problem.code())
                .contains("problems-omitted");
    }
}
