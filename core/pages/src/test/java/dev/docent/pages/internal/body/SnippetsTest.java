package dev.docent.pages.internal.body;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class SnippetsTest {

    private final MemorySite site = new MemorySite()
            .with("snippets/a.mdx", "Hello **{name}**{props.end}\n")
            .with("_snippets/old.mdx", "Old\n")
            .with("snippets/loop.mdx", "import Loop from './loop.mdx'\n\nA\n\n<Loop/><Loop/>\n")
            .with("snippets/inner.mdx", "<Note>\n{children}\n</Note>\n")
            .with(
                    "snippets/values.mdx",
                    "export const version = '1.2'\nexport const Tag = ({ text }) => <b>{text}</b>\n")
            .with(
                    "snippets/list.jsx",
                    "import { Item } from './item.jsx'\nexport const List = ({ items, big }) => (\n  <ul>\n"
                            + "    {items.map((item) => <Item key={item.id} {...item} />)}\n    {big && <li>big</li>}\n  </ul>\n)\n"
                            + "export const Clock = () => { const [t] = useState(Date.now()); return <p>{t}</p> }\n")
            .with(
                    "snippets/item.jsx",
                    "export const Item = ({ id, children = 'none' }) => <li>{id}: {children}</li>\n");

    private void expect(String text, String html) {
        RenderedBody body = site.render(text);
        assertThat(body.content().problems()).isEmpty();
        assertThat(Html.of(body)).isEqualTo(html);
        assertThat(body.content().complete()).isTrue();
    }

    private void expectProblem(String text, String html, String code) {
        RenderedBody body = site.render(text);
        assertThat(Html.of(body)).isEqualTo(html);
        assertThat(body.content().problems())
                .extracting(problem -> problem.code())
                .containsExactly(code);
        assertThat(body.content().complete()).isFalse();
    }

    @Test
    void an_imported_snippet_has_the_attributes_as_names() {
        expect(
                "import A from '/snippets/a.mdx'\n\n<A name=\"Ada\" end={1 + 1}/>\n",
                "<p>Hello <strong>Ada</strong>2</p>");
        expect("import A from '../snippets/a.mdx'\n\nB <A name=\"x\"/> c\n", "<p>B Hello <strong>x</strong> c</p>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gettingStarted", "setup", "summary", "b"})
    void a_snippet_that_is_imported_under_a_name_with_a_small_letter(String name) {
        String imported = "import " + name + " from '/snippets/a.mdx'\n\n";

        expect(imported + "<" + name + " name=\"x\"/>\n", "<p>Hello <strong>x</strong></p>");
        expect(imported + "B <" + name + " name=\"x\"/> c\n", "<p>B Hello <strong>x</strong> c</p>");
    }

    @Test
    void a_snippet_by_its_file() {
        expect("<Snippet file=\"a.mdx\" name=\"x\"/>", "<p>Hello <strong>x</strong></p>");
        expect("<Snippet file=\"snippets/a.mdx\" name=\"x\"/>", "<p>Hello <strong>x</strong></p>");
        expect("<Snippet file=\"old.mdx\"/>", "<p>Old</p>");
        expectProblem("<Snippet file=\"none.mdx\"/>", "", "snippet-missing");
    }

    @Test
    void children_of_a_snippet() {
        expect(
                "import Inner from '/snippets/inner.mdx'\n\n<Inner>\nA *b*\n</Inner>\n",
                "<div class=\"callout note\" role=\"note\" aria-label=\"Note\"><div><p>A <em>b</em></p></div></div>");
    }

    @Test
    void names_of_a_page_that_are_declared_and_imported_between_the_tags_of_elements() {
        expect(
                "{early} {late}\n\n<Info>\n<Note>\n\nimport { version } from '/snippets/values.mdx'\n\n"
                        + "export const early = 'a';\n\nA {version}\n\n</Note>\n\nexport const late = 'b';\n\n</Info>\n",
                "<p>a b</p>"
                        + "<div class=\"callout info\" role=\"note\" aria-label=\"Info\"><div>"
                        + "<div class=\"callout note\" role=\"note\" aria-label=\"Note\"><div>"
                        + "<p>A 1.2</p></div></div></div></div>");
    }

    @Test
    void named_exports_of_a_snippet() {
        expect(
                "import { version, Tag as T } from '/snippets/values.mdx'\n\nVersion {version} <T text={`v${version}`}/>\n",
                "<div class=\"p\">Version 1.2 <b>v1.2</b></div>");
    }

    @Test
    void stateless_components() {
        expect(
                "import { List } from '/snippets/list.jsx'\n\n<List items={[{id: 1}, {id: 2, children: 'x'}]} big />\n",
                "<ul><li>1: none</li><li>2: x</li><li>big</li></ul>");
    }

    @Test
    void constants_of_the_page() {
        expect(
                "export const name = 'A'\nexport const Row = ({ a }) => <Note>{a}</Note>\n\n{name} {'b'} {2} {true}\n\n<Row a={name}/>\n",
                "<p>A b 2 </p><div class=\"callout note\" role=\"note\" aria-label=\"Note\"><div>A</div></div>");
    }

    @Test
    void what_cannot_be_evaluated_is_text() {
        expectProblem("A {user_id} b", "<p>A {user_id} b</p>", "expression-not-evaluated");
        expectProblem(
                "<Card title={f(1)}>A</Card>", "<div class=\"card\"><div>A</div></div>", "expression-not-evaluated");
    }

    /** The component was not shown. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "{new Date().getFullYear()}~2026~new Date()",
                "{Date.now()}~1767225600000~Date.now()",
                "{Math.random()}~0.5~Math.random()",
                "{crypto.randomUUID()}~00000000-0000-4000-8000-000000000000~crypto.randomUUID()",
                "{performance.now()}~0~performance.now()",
                "{new Intl.DateTimeFormat('en-US').format()}~1/1/2026~new Date()",
                "{Date().slice(0, 15)}~Thu Jan 01 2026~new Date()"
            })
    void what_differs_each_time_is_a_constant_with_a_note(String text, String shown, String named) {
        RenderedBody body = site.render(text);

        assertThat(Html.of(body)).isEqualTo(shown);
        assertThat(body.content().problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("value-constant");
            assertThat(problem.message()).startsWith("\"" + named + "\" is always ");
        });
        assertThat(body.content().complete()).isTrue();
    }

    @Test
    void a_constant_of_a_module_has_a_note_where_it_is() {
        RenderedBody body =
                site.render("Text\n\nimport { Clock } from '/snippets/list.jsx'\n\nexport const now = Date.now()\n\n"
                        + "<Clock/>\n");

        assertThat(Html.of(body)).isEqualTo("<p>Text</p><p>1767225600000</p>");
        assertThat(body.content().problems())
                .extracting(problem -> problem.code() + " " + problem.line())
                .containsExactly("value-constant 5", "value-constant 7");
    }

    @Test
    void addresses_and_dates_that_are_given_need_no_note() {
        expect(
                "{new URL('/a', 'https://example.com').host} {btoa('ab')} {new Date('2024-05-06').toLocaleDateString()}",
                "example.com YWI= 5/6/2024");
    }

    @Test
    void a_missing_import_is_one_problem() {
        expectProblem("import A from '/snippets/none.mdx'\n\n<A>b</A> <A/>\n", "b ", "snippet-missing");
        expectProblem("import { none } from '/snippets/values.mdx'\n\nA\n", "<p>A</p>", "snippet-missing");
    }

    @Test
    void a_package_is_no_file_of_the_site() {
        expectProblem(
                "import { A } from 'lib'\n\n<A>b</A> c\n", "<div class=\"p\">b c</div>", "expression-not-evaluated");
        expect("import React from 'react'\n\na\n", "<p>a</p>");
    }

    @Test
    void text_of_jsx_is_no_markdown() {
        expect("export const A = () => <p>a *b* [c](d) <b>e</b> f</p>\n\n<A/>\n", "<p>a *b* [c](d) <b>e</b> f</p>");
    }

    @Test
    void a_snippet_in_itself_is_left_out() {
        RenderedBody body = site.render("import Loop from '/snippets/loop.mdx'\n\n<Loop/>\n");

        assertThat(Html.of(body)).isEqualTo("<p>A</p>");
        assertThat(body.content().problems())
                .extracting(Object::toString)
                .containsExactly(
                        "snippets/loop.mdx:5:1: error: The snippet \"snippets/loop.mdx\" includes itself"
                                + " recursively; it is left out here. Remove it here. [page-too-large]",
                        "snippets/loop.mdx:5:8: error: The snippet \"snippets/loop.mdx\" includes itself"
                                + " recursively; it is left out here. Remove it here. [page-too-large]");
    }

    @Test
    void a_snippet_that_names_itself_hundreds_of_times_is_written_once() {
        site.with("snippets/part.mdx", "Part <svg onl<Snippet file=\"part.mdx\"/>oad=\"1\"></svg>".repeat(300));
        assertThat(Html.of(site.render("<Snippet file=\"part.mdx\"/>"))).hasSizeLessThan(60_000);
    }

    @Test
    void two_snippets_that_contain_each_other_are_written_once() {
        site.with("snippets/one.mdx", "One\n\n<Snippet file=\"two.mdx\" a={1} b=\"c\"/>\n");
        site.with("snippets/two.mdx", "Two\n\n<Snippet file=\"one.mdx\" a={1} b=\"c\"/>\n\nEnd\n");

        expectProblem("<Snippet file=\"one.mdx\" a={1} b=\"c\"/>", "<p>One</p><p>Two</p><p>End</p>", "page-too-large");
    }

    @Test
    void a_snippet_in_itself_with_other_properties_may_end() {
        site.with(
                "snippets/count.mdx",
                "import Count from './count.mdx'\n\n{props.n}\n\n{props.n > 1 && <Count n={props.n - 1}/>}\n");
        expect("import Count from '/snippets/count.mdx'\n\n<Count n={3}/>", "321");

        site.with("snippets/up.mdx", "<Snippet file=\"up.mdx\" n={props.n + 1}/> <Snippet file=\"up.mdx\" n={[1]}/>");
        RenderedBody body = site.render("<Snippet file=\"up.mdx\" n={1}/>");
        assertThat(body.losses()).containsExactly("page-too-large");
        assertThat(Html.of(body)).hasSizeLessThan(100_000);
    }

    @Test
    void a_problem_is_in_the_file_of_the_snippet_and_reported_once() {
        site.with("snippets/bad.mdx", "A\n\n<Bogus/>\n");
        RenderedBody body = site.render("import Bad from '/snippets/bad.mdx'\n\n<Bad/>\n\n<Bad/>\n");

        assertThat(body.content().problems()).hasSize(1);
        assertThat(body.content().problems().get(0).toString()).startsWith("snippets/bad.mdx:3:1: error");
        assertThat(body.files()).containsExactly("snippets/bad.mdx");
    }

    @Test
    void a_snippet_sees_what_its_page_imports_and_exports() {
        site.with("snippets/uses.mdx", "<Tag text={word}/>\n")
                .with("snippets/uses.jsx", "export const B = () => <Tag text='c'/>\n");

        expect(
                "import { Tag } from '/snippets/values.mdx'\nimport Uses from '/snippets/uses.mdx'\n"
                        + "import { B } from '/snippets/uses.jsx'\nexport const word = 'a'\n\n<Uses/>\n\n<B/>\n",
                "<b>a</b><b>c</b>");
    }

    @Test
    void an_import_from_the_root_by_its_alias() {
        expect("import A from '@/snippets/a.mdx'\n\n<A name=\"x\" end=\"!\"/>\n", "<p>Hello <strong>x</strong>!</p>");
    }

    @Test
    void what_has_no_value_is_lost_alone() {
        expectProblem(
                "export const C = () => <p><b title={none.x}>a</b> c</p>\n\n<C/>\n",
                "<p><b>a</b> c</p>",
                "expression-not-evaluated");
        expectProblem(
                "export const C = () => <p>a {none.x}<b>b</b></p>\n\n<C/>\n",
                "<p>a <b>b</b></p>",
                "expression-not-evaluated");
    }

    @Test
    void hooks_have_their_first_values() {
        expect(
                "import { useState } from 'react'\n\nexport const C = () => {\n  const [n, setN] = useState(() => 2);\n"
                        + "  React.useEffect(() => { new Worker(n) }, []);\n  const twice = useMemo(() => n * 2, [n]);\n"
                        + "  return <React.Fragment>{n} {twice}</React.Fragment>\n}\n\n<C/>\n",
                "2 4");
    }
}
