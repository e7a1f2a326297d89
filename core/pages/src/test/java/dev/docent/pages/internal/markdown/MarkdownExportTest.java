package dev.docent.pages.internal.markdown;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import dev.docent.pages.internal.body.MemorySite;
import dev.docent.pages.internal.components.ComponentRegistry;
import dev.docent.pages.internal.components.markdown.MarkdownText;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.texts.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

class MarkdownExportTest {

    private static final Map<String, String> SNIPPETS = Map.of(
            "snippets/note.mdx",
            "Hello {name}, **welcome** to {props.place}.",
            "snippets/self.mdx",
            "import Self from '/snippets/self.mdx'\n\nagain\n\n<Self /><Self />");

    @Test
    void title_and_description_come_first() {
        assertThat(new MarkdownExport("en")
                        .of(
                                new MarkdownExport.Page("/a", "# 1 & <b>", "What *it*\nis.", evaluated("Text.")),
                                new RootedAddresses(""),
                                path -> false))
                .isEqualTo("# \\# 1 & \\<b>\n\n> What *it* is.\n\nText.\n");
    }

    @Test
    void formulas_stay_in_tex() {
        String text = """
                A $\\frac{1}{N}$ costs \\$5 or \\$6, not \\$x\\$

                $$
                a = b \\\\
                c_1 = d_1
                $$

                | $\\|x\\|$ |
                | --- |
                | 1 |
                """;

        assertThat(new MarkdownExport("en")
                        .of(
                                new MarkdownExport.Page("/a", "A", "", evaluated(text)),
                                new RootedAddresses(""),
                                path -> false))
                .isEqualTo("# A\n\n" + text);
    }

    @Test
    void steps_keep_the_numbers_that_their_author_gave_them() {
        String text = """
                <Steps>
                <Step title="A" stepNumber={3}>a</Step>
                <Step title="B">b</Step>
                <Step title="C" stepNumber={5}>c</Step>
                <Step title="D" stepNumber={5}>d</Step>
                <Step title="E" stepNumber={99999999}>e</Step>
                </Steps>
                """;

        assertThat(new MarkdownExport("en")
                        .of(
                                new MarkdownExport.Page("/a", "A", "", evaluated(text)),
                                new RootedAddresses(""),
                                path -> false))
                .contains("3. **A**\n", "4. **B**\n", "5. **C**\n", "5) **D**\n", "6) **E**\n");
    }

    @Test
    void markdown_stays_as_it_is() {
        String text = """
                ## Heading with `code`

                A *b* **c** ~~d~~ [e](/f "g") ![h](/i.png) https://j.k
                new line\\
                hard break, snake_case, 2 * 3, a < b, ~5, [x], 50% & more

                - one
                - two
                  1. three
                  2. four

                * [ ] open
                * [x] done

                > quoted
                >
                > ```js {1}
                > a  =  b;
                >
                > ```

                | a | b |
                | :-- | --: |
                | `x\\|y` | z |

                Note[^1]

                [^1]: The note.

                ***

                ~~~a`b
                ```
                ~~~
                """;

        assertThat(export(text)).isEqualTo(text);
    }

    @Test
    void a_constant_that_is_declared_between_the_tags_of_an_element_has_its_value() {
        assertThat(export("<Note>\n\nexport const a = 'b';\n\n{a}\n\n</Note>"))
                .contains("b")
                .doesNotContain("{a}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<Note>Text</Note> | > **Note:** Text",
                "<Warning title='Hot'>Text</Warning> | > **Warning: Hot** Text",
                "<Danger /> | > **Danger:**",
                "<Callout type='tip'>Text</Callout> | > **Tip:** Text",
                "<Card title='A' href='/b'>c</Card> | - [A](/b): c",
                "<Card title='A'>c</Card> | - **A**: c",
                "<Card title='A' href='javascript:x'>c</Card> | - **A**: c",
                "<Card href='/b'/> | - [/b](/b)",
                "a <Icon icon='x'/> b <Badge color='red'>c</Badge> | a  b c",
                "a <Tooltip tip='t'>b</Tooltip> | a b (t)",
                "<Unknown>a</Unknown> | a",
                "<Visibility for='humans'>a</Visibility> | ''",
                "<Visibility for='agents'>a</Visibility> | a",
                "a <Visibility for='humans'>b</Visibility>c | a c",
                "<ParamField path='id' type='string' required>a</ParamField> | - `id` (string, path, required): a",
                "<ParamField body='n' default='5' deprecated /> | - `n` (deprecated, default 5)",
                "<ResponseField name='r' type='int'>a</ResponseField> | - `r` (int): a",
                "<ParamField body={<b>n</b>} type={<span><a href='/t'>T</a>[]</span>}>a</ParamField> | - `n` (T[]): a",
                "<Card title={<><b>T</b> u</>} href='/t'>a</Card> | '- [T u](/t): a'",
                "<img src='/a.png' alt='b'/> | ![b](/a.png)",
                "<img src='javascript:a' alt='b'/> | b",
                "<iframe src='https://x.y/z' title='Film'/> | [Film](https://x.y/z)",
                "<script>{`alert(1)`}</script> | ''",
                "<a href='javascript:x'>b</a> | b",
                "[b](vbscript:x) | b",
                "a<br/>b | a\\",
                "{/* comment */} | ''",
                "a {'b'} {1} {`c`} | a b 1 c",
                "a {b.map(c => c)} | a `{b.map(c => c)}`",
                "<b>x</b><i>y</i><code>z</code><kbd>K</kbd><sub>2</sub> | **x**_y_`z``K`2",
            })
    void components_become_markdown(String mdx, String markdown) {
        assertThat(export(mdx).lines().findFirst().orElse("")).isEqualTo(markdown);
    }

    static Stream<String> components_with_content() {
        Set<String> without = Set.of("Snippet", "Icon", "Color.Item", "Image", "ZoomImage", "Video");
        return ComponentRegistry.names().stream().filter(name -> !without.contains(name));
    }

    @ParameterizedTest
    @MethodSource("components_with_content")
    void what_is_in_a_component_is_exported(String name) {
        assertThat(export("<" + name + " title='T'>\n\nblock\n\n</" + name + ">"))
                .contains("block");
        assertThat(export("before <" + name + " title='T'>text</" + name + "> after"))
                .startsWith("before ")
                .contains("text")
                .endsWith(" after\n");
    }

    @Test
    void code_blocks_that_are_elements_are_parts_of_a_code_group_like_fences() {
        assertThat(export("""
                <CodeGroup>
                  <CodeBlock language="py" filename="Python">{"a()"}</CodeBlock>
                  <CodeBlock language="js">b()</CodeBlock>
                </CodeGroup>
                """)).isEqualTo(export("""
                <CodeGroup>
                ```py Python
                a()
                ```
                ```js
                b()
                ```
                </CodeGroup>
                """));
    }

    @Test
    void tabs_accordions_and_code_groups_are_headed_parts() {
        assertThat(export("""
                        ## Install

                        <Tabs>
                          <Tab title="One">
                            ## Inside
                            text
                          </Tab>
                          <Tab title="Two">
                            <CodeGroup>
                            ```sh npm
                            npm i
                            ```
                            ```sh
                            plain
                            ```
                            </CodeGroup>
                          </Tab>
                        </Tabs>

                        <AccordionGroup><Accordion title="Why?">Because.</Accordion></AccordionGroup>
                        """)).isEqualTo("""
                        ## Install

                        ### One

                        #### Inside

                        text

                        ### Two

                        #### npm

                        ```sh
                        npm i
                        ```

                        ```sh
                        plain
                        ```

                        ### Why?

                        Because.
                        """);
    }

    @Test
    void steps_are_an_ordered_list() {
        assertThat(export("""
                                <Steps>
                                  <Step title="First">
                                    Do it:

                                    ```sh
                                    a

                                      b
                                    ```
                                  </Step>
                                  <Step title="Second" />
                                </Steps>
                                """)).isEqualTo("""
                        1. **First**

                           Do it:

                           ```sh
                           a

                             b
                           ```

                        2. **Second**
                        """);
    }

    @Test
    void fields_have_their_children_below_them() {
        assertThat(export("""
                                <ResponseField name="user" type="object" required>
                                  The user.
                                  <Expandable title="properties">
                                    <ResponseField name="id" type="string" />
                                    <ResponseField name="age" type="int">Years.</ResponseField>
                                  </Expandable>
                                </ResponseField>
                                <ResponseField name="next" type="string" />
                                """)).isEqualTo("""
                        - `user` (object, required): The user.

                          properties

                          - `id` (string)
                          - `age` (int): Years.

                        - `next` (string)
                        """);
    }

    @Test
    void what_a_field_hides_keeps_its_title() {
        assertThat(export("""
                                <ParamField body="style" type="enum">
                                  The style.
                                  <Expandable title="supported values:">
                                    * `simple`

                                    No value is `simple`.
                                  </Expandable>
                                </ParamField>
                                """)).isEqualTo("""
                        - `style` (enum): The style.

                          supported values:

                          - `simple`

                          No value is `simple`.
                        """);
    }

    @Test
    void updates_are_headed_parts_with_their_tags() {
        assertThat(export(
                        "<Update label='2026-01-02' description='v1' tags={['a', \"b\"]}>\n## New\n\ntext\n</Update>"))
                .isEqualTo("## 2026-01-02\n\n*v1*\n\nTags: a, b\n\n### New\n\ntext\n");
    }

    @Test
    void html_becomes_markdown() {
        assertThat(export("""
                                <div className="x">
                                  <h2>Head <em>ing</em></h2>
                                  <ul><li>a</li><li><p>b</p></li></ul>
                                  <table><thead><tr><th>A</th><th>B</th></tr></thead>
                                  <tbody><tr><td>1<br/>2</td><td>x|y</td></tr></tbody></table>
                                  <details><summary>More</summary>text</details>
                                  <Frame caption="Look"><img src="a.png" alt="A" /></Frame>
                                </div>
                                """)).isEqualTo("""
                        ## Head *ing*

                        - a
                        - b

                        | A | B |
                        | --- | --- |
                        | 1<br />2 | x\\|y |

                        ### More

                        text

                        ![A](/docs/guides/a.png)

                        *Look*
                        """);
    }

    @Test
    void snippets_get_their_properties() {
        assertThat(
                        export(
                                "import N from '/snippets/note.mdx'\nexport const name = 'Ann'\n\n{name}\n\n"
                                        + "<N name=\"Bob\" place={'here'} />\n\n<Snippet file='/snippets/note.mdx' name='C' place='D'/>"))
                .isEqualTo("Ann\n\nHello Bob, **welcome** to here.\n\nHello C, **welcome** to D.\n");
    }

    @Test
    void a_snippet_that_includes_itself_ends() {
        assertTimeoutPreemptively(
                Duration.ofMinutes(5),
                () -> assertThat(export("import Self from '/snippets/self.mdx'\n\n<Self />"))
                        .startsWith("again"));
    }

    @ParameterizedTest
    @CsvSource({
        "/x#y, /docs/x#y",
        "next, /docs/guides/next",
        "../up.mdx, /docs/up",
        "./a.md#b, /docs/guides/a#b",
        "/file.pdf, /docs/file.pdf",
        "/, /docs/",
        "/v1.2, /docs/v1.2",
        "#here, #here",
        "?q=1, ?q=1",
        "../../../x, ../../../x",
        "https://a.b/c_d, https://a.b/c_d",
        "//a.b/c_d, https://a.b/c_d",
        "mailto:a@b.c, mailto:a@b.c",
    })
    void links_lead_where_the_site_is(String written, String address) {
        assertThat(export("[a](" + written + ")")).isEqualTo("[a](" + address + ")\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\\# no heading",
                "\\- no list",
                "1\\. no list",
                "1\\) no list",
                "\\> no quotation",
                "\\+ a\n\\- b",
                "&#105;mport x from 'y'",
                "\\*a\\* \\_b\\_ \\`c\\` \\[d](e) \\<f> \\{g}",
                "a\n\\===",
                "\\| a |\n| - |",
                "\\~~~",
                "\\[^1] \\[a]: b",
                "a \\\\* b \\\\",
                "&amp;amp; &amp;#35;",
                "![a \\[b\\] c](/d \"e \\\"f\\\"\")",
                "`` a`b `` ` `` `",
                "**a**b _c_ *d*e ***f***",
                "- - a\n- ***\n-\n- ```\n  x\n  ```",
                "- a\n\n\n* b\n\n1. c\n\n1) d\n\n7. e",
                "> > a\n>\n> - b\n>   > c",
            })
    void what_looks_like_a_mark_stays_text(String markdown) {
        String exported = export(markdown);
        assertThat(Seen.of(page(exported))).isEqualTo(Seen.of(page(markdown)));
        assertThat(export(exported)).isEqualTo(exported);
    }

    @Test
    void code_is_exact() {
        String code = "  a\tb  \n\n```\n````\n\\*{x}<y>\u00A0";
        assertThat(export("`````js {1}\n" + code + "\n`````")).isEqualTo("`````js {1}\n" + code + "\n`````\n");
    }

    /** Programs drop what follows the language of a fence. */
    @Test
    void the_title_of_code_is_text_as_on_the_page() {
        assertThat(export("```js src/*app*.js {1}\na\n```")).isEqualTo("**src/\\*app\\*.js**\n\n```js\na\n```\n");
    }

    @Test
    void ugly_pages_are_exported() {
        assertTimeoutPreemptively(Duration.ofMinutes(5), () -> {
            for (String ugly : List.of("<A>", "> ", "- ", "*a ", "[", "<b>x", "{", "`", "| a ", "<Note>\n", "1. ")) {
                export(ugly.repeat(10_000));
                export((ugly + "\n").repeat(3_000));
            }
            export("word ".repeat(200_000));
            export("\0\uD800\u202E\uFEFF");
        });
    }

    @Test
    void every_label_is_in_every_language() {
        for (String language : Texts.LANGUAGES) {
            Texts<MarkdownText> texts = Texts.load(MarkdownText.class, language);
            Texts<MarkdownText> english = Texts.load(MarkdownText.class, "en");
            long own = List.of(MarkdownText.values()).stream()
                    .filter(text -> !texts.get(text).equals(english.get(text)))
                    .count();
            assertThat(own).as(language).isGreaterThan(8);
        }
    }

    private static MdxPage page(String text) {
        return MdxPage.parse("page.mdx", ("\n" + text).getBytes(StandardCharsets.UTF_8));
    }

    private static List<Block> evaluated(String mdx) {
        MemorySite site = new MemorySite();
        SNIPPETS.forEach(site::with);
        return site.evaluated(page(mdx));
    }

    private static String export(String mdx) {
        RootedAddresses addresses = new RootedAddresses(base(mdx));
        return new MarkdownExport("en")
                .of(new MarkdownExport.Page("/guides/start", "", "", evaluated(mdx)), addresses, path -> false);
    }

    /** A site that is not at the root, where the address matters. */
    private static String base(String mdx) {
        return mdx.startsWith("[a](") || mdx.startsWith("<div") ? "/docs" : "";
    }
}
