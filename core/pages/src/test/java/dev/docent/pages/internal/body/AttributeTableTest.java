package dev.docent.pages.internal.body;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import dev.docent.pages.internal.components.ComponentAttributes;
import dev.docent.pages.internal.components.ComponentRegistry;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.markdown.MarkdownExport;
import dev.docent.pages.internal.mdx.MdxPage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * No attribute of a component or option of a code block is ignored in silence. A line of the table has a component, the attributes that it needs, the
 * attribute, what it changes ({@code html}, {@code markdown}, {@code both}), or {@code note} if it is reported to have no
 * effect, or {@code none} and why nothing is missed.
 */
class AttributeTableTest {

    private static final Map<String, String> CONTENT = Map.of(
            "Steps", "<Step title=\"One\">A</Step>",
            "Tabs", "<Tab title=\"One\">A</Tab><Tab title=\"Two\">B</Tab>",
            "Tree.File", "",
            "Color.Item", "",
            "Icon", "");

    /** HTML elements under another name. */
    private static final Set<String> HTML = Set.of("Image", "Link", "Video", "ZoomImage");

    record Row(String component, String needed, String attribute, String effect, String reason) {

        static Row of(String line) {
            String[] parts = line.split("\t", -1);
            return new Row(parts[0], parts[1], parts[2], parts[3], parts.length > 4 ? parts[4] : "");
        }

        String name() {
            return attribute.replaceFirst("[=].*", "");
        }

        String without() {
            return element(needed);
        }

        String with() {
            return element((needed + " " + attribute).strip());
        }

        /** {@return what the note calls the component} */
        String noted() {
            return component.startsWith("```") ? "code block" : component;
        }

        private String element(String attributes) {
            if (component.startsWith("```")) {
                return (component + " " + attributes).strip() + "\nA\nB\n```\n";
            }
            String start = ("<" + component + " " + attributes).strip();
            String content = CONTENT.getOrDefault(component, "A");
            String written = content.isEmpty() ? start + " />\n" : start + ">\n" + content + "\n</" + component + ">\n";
            return component.equals("Heading") ? "## Above\n\n" + written : written;
        }
    }

    static List<Row> rows() throws IOException {
        try (InputStream table = AttributeTableTest.class.getResourceAsStream("attributes.tsv")) {
            byte[] bytes = Objects.requireNonNull(table).readAllBytes();
            return new String(bytes, StandardCharsets.UTF_8)
                    .lines()
                    .map(Row::of)
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void an_attribute_has_an_effect_or_is_reported(Row row) {
        RenderedBody without = render(row.without());
        RenderedBody with = render(row.with());
        boolean inHtml = !shown(with).equals(shown(without));
        boolean inMarkdown = !markdown(row.with()).equals(markdown(row.without()));
        String effect = inHtml ? inMarkdown ? "both" : "html" : inMarkdown ? "markdown" : "none";

        assertThat(effect).isEqualTo(row.effect().equals("note") ? "none" : row.effect());
        assertThat(with.withoutEffect())
                .isEqualTo(row.effect().equals("note") ? Map.of(row.noted() + " " + row.name(), 1) : Map.of());
        assertThat(row.effect().equals("none")).isEqualTo(!row.reason().isEmpty());
        assertThat(with.content().problems()).isEqualTo(without.content().problems());
    }

    @Test
    void the_table_has_each_attribute_that_a_component_uses() throws IOException {
        Map<String, Set<String>> tested = new HashMap<>();
        rows().forEach(row ->
                tested.computeIfAbsent(row.component(), name -> new HashSet<>()).add(row.name()));

        ComponentRegistry.names()
                .forEach(name -> assertThat(tested.getOrDefault(name, Set.of()))
                        .as(name)
                        .containsAll(ComponentAttributes.of(name)));
    }

    @Test
    void each_component_reports_an_attribute_that_it_does_not_have() {
        ComponentRegistry.names().stream()
                .filter(name -> !HTML.contains(name) && !name.equals("Snippet"))
                .forEach(name -> assertThat(
                                render("<" + name + " fancy=\"1\" fancy2 off={false} key=\"1\" data-x=\"1\" />")
                                        .withoutEffect())
                        .isEqualTo(Map.of(name + " fancy", 1, name + " fancy2", 1)));
    }

    private static RenderedBody render(String text) {
        return new MemorySite().render(text);
    }

    private static String shown(RenderedBody body) {
        return Html.withIcons(body.content().html())
                + body.content().aside().map(Html::withIcons).orElse("")
                + body.styles();
    }

    private static String markdown(String text) {
        MdxPage page = MdxPage.parse("a.mdx", text.getBytes(StandardCharsets.UTF_8));
        String exported = new MarkdownExport("en")
                .of(
                        new MarkdownExport.Page("/a", "A", "", new MemorySite().evaluated(page)),
                        new RootedAddresses(""),
                        path -> false);
        // what follows the language of a fence is there as written, and no text
        return exported.replaceAll("(?m)^(```[a-z]+) .*$", "$1");
    }
}
