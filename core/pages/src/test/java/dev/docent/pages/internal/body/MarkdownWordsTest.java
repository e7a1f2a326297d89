package dev.docent.pages.internal.body;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.pages.internal.components.ComponentRegistry;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.markdown.MarkdownExport;
import dev.docent.pages.internal.mdx.MdxPage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What a reader sees of a page is in its Markdown, too, wherever it comes from. */
class MarkdownWordsTest {

    /** All words that an author writes here. */
    private static final Pattern WORD = Pattern.compile("word\\d+");

    private static final String MODULES = """
            import { Named, words } from "/snippets/named.mdx"
            import Whole from "/snippets/whole.mdx"
            export const Box = ({ title, children }) => (<div><p>{title}</p>{children}</div>);
            export const Line = ({ k, children }) => <span>{k}: {children}</span>;
            export const list = ["word1", "word2"];

            """;

    private static final MemorySite SITE = new MemorySite()
            .with("snippets/named.mdx", """
                    export const words = { first: "word3", rest: ["word4", "word5"] };

                    export const Named = ({ name, children }) => (
                      <ul>{words.rest.map(w => <li key={w}>{w} {name}</li>)}<li>{children}</li></ul>
                    );
                    """)
            .with("snippets/whole.mdx", "word6 {props.a}\n\n## word7\n\n{children}\n");

    /** What can be between tags or in a line of text. */
    private static final List<String> CONTENTS = List.of(
            "{\"word8\"}",
            "{list[1]}",
            "{list.map(w => <b key={w}>{w}</b>)}",
            "{list.map(w => <p key={w}>{w}</p>)}",
            "{list.length > 1 ? <Note>word9</Note> : <Tip>word10</Tip>}",
            "{list.length > 1 && <Card title={list[0]}>word11</Card>}",
            "{<><p>word12</p><table><tbody><tr><td>word13</td><td>word14</td></tr></tbody></table></>}",
            "<Line k=\"word15\">word16</Line>",
            "<Box title=\"word17\"><Line k={words.first}>word18</Line></Box>",
            "<Named name=\"word19\">word20</Named>",
            "<Whole a=\"word21\">word22</Whole>",
            "<Whole a={<i>word23</i>} />",
            "<Box title={<Badge>word24</Badge>} />",
            "<Box title={list.join(' ')}><Whole a={list[1]}><Line k=\"word25\" /></Whole></Box>",
            "{[[\"word1\", [<em>word26</em>]], null, false]}");

    private static final List<String> PLACES =
            List.of("%s", "Before %s after.", "- %s", "> %s", "## %s", "**%s**", "| a | b |\n| - | - |\n| %s | c |");

    /** Their content is a program's, or is not what readers see. */
    private static final Set<String> WITHOUT_CONTENT =
            Set.of("Snippet", "Icon", "Color.Item", "Image", "ZoomImage", "Video", "Latex", "Prompt", "Tree.File");

    static Stream<String> contents() {
        return PLACES.stream().flatMap(place -> CONTENTS.stream().map(content -> place.formatted(content)));
    }

    @ParameterizedTest
    @MethodSource("contents")
    void words_that_are_evaluated_are_in_the_markdown(String content) {
        compare(content);
    }

    static Stream<String> components() {
        return Stream.concat(
                        ComponentRegistry.names().stream(),
                        Stream.of(
                                "div", "p", "span", "section", "blockquote", "details", "figure", "em", "a", "center"))
                .filter(name -> !WITHOUT_CONTENT.contains(name));
    }

    @ParameterizedTest
    @MethodSource("components")
    void words_that_are_evaluated_in_a_component_are_in_the_markdown(String name) {
        for (String content : CONTENTS) {
            compare("<%1$s title=\"word27\">\n%2$s\n</%1$s>".formatted(name, content));
            compare("<%1$s>%2$s</%1$s>".formatted(name, content));
            compare("{list.map(w => <%1$s key={w} title={w}>{w}</%1$s>)}".formatted(name));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<Card title={list[0]} href={'/' + list[1]}>word3</Card>",
                "<Update label={list[0]} description={words.first} tags={[list[1], 'word2' + 'c']}>a</Update>",
                "<ParamField query={list[0]} type={list[1]} default={words.first}>a</ParamField>",
                "<Tooltip tip={list[0]} headline={list[1]}>a</Tooltip>",
                "<Color.Item name={list[0]} value={{light: list[1], dark: words.first}} />",
                "<Steps>{list.map(w => <Step key={w} title={w}>{words.first}</Step>)}</Steps>",
                "<CodeBlock filename={list[0]}>{list.join('\\n')}</CodeBlock>",
                "<Card {...{title: list[0]}}>a</Card>",
                "<Accordion title={<b>{list[0]} word4</b>}>a</Accordion>",
            })
    void words_of_attributes_are_in_the_markdown(String element) {
        compare(element);
    }

    private static void compare(String content) {
        MdxPage page = MdxPage.parse("a.mdx", (MODULES + content).getBytes(StandardCharsets.UTF_8));
        String html =
                Html.withIcons(new BodyRenderer(SITE).render(page).content().html());
        String markdown = new MarkdownExport("en")
                .of(
                        new MarkdownExport.Page("/a", "", "", SITE.evaluated(page)),
                        new RootedAddresses(""),
                        path -> false);
        assertThat(words(markdown.replace("\\", "")))
                .as(content + "\n" + html + "\n" + markdown)
                .containsAll(words(html.replaceAll("<[^>]*>", " ")));
    }

    private static Set<String> words(String text) {
        return WORD.matcher(text).results().map(found -> found.group()).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void what_has_no_text_leaves_none() {
        MdxPage page = MdxPage.parse(
                "a.mdx", "x {null} y {undefined} z {false} w {true} v {0}".getBytes(StandardCharsets.UTF_8));

        assertThat(new MarkdownExport("en")
                        .of(
                                new MarkdownExport.Page("/a", "", "", SITE.evaluated(page)),
                                new RootedAddresses(""),
                                path -> false))
                .isEqualTo("x  y  z  w  v 0\n");
    }

    /** A page of 24 MB of HTML is not one of more Markdown. */
    @Test
    void the_markdown_is_bounded_as_the_page_is() {
        MemorySite site = new MemorySite().with("snippets/long.mdx", "word ".repeat(50_000));
        String use =
                "import Long from '/snippets/long.mdx'\n\n{Array.from({length: 4000}, (x, i) => <Long key={i} />)}";
        MdxPage page = MdxPage.parse("a.mdx", use.getBytes(StandardCharsets.UTF_8));

        String markdown = new MarkdownExport("en")
                .of(
                        new MarkdownExport.Page("/a", "", "", site.evaluated(page)),
                        new RootedAddresses(""),
                        path -> false);

        assertThat(markdown.length()).isBetween(10_000_000, 26_000_000);
    }
}
