package dev.docent.pages.internal.body;

import java.util.List;
import java.util.Map;

import dev.docent.api.navigation.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ComponentsTest {

    private static RenderedBody render(String text) {
        return new MemorySite().render(text);
    }

    private static void expect(String text, String html) {
        RenderedBody body = render(text);
        assertThat(Html.of(body)).isEqualTo(html);
        assertThat(body.content().complete()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "Note,note,Note",
        "Info,info,Info",
        "Tip,tip,Tip",
        "Warning,warning,Warning",
        "Check,check,Done",
        "Danger,danger,Danger"
    })
    void callouts(String name, String styleClass, String label) {
        expect(
                "<" + name + ">\nA\n</" + name + ">",
                "<div class=\"callout " + styleClass + "\" role=\"note\" aria-label=\"" + label
                        + "\"><div><p>A</p></div></div>");
    }

    /** The site knows no contrast for it: the text stays that of the page. */
    @Test
    void a_callout_in_a_color_has_a_border_and_a_tint() {
        RenderedBody body = render("<Info color=\"orange\">A</Info>");

        assertThat(Html.of(body)).containsPattern("<div class=\"callout colored x[0-9a-z]+\" role=\"note\"");
        assertThat(body.styles())
                .containsValue("border-color:orange;background:color-mix(in srgb,orange 10%,var(--page))");
        assertThat(Html.of(render("<Info color=\"url(x)\">A</Info>"))).contains("<div class=\"callout info\"");
    }

    @Test
    void a_callout_of_a_type_with_a_title() {
        expect(
                "<Callout type=\"error\" title=\"T `c`\">A</Callout>",
                "<div class=\"callout danger\" role=\"note\" aria-label=\"Danger\"><div>"
                        + "<p class=\"callout-title\">T <code>c</code></p>A</div></div>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<ParamField body={@} type=\"string\" />",
                "<ParamField query={@} />",
                "<ParamField body=\"a\" type={@} />",
                "<ParamField body=\"a\" default={@} />",
                "<ParamField body=\"a\" pre={[@]} />",
                "<ParamField body=\"a\" post={@} />",
                "<ResponseField name={@} type=\"string\" />",
                "<ResponseField name=\"a\" type={[@, '[]']} />",
                "<Accordion title={@}>a</Accordion>",
                "<Accordion title=\"a\" description={@}>a</Accordion>",
                "<Callout title={@}>a</Callout>",
                "<Card title={@}>a</Card>",
                "<Card title={[@]}>a</Card>",
                "<Card title=\"a\" description={@}>a</Card>",
                "<Card title=\"a\" cta={@}>a</Card>",
                "<Color><Color.Row title={@}><Color.Item name=\"a\" value=\"#000\" /></Color.Row></Color>",
                "<Color><Color.Item name={@} value=\"#000\" /></Color>",
                "<Frame caption={@}>a</Frame>",
                "<Frame hint={@}>a</Frame>",
                "<Prompt description={@}>a</Prompt>",
                "<Steps><Step title={@}>a</Step></Steps>",
                "<Tabs><Tab title={@}>a</Tab></Tabs>",
                "<Tile title={@}>a</Tile>",
                "<Tooltip tip=\"a\" headline={@}>a</Tooltip>",
                "<Tooltip tip=\"a\" cta={@} href=\"/guides/start\">a</Tooltip>",
                "<Tree><Tree.File name={@} /></Tree>",
                "<Tree><Tree.Folder name={@}>a</Tree.Folder></Tree>",
                "<Update label=\"a\" description={@}>a</Update>",
                "<Update label=\"a\" tags={[@]}>a</Update>",
                "<View title={@}>a</View>"
            })
    void an_element_in_an_attribute_is_shown(String written) {
        RenderedBody body = render(written.replace("@", "<span><em>shown</em></span>"));

        assertThat(Html.of(body)).contains("<span><em>shown</em></span>").doesNotContain("[object Object]");
        assertThat(body.content().complete()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<Expandable title={@}>a</Expandable>",
                "<Update label={@}>a</Update>",
                "<CodeBlock title={@}>a</CodeBlock>"
            })
    void an_element_in_an_attribute_that_is_a_text_keeps_its_words(String written) {
        assertThat(Html.of(render(written.replace("@", "<span>be <em>shown</em></span>"))))
                .contains("be shown");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<ParamField body={<a href=\"/guides/start\">isAdmin</a>} />|param-is-admin",
                "<Accordion title={<b>First part</b>}>a</Accordion>|first-part",
                "<Tabs><Tab title={<b>First part</b>}>a</Tab></Tabs>|first-part",
                "<View title={<b>First part</b>}>a</View>|first-part"
            })
    void the_id_of_a_title_that_is_an_element_has_its_words(String written, String id) {
        assertThat(Html.of(render(written))).contains("id=\"" + id + "\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<Note children=\"shown\" />",
                "<Note children={<em>shown</em>} />",
                "<CodeBlock language=\"text\" children={`shown`} />",
                "<p children=\"shown\" />",
                "export const A = ({ children }) => <Card title=\"a\" children={children} />;\n\n<A>shown</A>",
                "export const A = (properties) => <Note {...properties} />;\n\n<A>shown</A>"
            })
    void content_that_is_an_attribute_is_shown(String written) {
        assertThat(Html.of(render(written))).contains("shown");
    }

    @Test
    void content_between_tags_comes_before_an_attribute() {
        assertThat(Html.of(render("<Note children=\"attribute\">between</Note>")))
                .contains("between")
                .doesNotContain("attribute");
    }

    @Test
    void an_attribute_that_is_no_element_stays_as_written() {
        assertThat(Html.of(render("<ParamField body=\"*a*\" type=\"_b_[]\" default={false} />")))
                .contains(">*a*<", ">_b_[]<", "<code>false</code>");
    }

    @Test
    void cards_are_links_by_their_title_so_that_links_inside_stay_links() {
        expect(
                "<Columns cols={3}>\n<Card title=\"T\" href=\"/guides/start\">\nA [b](/guides/other)\n</Card>\n</Columns>",
                "<div class=\"columns cols-3\"><div class=\"card\"><div><p class=\"card-title\">"
                        + "<a href=\"/docs/guides/start\">T</a></p><p>A <a href=\"/docs/guides/other\">b</a></p></div></div></div>");
    }

    @Test
    void a_card_without_title_is_a_link_without_links_inside() {
        expect(
                "<Card href=\"/guides/start\">A [b](/guides/other)</Card>",
                "<div class=\"card\"><div><a href=\"/docs/guides/start\">A b</a></div></div>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<CodeBlock language=\"js\" filename=\"a.js\" highlight={[2]} wrap>\n```\nlet a;\nlet b;\n```\n</CodeBlock>",
                "<CodeBlock language=\"js\" filename=\"a.js\" highlight=\"{2}\" wrap>\n{`\nlet a;\nlet b;\n`}\n</CodeBlock>",
                "export const code = 'let a;\\nlet b;';\n\n<CodeBlock language=\"js\" title=\"a.js\" highlight=\"2\" wrap={true}>\n"
                        + "  {code}\n</CodeBlock>",
                "<CodeBlock lang=\"js\" filename=\"a.js\" highlight=\"2\" wrap>let a;\nlet b;</CodeBlock>",
                "export const B = ({ children }) => <CodeBlock language=\"js\" filename=\"a.js\" highlight=\"2\" wrap>"
                        + "{children}</CodeBlock>;\n\n<B>{`let a;\nlet b;`}</B>"
            })
    void a_code_block_is_like_a_fence(String written) {
        assertThat(Html.of(render(written))).isEqualTo(Html.of(render("```js a.js {2} wrap\nlet a;\nlet b;\n```")));
    }

    @Test
    void a_code_block_keeps_what_would_be_markdown_elsewhere() {
        assertThat(Html.of(render("<CodeBlock>\n  a_b_c *x*\n    # d\n</CodeBlock>")))
                .isEqualTo(Html.of(render("```\na_b_c *x*\n  # d\n```")));
    }

    @Test
    void an_expression_of_a_code_block_that_cannot_be_evaluated_is_shown_and_reported() {
        RenderedBody body = render("<CodeBlock language=\"js\">{missing}</CodeBlock>");

        assertThat(Html.of(body)).contains("{missing}");
        assertThat(body.content().complete()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "<Link href=\"/guides/start\">A</Link>, <a href=\"/guides/start\">A</a>",
        "<Image src=\"/images/a.png\" alt=\"A\" />, <img src=\"/images/a.png\" alt=\"A\" />",
        "<ZoomImage src=\"/images/a.png\" alt=\"A\" />, <img src=\"/images/a.png\" alt=\"A\" />",
        "<Heading level={3} id=\"x\">A</Heading>, <h3 id=\"x\">A</h3>",
        "<Heading>A</Heading>, <h2>A</h2>",
        "<Important>A</Important>, <Warning>A</Warning>",
        "<Alert type=\"error\">A</Alert>, <Danger>A</Danger>",
        "<Github.Repo repo=\"a/b\" />, <GitHub.Repo repo=\"a/b\" />"
    })
    void other_names_of_a_component(String name, String same) {
        assertThat(Html.of(render(name))).isEqualTo(Html.of(render(same)));
    }

    @Test
    void steps_have_the_size_of_titles_and_the_number_that_their_author_gave_them() {
        RenderedBody body = render("""
                <Steps titleSize="h2">
                <Step title="One" stepNumber={4}>
                <Steps>
                <Step title="Inner">A</Step>
                </Steps>
                </Step>
                <Step title="Two" titleSize="p">B</Step>
                </Steps>
                <Step title="Outside">C</Step>
                """);

        assertThat(Html.of(body))
                .contains("<h2 class=\"step-title\">One</h2>")
                .contains("<p class=\"step-title\">Inner</p>", "<p class=\"step-title\">Two</p>")
                .contains("<p class=\"step-title\">Outside</p>");
        assertThat(body.styles()).containsValue("counter-set:step 4");
    }

    @Test
    void steps_and_tabs_are_panels_with_ids() {
        expect(
                "<Steps>\n<Step title=\"One\">\nA\n</Step>\n</Steps>",
                "<div class=\"steps\"><div class=\"step\" id=\"one\"><p class=\"step-title\">One</p><p>A</p></div></div>");
        expect(
                "<Tabs>\n<Tab title=\"One\">\nA\n</Tab>\n<Tab title=\"One\">\nB\n</Tab>\n</Tabs>",
                "<div class=\"tabs\"><div class=\"tab\" id=\"one\" data-title=\"One\"><p class=\"tab-title\">One</p>"
                        + "<p>A</p></div><div class=\"tab\" id=\"one-2\" data-title=\"One\">"
                        + "<p class=\"tab-title\">One</p><p>B</p></div></div>");
    }

    @Test
    void a_step_with_the_size_of_a_heading_is_one() {
        RenderedBody body = render("<Steps>\n<Step title=\"One\" titleSize=\"h3\">\nA\n</Step>\n</Steps>");

        assertThat(Html.of(body))
                .isEqualTo("<div class=\"steps\"><div class=\"step\" id=\"one\"><h2 class=\"step-title\">One</h2>"
                        + "<p>A</p></div></div>");
        assertThat(body.content().headings())
                .extracting(heading -> heading.text())
                .containsExactly("One");
    }

    @Test
    void accordions_are_details() {
        expect(
                "<Accordion title=\"A: b\" defaultOpen>\nC\n</Accordion>",
                "<details class=\"accordion\" id=\"a-b\" open><summary>A: b</summary>"
                        + "<div class=\"inside\"><p>C</p></div></details>");
    }

    @Test
    void fields_have_anchors() {
        expect(
                "<ParamField query=\"pageSize\" type=\"integer\" default={20} required>\nA\n</ParamField>",
                "<div class=\"field\" id=\"param-page-size\"><div class=\"field-head\">"
                        + "<code class=\"field-name\">pageSize</code> <div class=\"field-type\">integer</div>"
                        + " <div class=\"field-in\">query</div> <div class=\"pill required\">required</div>"
                        + " <div class=\"field-default\">Default <code>20</code></div>"
                        + "<a class=\"anchor\" href=\"#param-page-size\" aria-label=\"Link to this section\"></a></div>"
                        + "<p>A</p></div>");
    }

    @Test
    void examples_are_beside_the_page() {
        RenderedBody body =
                render("A\n\n<RequestExample>\n```json a\n1\n```\n</RequestExample>\n\n<Panel>\nB\n</Panel>");

        assertThat(Html.of(body)).isEqualTo("<p>A</p>");
        assertThat(Html.of(body.content().aside().orElseThrow()))
                .startsWith("<section class=\"code-group example\" aria-label=\"Request example\">")
                .endsWith("<div class=\"panel\"><p>B</p></div>");
    }

    /** Everything below a drawing without a size moved when it was there. */
    @Test
    void a_drawing_that_has_only_a_proportion_is_as_wide_as_there_is_room() {
        expect(
                "<img src=\"/images/box.svg\" alt=\"B\" />",
                "<img class=\"wide-image\" src=\"/docs/images/box.svg\" alt=\"B\" loading=\"lazy\" decoding=\"async\""
                        + " width=\"200\" height=\"100\">");
        expect(
                "<img src=\"/images/box.svg\" alt=\"B\" width=\"50\" />",
                "<img src=\"/docs/images/box.svg\" alt=\"B\" loading=\"lazy\" decoding=\"async\""
                        + " width=\"50\" height=\"25\">");
    }

    @Test
    void frames_have_captions() {
        expect(
                "<Frame caption=\"A *b*\">\n<img src=\"/images/a.png\" alt=\"C\" width=\"20px\"/>\n</Frame>",
                "<figure class=\"frame\"><img src=\"/docs/images/a.png\" alt=\"C\" loading=\"lazy\" decoding=\"async\""
                        + " width=\"20\" height=\"15\"><figcaption>A <em>b</em></figcaption></figure>");
    }

    @Test
    void what_is_for_agents_is_not_shown() {
        expect(
                "<Visibility for=\"agents\">\nA\n</Visibility>\n\n<Visibility for=\"humans\">\nB\n</Visibility>",
                "<p>B</p>");
    }

    @ParameterizedTest
    @CsvSource({
        "NOTE, note",
        "tip, tip",
        "Important, info",
        "WARNING, warning",
        "CAUTION, danger",
    })
    void an_alert_is_a_callout(String mark, String kind) {
        String html = Html.of(render("> [!" + mark + "]\n> One **two**\n>\n> - three"));
        assertThat(html)
                .startsWith("<div class=\"callout " + kind + "\" role=\"note\"")
                .contains("<p>One <strong>two</strong></p><ul><li>three</li></ul>")
                .doesNotContain("[!");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"> [!NOTES]\n> a", "> [!NOTE] a", "> a\n> [!NOTE]", "[!NOTE]\na", "> **[!NOTE]**\n> a", ">"})
    void another_quotation_is_no_alert(String text) {
        assertThat(Html.of(render(text))).doesNotContain("callout");
    }

    @Test
    void an_alert_may_have_no_text_or_further_parts_only() {
        assertThat(Html.of(render("> [!TIP]"))).contains("callout tip").doesNotContain("[!");
        assertThat(Html.of(render("> [!TIP]\n>\n> a"))).contains("<p>a</p>");
    }

    @Test
    void what_follows_an_update_is_not_part_of_it() {
        RenderedBody body =
                render("# Top\n\n<Update label=\"May\">\n## A\n\n<Accordion title=\"x\">\n### B\n</Accordion>\n\n"
                        + "## C\n</Update>\n\n## D\n\n### E\n\n<Update label=\"June\">\n#### F\n</Update>\n\n## G");
        assertThat(Html.of(body))
                .contains("<h2 id=\"may\">", "<h3 id=\"a\">", "<h4 id=\"b\">", "<h3 id=\"c\">", "<h2 id=\"d\">")
                .contains("<h3 id=\"e\">", "<h2 id=\"june\">", "<h3 id=\"f\">", "<h2 id=\"g\">");
        assertThat(body.content().headings())
                .extracting(heading -> heading.depth() + heading.text())
                .containsExactly("2Top", "2May", "2D", "3E", "2June", "2G");
    }

    @Test
    void an_update_is_a_heading() {
        RenderedBody body = render("<Update label=\"May 2026\" description=\"v1\" tags={[\"New\"]}>\n## A\n</Update>");

        assertThat(Html.of(body))
                .startsWith("<section class=\"update\"><div class=\"update-head\"><h2 id=\"may-2026\">"
                        + "<a href=\"#may-2026\">May 2026</a></h2><p>v1</p>"
                        + "<p class=\"tags\"><span class=\"badge\">New</span> </p></div>");
        assertThat(body.content().headings())
                .extracting(heading -> heading.depth() + heading.text())
                .containsExactly("2May 2026");
        assertThat(Html.of(body)).contains("<h3 id=\"a\">A");
    }

    @Test
    void a_prompt_is_its_source() {
        assertThat(Html.of(render("<Prompt description=\"D\">\n  # You\n\n    *are*\n</Prompt>")))
                .startsWith("<figure class=\"code-block prompt\"><figcaption>D</figcaption><pre")
                .contains("# You")
                .contains("*are*");
    }

    @Test
    void badges_and_tooltips_are_in_the_line() {
        expect(
                "A <Badge color=\"green\">b</Badge> <Tooltip tip=\"T\">c</Tooltip>",
                "<p>A <span class=\"badge green\">b</span> <span class=\"tooltip\" tabindex=\"0\""
                        + " aria-describedby=\"tip\">c<span class=\"bubble\" id=\"tip\" role=\"tooltip\">T</span></span></p>");
    }

    @Test
    void trees_and_colours() {
        assertThat(
                        Html.of(
                                render(
                                        "<Tree>\n<Tree.Folder name=\"a\" defaultOpen>\n<Tree.File name=\"b\"/>\n</Tree.Folder>\n</Tree>")))
                .isEqualTo("<div class=\"tree\" role=\"group\" aria-label=\"Files\"><details class=\"folder\" open>"
                        + "<summary>a</summary><div><p class=\"file\">b</p></div></details></div>");
        RenderedBody colors = render("<Color>\n<Color.Item name=\"P\" value=\"#123456\"/>\n</Color>");
        assertThat(colors.styles()).containsValue("background:#123456");
    }

    @Test
    void components_beside_text_are_not_in_a_paragraph() {
        expect("A <Frame>b</Frame> c", "<div class=\"p\">A <figure class=\"frame\">b</figure> c</div>");
        expect(
                "<Frame>b</Frame> <Frame>c</Frame>",
                "<figure class=\"frame\">b</figure> <figure class=\"frame\">c</figure>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://github.com/acme/harbour",
                "https://github.com/acme/harbour/",
                "https://www.github.com/acme/harbour.git",
                "github.com/acme/harbour"
            })
    void a_repository_by_its_address_is_the_one_of_that_name(String address) {
        assertThat(Html.of(render("<GitHub.Repo repo=\"" + address + "\" />")))
                .isEqualTo(Html.of(render("<GitHub.Repo repo=\"acme/harbour\" />")))
                .contains("href=\"https://github.com/acme/harbour\"");
    }

    @Test
    void a_formula_is_its_tex_in_a_line_of_text() {
        assertThat(Html.of(render("So <Latex>x^2 + 1</Latex>."))).isEqualTo(Html.of(render("So $x^2 + 1$.")));
    }

    @Test
    void a_formula_from_an_expression_keeps_its_braces() {
        assertThat(Html.of(render("<Latex>{`a_{1}`}</Latex>")))
                .contains(Html.of(render("$a_{1}$")).replaceAll("</?p>", ""));
    }

    @ParameterizedTest
    @CsvSource({"Tree.Foldr,Tree.Folder", "Tree.folder,Tree.Folder", "GITHUB.Repo,GitHub.Repo", "Codeblock,CodeBlock"})
    void an_unknown_component_of_a_dotted_name_or_in_another_case_names_the_known_one(String name, String known) {
        RenderedBody body = render("<" + name + ">A</" + name + ">");
        assertThat(body.content().problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains(known));
    }

    @Test
    void an_unknown_component_shows_its_content_and_says_what_is_meant() {
        RenderedBody body = render("\n<Acordion title=\"T\">\nA\n</Acordion>");

        assertThat(Html.of(body)).isEqualTo("<p>A</p>");
        assertThat(body.content().complete()).isFalse();
        assertThat(body.content().problems()).hasSize(1);
        var problem = body.content().problems().get(0);
        assertThat(problem.code()).isEqualTo("component-unknown");
        assertThat(problem.message()).contains("did you mean \"Accordion\"?");
        assertThat(problem.file() + ":" + problem.line() + ":" + problem.column())
                .isEqualTo("guides/page.mdx:2:1");
    }

    @Test
    void html_of_the_author() {
        expect(
                "<div className=\"dark:hidden flex\" id=\"x\" align=\"center\" style={{width: 10, opacity: 0.5}}>\nA\n</div>",
                "<div class=\"light-only %s %s\" id=\"x\"><p>A</p></div>"
                        .formatted(styles("width:10px;opacity:0.5", "text-align:center")));
        expect("A <kbd>B</kbd><br/> <sub>c</sub>", "<p>A <kbd>B</kbd><br> <sub>c</sub></p>");
        expect("<p>\nA\n</p>", "<p>A</p>");
        expect(
                "<h2 id=\"own\">A</h2>",
                "<h2 id=\"own\">A<a class=\"anchor\" href=\"#own\"" + " aria-label=\"Link to this section\"></a></h2>");
        expect(
                "<img src=\"/images/a.png\" className=\"hidden dark:block\" />",
                "<img class=\"dark-only\" src=\"/docs/images/a.png\" alt=\"\" loading=\"lazy\" decoding=\"async\""
                        + " width=\"640\" height=\"480\">");
    }

    private static Object[] styles(String... declarations) {
        Map<String, String> rules = render("<div align=\"center\" style={{width: 10, opacity: 0.5}}>A</div>")
                .styles();
        return java.util.Arrays.stream(declarations)
                .map(body -> rules.entrySet().stream()
                        .filter(rule -> rule.getValue().equals(body))
                        .findFirst()
                        .orElseThrow()
                        .getKey())
                .toArray();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "<style>{`body{}`}</style>",
                "<object data=\"x\"></object>",
                "<div onmouseover=\"alert(1)\">A</div>",
                "<input value=\"x\" />",
                "<iframe src=\"javascript:alert(1)\"></iframe>",
                "<a href=\"javascript:alert(1)\">A</a>",
                "[A](javascript:alert(1))",
                "![A](data:text/html,<script>)",
                "<img src=\"javascript:alert(1)\" onerror=\"alert(1)\" />",
                "<Card href=\"data:text/html,x\" title=\"A\"/>"
            })
    void nothing_can_run(String text) {
        RenderedBody body = render(text);

        assertThat(Html.of(body))
                .doesNotContain("alert")
                .doesNotContain("data:")
                .doesNotContainIgnoringCase("<script");
        assertThat(body.content().complete()).isFalse();
        assertThat(body.content().problems()).isNotEmpty();
    }

    @Test
    void handlers_of_events_are_left_out_with_a_note() {
        RenderedBody body = render("<b onClick={() => alert(1)}>A</b>");

        assertThat(Html.of(body)).doesNotContain("alert").contains("<b>A</b>");
        assertThat(body.content().complete()).isTrue();
        assertThat(body.content().problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.code()).isEqualTo("handler-ignored"));
    }

    @Test
    void styles_that_are_not_allowed_are_left_out_with_a_note() {
        RenderedBody body = render("<div style={{position: \"fixed\", color: \"red\"}}>A</div>");

        assertThat(body.styles()).containsOnlyKeys(body.styles().keySet()).containsValue("color:red");
        assertThat(body.content().problems())
                .extracting(problem -> problem.code())
                .containsExactly("style-refused");
        assertThat(body.content().complete())
                .as("the page is shown as it is meant")
                .isFalse();
    }

    @Test
    void videos_and_frames_load_from_allowed_hosts_only() {
        assertThat(Html.of(render("<iframe src=\"https://allowed.example/e\" title=\"T\" height=\"300\"></iframe>")))
                .isEqualTo("<iframe class=\"embed\" src=\"https://allowed.example/e\" title=\"T\" loading=\"lazy\""
                        + " allowfullscreen height=\"300\"></iframe>");
        RenderedBody refused = render("<iframe src=\"https://other.example/e\"></iframe>");
        assertThat(Html.of(refused))
                .isEqualTo("<p class=\"card\"><a href=\"https://other.example/e\">Open embedded page</a></p>");
        assertThat(refused.content().problems())
                .extracting(problem -> problem.code())
                .containsExactly("host-not-allowed");
        assertThat(Html.of(render("<video controls src=\"https://other.example/v.mp4\" />")))
                .isEqualTo("<p class=\"card\"><a href=\"https://other.example/v.mp4\">Open video</a></p>");
        assertThat(Html.of(render("<video src=\"/files/c.pdf\" autoPlay loop></video>")))
                .isEqualTo("<video src=\"/docs/files/c.pdf\" playsinline controls autoplay muted loop"
                        + " preload=\"auto\"></video>");
        assertThat(Html.of(render("![A](https://other.example/i.png)")))
                .isEqualTo("<p><a href=\"https://other.example/i.png\">A</a></p>");
    }

    @Test
    void headings_that_are_folded_are_not_listed() {
        assertThat(render("## A\n\n<Accordion title=\"T\">\n### B\n</Accordion>\n\n## C")
                        .content()
                        .headings())
                .extracting(heading -> heading.text())
                .containsExactly("A", "C");
    }

    @Test
    void drawings_of_the_author() {
        expect(
                "<svg viewBox=\"0 0 2 2\" width={24} fill='none'>\n<title>T</title>\n<defs><linearGradient id=\"g\"><stop offset=\"5%\""
                        + " stopColor=\"#fff\"/></linearGradient></defs>\n<path d=\"M0 0l1,1\" strokeWidth={2} fill=\"url(#g)\"/>\n</svg>",
                "<svg width=\"24\" viewbox=\"0 0 2 2\" fill=\"none\"><defs><lineargradient id=\"g\"><stop offset=\"5%\""
                        + " stop-color=\"#fff\"></stop></lineargradient></defs>"
                        + "<path d=\"M0 0l1,1\" stroke-width=\"2\" fill=\"url(#g)\"></path></svg>");
        assertThat(Html.of(render(
                        "<svg><rect fill=\"url(https://evil.example)\" x=\"1\"/><use href=\"https://evil.example/a.svg#a\"/>"
                                + "<foreignObject><b>c</b></foreignObject></svg>")))
                .isEqualTo("<svg><rect x=\"1\"></rect></svg>");
    }

    @Test
    void drawings_use_parts_of_the_page() {
        expect(
                "<svg><symbol id=\"star\" viewBox=\"0 0 2 2\"><path id=\"line\" d=\"M0 0l1,1\"/></symbol>"
                        + "<use href=\"#star\" x={1} width=\"4\"/><use xlinkHref=\"#star\"/><use xlink:href=\"#star\"/>"
                        + "<text><textPath href=\"#line\">Along</textPath></text></svg>",
                "<svg><symbol id=\"star\" viewbox=\"0 0 2 2\"><path id=\"line\" d=\"M0 0l1,1\"></path></symbol>"
                        + "<use width=\"4\" href=\"#star\" x=\"1\"></use><use href=\"#star\"></use><use href=\"#star\"></use>"
                        + "<text><textpath href=\"#line\">Along</textpath></text></svg>");
    }

    @Test
    void drawings_use_files_of_the_site_and_no_others() {
        RenderedBody body =
                render("<svg><use href=\"/images/a.png#part\"/><image href=\"/images/a.png\" width={8}/></svg>");

        assertThat(Html.of(body))
                .isEqualTo("<svg><use href=\"/docs/images/a.png#part\"></use>"
                        + "<image width=\"8\" href=\"/docs/images/a.png\"></image></svg>");
        for (String address : List.of(
                "https://allowed.example/a.svg#b",
                "//allowed.example/a.svg#b",
                "/\\\\evil.example/a.svg#b",
                "\\\\evil.example\\\\a.svg#b",
                " JavaScript:alert(1)#b",
                "data:image/svg+xml,x#b",
                "/images/a.png",
                "/images/a.png#",
                "#",
                "")) {
            RenderedBody refused = render("<svg><use href={\"" + address + "\"}/></svg>");
            assertThat(Html.of(refused)).as(address).isEqualTo("<svg></svg>");
            assertThat(refused.content().problems()).as(address).hasSize(1);
        }
        RenderedBody foreign = render("<svg><image href=\"https://evil.example/a.png\"/></svg>");
        assertThat(Html.of(foreign)).isEqualTo("<svg></svg>");
        assertThat(foreign.content().problems()).extracting(Problem::code).containsExactly("host-not-allowed");
    }

    @Test
    void a_file_that_a_drawing_uses_and_the_site_does_not_have_is_a_broken_link() {
        RenderedBody body = render("<svg><use href=\"assets/icons.svg#anchor\"/></svg>");

        assertThat(Html.of(body)).isEqualTo("<svg></svg>");
        assertThat(body.content().problems()).extracting(Problem::code).containsExactly("link-broken");
    }

    @Test
    void a_drawing_refers_to_its_own_parts_if_another_one_has_the_same_ids() {
        String drawing = "<svg><defs><linearGradient id=\"g\"/></defs><path fill=\"url(#g)\"/><use href=\"#g\"/></svg>";

        assertThat(Html.of(render(drawing + "\n\n" + drawing)))
                .isEqualTo("<svg><defs><lineargradient id=\"g\"></lineargradient></defs><path fill=\"url(#g)\"></path>"
                        + "<use href=\"#g\"></use></svg>"
                        + "<svg><defs><lineargradient id=\"g-2\"></lineargradient></defs><path fill=\"url(#g-2)\"></path>"
                        + "<use href=\"#g-2\"></use></svg>");
    }

    @Test
    void a_name_with_a_small_letter_is_html_whatever_the_page_names_so() {
        String names = "export const b = 1\n\nexport const del = () => <i>function</i>\n\n"
                + "export const parts = {Star: () => <u>star</u>, in: {Ner: () => <s>inner</s>}}\n\n";

        expect(names + "A <b>bold</b> <del>struck</del>", "<p>A <b>bold</b> <del>struck</del></p>");
        assertThat(Html.of(render(names + "{<del>struck</del>}"))).isEqualTo("<del>struck</del>");
        assertThat(Html.of(render(names + "A <parts.Star /> <parts.in.Ner />")))
                .contains("<u>star</u>", "<s>inner</s>");
        assertThat(Html.of(render(names + "{<parts.Star />}"))).isEqualTo("<u>star</u>");
        RenderedBody unknown =
                render("export const own = () => <i>function</i>\n\n<own>text</own>\n\n<x-tag>custom</x-tag>");
        assertThat(Html.of(unknown)).contains("text", "custom").doesNotContain("function");
        assertThat(unknown.content().problems()).extracting(Problem::code).containsOnly("component-unknown");
    }

    @Test
    void icons_that_are_files_or_drawings() {
        assertThat(Html.of(render("<Icon icon=\"/images/a.png\" size={16} />")))
                .contains("<img class=\"icon\" src=\"/docs/images/a.png\"");
        assertThat(Html.of(render("<Card icon={<svg><path d=\"M0\"/></svg>} title=\"T\"/>")))
                .contains("<span class=\"card-icon\"><svg class=\"own-icon\"><path d=\"M0\"></path></svg></span>");
    }
}
