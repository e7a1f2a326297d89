package dev.docent.pages.internal.body;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    /** All that follows was code, without a word. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a;;```js;code();;;## Second|3|```js",
                "````;```;a;```|1|````",
                "~~~ sh;a;```;|1|~~~ sh",
                "- ```js;  a;;;b|1|```js",
                "> ```;> a;;b|1|```",
                "1. a;   ```js;   b;```;;c|2|```js",
                "<Warning>;```js title=`a`;b;```;</Warning>|4|```"
            })
    void code_that_is_never_closed_is_one_problem_at_its_first_line(String text, int line, String fence) {
        RenderedBody body = new MemorySite().render(text.replace(';', '\n'));

        assertThat(body.content().problems())
                .filteredOn(problem -> problem.code().equals("fence-not-closed"))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.line()).isEqualTo(line);
                    assertThat(problem.message()).startsWith("The code after \"" + fence + "\" is never closed;");
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"```;a;```", "- ```;  a;  ```", "> ~~~;> a;> ~~~", "```;a;`````;"})
    void code_that_is_closed_is_no_problem(String text) {
        assertThat(new MemorySite().render(text.replace(';', '\n')).content().problems())
                .isEmpty();
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<script type=\"application/ld+json\">~{~  \"a\": [{\"b\": 1}]~}~</script>",
                "<script type=\"application/ld+json\" dangerouslySetInnerHTML={{__html: JSON.stringify({a: 1})}} />",
                "<style>~a { b: c }~</style>",
                "a <style>{`a { b: c }`} b { c: d }</style> b"
            })
    void an_element_that_is_left_out_is_one_problem_whatever_is_in_it(String text) {
        RenderedBody body = new MemorySite().render(text.replace('~', '\n'));

        assertThat(body.content().problems())
                .extracting(problem -> problem.code())
                .containsExactly("element-refused");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "so $x^2$ is|true",
                "$$~a = b~$$|true",
                "($y_1 = 2$)|true",
                "costs $5 and $6|false",
                "from $5_000 to $6_000 a year|false",
                "set $HOME=/x and $PATH|false",
                "echo $A=$B|false",
                "`$x^2$`|false",
                "US$5 = A$7|false"
            })
    void mathematical_notation_is_separated_from_money_and_variables(String text, boolean notation) {
        RenderedBody body = new MemorySite().render(text.replace('~', '\n'));

        assertThat(Html.of(body).contains("<math")).isEqualTo(notation);
        assertThat(body.content().problems()).isEmpty();
    }

    @Test
    void a_page_reports_once_that_it_has_more_problems() {
        String text = "a <1 ".repeat(5000) + "<Crad>a</Crad> ".repeat(5000);

        assertThat(new MemorySite().render(text).content().problems())
                .filteredOn(problem -> problem.code().equals("problems-omitted"))
                .hasSize(1);
    }
}
