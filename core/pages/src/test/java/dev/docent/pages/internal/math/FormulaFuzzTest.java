package dev.docent.pages.internal.math;

import java.nio.charset.StandardCharsets;
import java.util.Random;

import dev.docent.base.internal.html.HtmlWriter;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Random texts between dollar signs. A million with {@code -Ddocent.fuzz=1000000}. */
class FormulaFuzzTest {

    private static final String[] PIECES = {
        "x",
        "y+",
        "12.5",
        "$",
        "$$",
        "\\$",
        "\\",
        "{",
        "}",
        "{a}",
        "\\{",
        "^",
        "_",
        "^2",
        "_{i}",
        "&",
        "\\\\",
        "\\alpha ",
        "\\frac",
        "\\frac{a}{b}",
        "\\sqrt[3]{x}",
        "\\left(",
        "\\right)",
        "\\text{",
        "\\begin{matrix}",
        "\\end{matrix}",
        "\\sum",
        "\\mathbb{R}",
        "\\operatorname",
        "\\href{javascript:x}",
        "\"",
        "<script>",
        "'",
        "`",
        "é",
        "日",
        "\uD83D\uDE00",
        "\uD800",
        "\n",
        "\n\n",
        " ",
        "%",
        "=",
        "!",
        "|",
        "\0",
        "HOME",
        "5 and "
    };

    @Test
    void a_fuzzed_formula_is_written_whatever_is_in_it() {
        int count = Integer.getInteger("docent.fuzz", 3_000);
        Random random = new Random(11);
        for (int i = 0; i < count; i++) {
            StringBuilder text = new StringBuilder("$");
            for (int length = random.nextInt(12); length > 0; length--) {
                String piece = PIECES[random.nextInt(PIECES.length)];
                text.append(random.nextInt(50) == 0 ? piece.repeat(random.nextInt(200)) : piece);
            }
            String tex = text.append("$").toString();
            for (int at = tex.indexOf('$'); at >= 0; at = tex.indexOf('$', at + 1)) {
                assertThat(DollarSigns.close(tex, at)).isBetween(-1, tex.length() - 1);
            }
            Formula formula = Formula.of(tex.substring(1, tex.length() - 1));
            HtmlWriter html = new HtmlWriter();
            formula.write(html, true);
            assertThat(formula.plainText()).isNotNull();
            assertThat(new String(html.toBytes(), StandardCharsets.UTF_8))
                    .as(tex)
                    .doesNotContain("<script", "href=")
                    .containsAnyOf("<math", "<code");
        }
    }
}
