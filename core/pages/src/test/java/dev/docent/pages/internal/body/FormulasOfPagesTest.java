package dev.docent.pages.internal.body;

import java.nio.charset.StandardCharsets;

import dev.docent.api.navigation.Problem;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class FormulasOfPagesTest {

    private static final String HALF = "<mfrac><mn>1</mn><mi>N</mi></mfrac>";

    private static RenderedBody render(String text) {
        return new MemorySite().render(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "$$ \\frac{1}{N} $$",
                "$$\n\\frac{1}{N}\n$$",
                "$$\n\n\\frac{1}\n\n{N}\n\n$$",
                "$$ \\frac{1}\n{N} $$",
                "Text\n$$\n\\frac{1}{N}\n$$"
            })
    void braces_of_a_formula_are_no_expressions(String text) {
        RenderedBody body = render(text);

        assertThat(Html.of(body)).contains("<math display=\"block\">" + HALF + "</math></div>");
        assertThat(body.content().complete()).isTrue();
        assertThat(body.content().problems()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "A $\\frac{1}{N}$ b",
                "A $$\\frac{1}{N}$$ b",
                "## A $\\frac{1}{N}$ b",
                "- A $\\frac{1}{N}$ b",
                "*A $\\frac{1}{N}$ b*",
                "[A $\\frac{1}{N}$ b](https://example.com)",
                "| A |\n|---|\n| $\\frac{1}{N}$ |",
                "<Note>\nA $\\frac{1}{N}$ b\n</Note>"
            })
    void formulas_in_a_line(String text) {
        assertThat(Html.of(render(text))).contains("<math>" + HALF + "</math>");
    }

    @Test
    void what_follows_a_formula_is_read_as_before() {
        assertThat(Html.of(render("> $$\n> x\n> $$\n\nA\n\n- $$\n  y\n  $$\n- B")))
                .contains("<mi>x</mi>", "<p>A</p>", "<mi>y</mi>", "<li>B</li>");
        assertThat(Html.of(render("$$ is a number\n\nA"))).isEqualTo("<p>$$ is a number</p><p>A</p>");
        assertThat(Html.of(render("It costs $5 or $10, not \\$x$."))).isEqualTo("<p>It costs $5 or $10, not $x$.</p>");
        assertThat(Html.of(render("`$x$`"))).isEqualTo("<p><code>$x$</code></p>");
    }

    @Test
    void a_command_that_is_not_known_is_one_problem_per_page() {
        RenderedBody body = render("A $\\foo$ b $\\foo + x$\n\n$$\n\\foo\n$$\n\n$\\sqrt{2}$");

        assertThat(body.content().problems())
                .extracting(Problem::message)
                .containsExactly("Formulas of the page are shown in TeX: \"\\foo\" is not supported.");
        assertThat(Html.of(body)).contains("<code>\\foo + x</code>", "√");
        assertThat(body.content().complete()).isFalse();
    }

    @Test
    void titles_and_search_have_the_formula_on_one_line() {
        MdxPage page = MdxPage.parse("a.mdx", "A $\\sigma_X$ b".getBytes(StandardCharsets.UTF_8));
        Block.Paragraph paragraph = (Block.Paragraph) page.blocks().get(0);

        assertThat(paragraph.content()).hasAtLeastOneElementOfType(Inline.Math.class);
        assertThat(PlainText.of(paragraph.content())).isEqualTo("A σ_X b");
        assertThat(render("A $\\sigma_X$ b").content().sections())
                .singleElement()
                .asString()
                .contains("A σ_X b");
    }
}
