package dev.docent.pages.internal.body;

import dev.docent.pages.internal.page.PageHeading;
import dev.docent.pages.internal.page.PageSection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class MarkdownTest {

    private static final String ANCHOR = "<a class=\"anchor\" href=\"#%s\" aria-label=\"Link to this section\"></a>";

    private static RenderedBody render(String text) {
        return new MemorySite().render(text);
    }

    private static void expect(String text, String html) {
        RenderedBody body = render(text);
        assertThat(Html.of(body)).isEqualTo(html);
        assertThat(body.content().complete()).isTrue();
    }

    private static String anchor(String id) {
        return ANCHOR.formatted(id);
    }

    @Test
    void text_is_escaped() {
        expect("A &lt;b> & \"c\"", "<p>A &lt;b> &amp; \"c\"</p>");
        expect("`<b>` \\<i>", "<p><code>&lt;b></code> &lt;i></p>");
    }

    @Test
    void marks_in_a_line() {
        expect("*a* **b** ~~c~~  \nd\ne", "<p><em>a</em> <strong>b</strong> <del>c</del><br>d\ne</p>");
    }

    @Test
    void headings_have_ids_and_links_to_themselves() {
        expect(
                "## What's `new`?\n\n## A\n\n## A\n",
                "<h2 id=\"whats-new\">What's <code>new</code>?" + anchor("whats-new") + "</h2>" + "<h2 id=\"a\">A"
                        + anchor("a") + "</h2><h2 id=\"a-2\">A" + anchor("a-2") + "</h2>");
    }

    @Test
    void levels_of_headings_are_in_order_whatever_the_author_counts() {
        assertThat(render("# A\n\n## B\n\n#### C\n\n#### D\n\n## E\n\n###### F\n\n# G")
                        .content()
                        .headings())
                .extracting(PageHeading::depth)
                .containsExactly(2, 3, 4, 4, 3, 4, 2);
        assertThat(render("### A\n\n### B").content().headings())
                .extracting(PageHeading::depth)
                .containsExactly(2, 2);
    }

    @Test
    void a_heading_without_text_is_none() {
        expect("#\n\na", "<p>a</p>");
    }

    @Test
    void a_component_does_not_take_the_id_of_a_heading() {
        RenderedBody body = render("<Accordion title=\"Setup\">a</Accordion>\n\n## Setup\n");

        assertThat(Html.of(body)).contains("<h2 id=\"setup\">").contains("id=\"setup-item\"");
    }

    @Test
    void lists() {
        expect("- a\n- b", "<ul><li>a</li><li>b</li></ul>");
        expect("3. a\n\n4. b", "<ol start=\"3\"><li><p>a</p></li><li><p>b</p></li></ol>");
        expect("- a\n  - b", "<ul><li>a<ul><li>b</li></ul></li></ul>");
        expect(
                "- [x] a\n- [ ] b",
                "<ul class=\"tasks\"><li><input type=\"checkbox\" disabled checked aria-label=\"Done\"> a</li>"
                        + "<li><input type=\"checkbox\" disabled aria-label=\"To do\"> b</li></ul>");
    }

    @Test
    void tables_scroll_and_can_be_reached_by_keyboard() {
        String start = "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table>";
        expect(
                "| a | b |\n|:-:|--:|\n| c | |\n| d | e | f |",
                start + "<thead><tr><th class=\"mid\">a</th><th class=\"end\">b</th></tr></thead>"
                        + "<tbody><tr><td class=\"mid\">c</td><td></td></tr>"
                        + "<tr><td class=\"mid\">d</td><td class=\"end\">e</td></tr></tbody></table></div>");
        expect("| | |\n|-|-|\n| a | b |", start + "<tbody><tr><td>a</td><td>b</td></tr></tbody></table></div>");
    }

    @ParameterizedTest
    @CsvSource({
        "docent.jobs.rate-limit, docent.<wbr>jobs.<wbr>rate-<wbr>limit",
        "DOCENT_JOBS_QUEUE, DOCENT_<wbr>JOBS_<wbr>QUEUE",
        "java:comp/DefaultManagedExecutorService, java:<wbr>comp/<wbr>Default<wbr>Managed<wbr>ExecutorService",
        "AgentJobLifecycle, AgentJobLifecycle",
        "keys.<name>.sha256, keys.&lt;name>.<wbr>sha256",
        "short.name, short.name",
        "..................., ...................",
        "https://example.com/a, https://<wbr>example.<wbr>com/<wbr>a"
    })
    void names_in_tables_are_divided_between_their_words(String code, String divided) {
        assertThat(Html.of(render("| `" + code + "` |\n|-|\n| **`" + code + "`** |\n\n`" + code + "`")))
                .contains("<th><code>" + divided + "</code></th>")
                .contains("<td><strong><code>" + divided + "</code></strong></td>")
                .contains("<p><code>" + divided.replace("<wbr>", "") + "</code></p>");
    }

    @Test
    void code_keeps_its_blank_lines_at_the_end() {
        assertThat(Html.of(render("```\na\n\n\n```")))
                .contains(
                        "<code><span class=\"l\">a\n</span><span class=\"l\">\n</span><span class=\"l\"></span></code>");
        assertThat(Html.of(render("```\na\n```"))).contains("<code><span class=\"l\">a</span></code>");
        assertThat(Html.of(render("```\n```"))).doesNotContain("\n");
    }

    @Test
    void code_blocks_have_a_line_with_title_or_language() {
        String code = "<pre class=\"code\" data-lang=\"json\" dir=\"ltr\" translate=\"no\" tabindex=\"0\">";
        assertThat(Html.of(render("```json config.json\n1\n```")))
                .startsWith("<figure class=\"code-block\"><figcaption>config.json</figcaption>" + code);
        assertThat(Html.of(render("```json\n1\n```")))
                .startsWith("<figure class=\"code-block\"><figcaption>JSON</figcaption>" + code);
        assertThat(Html.of(render("```\n1\n```"))).startsWith("<figure class=\"code-block\"><pre");
        assertThat(Html.of(render("```mermaid\ngraph TD\n```")))
                .startsWith("<figure class=\"code-block diagram\"><figcaption>Diagram source</figcaption><pre");
    }

    @Test
    void quotations_and_rules() {
        expect("> a\n\n---\n", "<blockquote><p>a</p></blockquote><hr>");
    }

    @Test
    void footnotes_are_numbered_by_their_first_reference() {
        expect(
                "a[^x] b[^y] c[^x]\n\n[^y]: Y\n[^x]: X *i*\n",
                "<p>a<sup><a href=\"#fn-1\" id=\"fnref-1\">1</a></sup> b<sup><a href=\"#fn-2\" id=\"fnref-2\">2</a></sup>"
                        + " c<sup><a href=\"#fn-1\">1</a></sup></p>"
                        + "<section class=\"footnotes\" aria-label=\"Footnotes\"><ol>"
                        + "<li id=\"fn-1\">X <em>i</em> <a href=\"#fnref-1\" aria-label=\"Back to text\">\u21a9</a></li>"
                        + "<li id=\"fn-2\">Y <a href=\"#fnref-2\" aria-label=\"Back to text\">\u21a9</a></li>"
                        + "</ol></section>");
    }

    @Test
    void images() {
        expect(
                "![A](/images/a.png)",
                "<p><img src=\"/docs/images/a.png\" alt=\"A\" loading=\"lazy\" decoding=\"async\" width=\"640\""
                        + " height=\"480\"></p>");
        expect(
                "![A](b.png \"Title\")",
                "<figure class=\"image\"><img src=\"/docs/guides/b.png\" alt=\"A\" loading=\"lazy\" decoding=\"async\">"
                        + "<figcaption>Title</figcaption></figure>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<Card title=\"Following\" href=\"/x\">\n  Poll well\n</Card>",
                "<Accordion title=\"Following\">\n  Poll well\n</Accordion>",
                "<Steps>\n  <Step title=\"Following\">\n    Poll well\n  </Step>\n</Steps>",
                "<Note title=\"Following\">\n  Poll well\n</Note>",
                "<Tabs>\n  <Tab title=\"Following\">\n    Poll well\n  </Tab>\n</Tabs>"
            })
    void a_title_and_what_follows_are_two_words_for_search(String mdx) {
        assertThat(render(mdx).content().sections())
                .extracting(PageSection::text)
                .noneMatch(text -> text.contains("FollowingPoll"))
                .anyMatch(text -> text.contains("Poll well"));
    }

    @Test
    void the_text_for_search_is_that_between_the_headings() {
        assertThat(render("a *b*\n\n- c\n- d\n\n## E `f`\n\n```js\ng\n```\n\n| h | i |\n|-|-|\n| j | k |\n")
                        .content()
                        .sections())
                .containsExactly(new PageSection("", "", "a b c d"), new PageSection("e-f", "E f", "g h i j k"));
    }

    @Test
    void comments_and_definitions_are_not_shown() {
        expect("{/* a */}\n\n[b]: /guides/start\n\nc {/* d */} e", "<p>c  e</p>");
    }
}
