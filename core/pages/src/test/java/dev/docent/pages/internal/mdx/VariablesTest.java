package dev.docent.pages.internal.mdx;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.text.Source;
import dev.docent.pages.internal.mdx.tree.Attribute;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.MdxProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class VariablesTest {

    private static final String ODD = "<b>*x*</b> {y} | `z` [l](m) $q$ \"";

    private static final Variables VARIABLES = new Variables(Map.of(
            "version", "2.0", "api-url", "https://api.example.com/v1", "odd", ODD, "item", "- a", "two", "2. b"));

    private static MdxPage page(String text) {
        return MdxPage.parse(new Source("page.mdx", text.getBytes(StandardCharsets.UTF_8)), VARIABLES);
    }

    private static String text(List<Inline> content) {
        return content.stream().map(part -> ((Inline.Text) part).text()).collect(Collectors.joining());
    }

    private static List<Inline> paragraph(MdxPage page) {
        return ((Block.Paragraph) page.blocks().get(0)).content();
    }

    @Test
    void a_name_has_its_value_in_text_headings_and_links() {
        MdxPage page = page("## On {{ version }}\n\n[x]({{api-url}}/users)\n");

        assertThat(text(((Block.Heading) page.blocks().get(0)).content())).isEqualTo("On 2.0");
        Block.Paragraph paragraph = (Block.Paragraph) page.blocks().get(1);
        assertThat(((Inline.Link) paragraph.content().get(0)).url()).isEqualTo("https://api.example.com/v1/users");
        assertThat(page.problems()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"odd", "item", "two"})
    void a_value_is_text_and_no_markup(String name) {
        String value = VARIABLES.values().get(name);

        assertThat(text(paragraph(page("{{" + name + "}}\n")))).isEqualTo(value);
        MdxPage element = page("<Card title=\"{{" + name + "}}\">\n  {{" + name + "}}\n</Card>\n");
        Block.ElementBlock card = (Block.ElementBlock) element.blocks().get(0);
        assertThat(((Attribute.TextValue) card.attributes().get(0)).value()).isEqualTo(value);
        assertThat(text(((Block.Paragraph) card.children().get(0)).content())).isEqualTo(value);
        assertThat(element.problems()).isEmpty();
    }

    @Test
    void code_has_the_value_as_it_is() {
        MdxPage page = page("```sh\ncurl {{odd}} {{ .Values.x }} {{other}}\n```\n\n`{{odd}}`\n");

        assertThat(((Block.CodeBlock) page.blocks().get(0)).code())
                .isEqualTo("curl " + ODD + " {{ .Values.x }} {{other}}");
        Block.Paragraph paragraph = (Block.Paragraph) page.blocks().get(1);
        assertThat(((Inline.Code) paragraph.content().get(0)).code()).isEqualTo(ODD.replace('`', '\u02CB'));
        assertThat(page.problems()).isEmpty();
    }

    @Test
    void a_value_in_an_expression_cannot_end_it() {
        MdxPage page = page("<Card title={`a {{odd}}`} />\n");

        Block.ElementBlock card = (Block.ElementBlock) page.blocks().get(0);
        assertThat(((Attribute.ExpressionValue) card.attributes().get(0)).source())
                .startsWith("`a \\u003cb\\u003e")
                .endsWith("`")
                .doesNotContain("{", "}");
    }

    @Test
    void a_name_without_value_is_shown_and_one_problem_with_the_nearest_name() {
        MdxPage page = page("---\ntitle: \"{{verison}}\"\n---\n\n{{version}} and {{version}}\n\nSee {{ verison }}.\n");

        assertThat(text(((Block.Paragraph) page.blocks().get(1)).content())).isEqualTo("See {{ verison }}.");
        assertThat(page.problems()).extracting(MdxProblem::kind).containsExactly(Problems.VARIABLE_UNKNOWN);
        MdxProblem problem = page.problems().get(0);
        var reported = problem.kind().at(page.location(problem.span()), problem.arguments());
        assertThat(reported.message()).contains("\"verison\"; did you mean \"version\"?");
        assertThat(reported.line()).isEqualTo(7);
        assertThat(reported.column()).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<div style={{color}}>x</div>\n", "${{ secrets.version }}\n", "\\{\\{version}}\n"})
    void braces_of_other_languages_are_no_names(String text) {
        assertThat(page(text).text()).isEqualTo(text);
    }

    @Test
    void a_site_without_variables_has_expressions() {
        MdxPage page = MdxPage.parse("page.mdx", "{{version}}\n".getBytes(StandardCharsets.UTF_8));

        assertThat(page.blocks().get(0)).isInstanceOf(Block.ExpressionBlock.class);
        assertThat(page.isWith(VARIABLES)).isFalse();
    }

    @Test
    void values_are_read_on_one_line_and_are_bounded() {
        String json = "{\"variables\": {\"a\": \" x\\n y\\u0000\", \"b\": 1.50, \"c\": {}, \"d\": \""
                + "l".repeat(2_000) + "\"}}";
        Variables variables =
                Variables.of(Documents.parse("docs.json", json.getBytes(StandardCharsets.UTF_8), Selection.ALL)
                        .root());

        assertThat(variables.values())
                .containsOnlyKeys("a", "b", "d")
                .containsEntry("a", "x y")
                .containsEntry("b", "1.50");
        assertThat(variables.values().get("d")).hasSize(1_000);
    }

    @Test
    void a_page_of_names_grows_within_bounds() {
        Variables large = new Variables(Map.of("a", "x".repeat(1_000)));
        String text = "{{a}} ".repeat(10_000);
        MdxPage page = MdxPage.parse(new Source("page.mdx", text.getBytes(StandardCharsets.UTF_8)), large);

        assertThat(page.text().length()).isLessThan(1_200_000);
    }
}
