package dev.docent.pages.internal.site.descriptions;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.base.internal.html.HtmlFragment;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Ids;
import dev.docent.navigation.internal.text.Location;
import dev.docent.pages.internal.body.BodyRenderer;
import dev.docent.pages.internal.body.MemorySite;
import dev.docent.pages.internal.components.ComponentRegistry;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.markdown.MarkdownExport;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.operations.schemas.SchemaMarkdown;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class DescriptionsTest {

    /** MDX evaluates, drops or refuses it; to CommonMark it is text. */
    private static final List<String> TEXTS = List.of(
            "^[A-Z]{3}-[0-9]{4,6}$",
            "{0} of {1}",
            "{1,2,3}",
            "{true} or {null} or {}",
            "{\"q\"} or {[1,2]}",
            "{{name}}",
            "{// a}",
            "{a.b} }",
            "{ not closed",
            "a < b {c}",
            "List<String> {x}",
            "</string>",
            "<pet_id> and <id>",
            "<Unknown>a</Unknown>",
            "<>");

    private static final List<String> PLACES =
            List.of("%s", "A %s b.", "- %s", "> %s", "## %s", "**a %s b**", "| a |\n| - |\n| %s |");

    static Stream<String> texts() {
        return PLACES.stream().flatMap(place -> TEXTS.stream().map(place::formatted));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void what_mdx_would_evaluate_is_text_in_a_description(String description) {
        String text = TEXTS.stream()
                .filter(description::contains)
                .max((a, b) -> a.length() - b.length())
                .orElseThrow();

        assertThat(textOf(html(description))).contains(text);
        assertThat(textOf(html(markdown(description)))).contains(text);
        assertThat(DescriptionText.of(description)).satisfies(plain -> {
            if (!description.startsWith("|")) {
                assertThat(plain).contains(text);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("dev.docent.pages.internal.components.ComponentRegistry#names")
    void components_of_pages_are_components_in_descriptions(String name) {
        for (String description : List.of(
                "<" + name + " title=\"T\" cols={2}>\n  a **b**\n\n      c\n</" + name + ">",
                "a <" + name + " title=\"T\">b</" + name + "> c")) {
            MdxPage page = MdxPage.parse("page.mdx", description.getBytes(StandardCharsets.UTF_8));
            HtmlFragment expected = new BodyRenderer(new MemorySite())
                    .renderInside(page, Ids.ofContent())
                    .content()
                    .html();
            assertThat(html(description)).isEqualTo(text(expected));
        }
        assertThat(ComponentRegistry.find("Note")).isPresent();
    }

    @Test
    void indented_text_is_code() {
        String description = "Call it so:\n\n    curl -X POST \\\n      https://{host}/b\n\n1. one\n\n       two {2}\n";

        assertThat(html(description))
                .contains("curl -X POST \\")
                .contains("<pre")
                .doesNotContain("<a ");
        assertThat(markdown(description))
                .isEqualTo("Call it so:\n\n```\ncurl -X POST \\\n  https://{host}/b\n```\n\n"
                        + "1. one\n\n   ```\n   two {2}\n   ```\n");
    }

    @Test
    void lines_of_code_are_no_modules() {
        assertThat(textOf(html("import a from 'b'\nexport const c = {d}"))).contains("import a from 'b'", "= {d}");
    }

    private static String html(String description) {
        HtmlWriter html = new HtmlWriter();
        new Descriptions(new BodyRenderer(new MemorySite()), "page", () -> Location.NOWHERE)
                .write(html, Ids.ofContent(), description);
        return text(html.toFragment());
    }

    private static String text(HtmlFragment html) {
        return new String(new HtmlWriter().fragment(html).toBytes(), StandardCharsets.UTF_8);
    }

    private static String markdown(String description) {
        return new MarkdownExport("en")
                .of(
                        new MarkdownExport.Page("/page", "", "", SchemaMarkdown.description(description)),
                        new RootedAddresses(""),
                        path -> false);
    }

    private static String textOf(String html) {
        return html.replaceAll("<[^>]*>", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
    }
}
