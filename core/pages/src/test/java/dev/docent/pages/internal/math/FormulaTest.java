package dev.docent.pages.internal.math;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

import dev.docent.base.internal.html.HtmlWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class FormulaTest {

    private static String html(Formula formula) {
        HtmlWriter html = new HtmlWriter();
        formula.write(html, true);
        return new String(html.toBytes(), StandardCharsets.UTF_8);
    }

    static Stream<String> rows() throws IOException {
        try (InputStream in = FormulaTest.class.getResourceAsStream("formulas.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines();
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void a_formula_is_written_as_text_and_as_markup(String row) {
        String[] parts = row.split("\t", -1);
        Formula formula = Formula.of(parts[0]);

        assertThat(formula.unknown()).isEmpty();
        assertThat(formula.plainText()).isEqualTo(parts[1]);
        assertThat(html(formula)).isEqualTo(parts[2]);
    }

    @ParameterizedTest
    @CsvSource({
        "x + \\foo{y}, \\foo",
        "\\begin{tikz} x \\end{tikz}, \\begin{tikz}",
        "x^1^2, two of ^",
        "\\frac{1}, a missing argument",
        "{x, } is missing",
        "x}, }",
        "\\left( x, \\right is missing",
        "\\left x, the delimiter x",
        "\\text{x, a brace that is not closed",
        "\\text{\\alpha}, a command in \\text",
        "\\, \\",
        "' ', nothing between the dollar signs"
    })
    void what_is_not_known_stays_as_it_is_written(String tex, String cause) {
        Formula formula = Formula.of(tex);

        assertThat(formula.unknown()).isEqualTo(cause);
        assertThat(html(formula)).startsWith("<code>").doesNotContain("<math");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "\\sqrt",
                "\\frac",
                "^",
                "x^{",
                "\\left(",
                "\\begin{matrix}",
                "\\hat",
                "\\text{",
                "\\displaystyle ",
                "\\not",
                "\\\\",
                "&",
                "\\mathbf{",
                "\\sqrt[",
                "x_",
                "'"
            })
    void a_formula_of_an_attacker_ends(String part) {
        assertThat(html(Formula.of(part.repeat(2_000)))).isNotEmpty();
        assertThat(html(Formula.of(part.repeat(500)))).isNotEmpty();
        assertThat(Formula.of("x".repeat(4_000)).unknown()).isEqualTo("more than 3000 parts");
    }

    @Test
    void text_is_escaped() {
        assertThat(html(Formula.of("\\text{<script>}"))).contains("<mtext>&lt;script></mtext>");
        assertThat(html(Formula.of("\\foo<b>"))).isEqualTo("<code>\\foo&lt;b></code>");
    }
}
