package dev.docent.pages.internal.mdx;

import java.nio.charset.StandardCharsets;
import java.util.List;

import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Position;
import dev.docent.pages.internal.mdx.tree.MdxProblem;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** What MDX refuses is readable here, with a problem. */
class ProblemsTest {

    private static MdxPage page(String text) {
        return MdxPage.parse("page.mdx", text.getBytes(StandardCharsets.UTF_8));
    }

    private static void expect(String text, List<String> outline, Problems... kinds) {
        MdxPage page = page(text);
        assertThat(Outline.of(page)).isEqualTo(outline);
        assertThat(page.problems()).extracting(problem -> problem.kind()).containsExactly(kinds);
    }

    @Test
    void a_problem_names_file_line_and_column() {
        MdxPage page = page("---\ntitle: \u00e4\n---\n\n- \ud83d\ude00 A <100 ms\n");

        var problem = page.problems().get(0);
        assertThat(page.location(problem.span()).file()).isEqualTo("page.mdx");
        assertThat(page.location(problem.span()).position()).isEqualTo(new Position(5, 7));
        assertThat(problem.detail()).startsWith("<100 ms");
        assertThat(problem.arguments()).containsExactly(problem.detail());
    }

    @Test
    void a_location_survives_carriage_returns_tabs_and_a_byte_order_mark() {
        MdxPage page = page("\uFEFFA\r\n>\t\u20ac {b c}\r\n");

        assertThat(page.location(page.problems().get(0).span()).position()).isEqualTo(new Position(2, 5));
    }

    @Test
    void a_valid_page_has_no_problems() {
        expect(
                "<A b={1}>\n{c}\n</A>\n\nd < e <br/> {/* f */}\n",
                List.of("+A b={1}", "expr c", "-A", "para d < e", "+br", "-br"));
    }

    @Test
    void lists_and_quotations_that_nest_too_deeply_are_said_once() {
        for (String marker : List.of("> ", "- ", "1. ")) {
            String deep = marker.repeat(150) + "a\n";
            assertThat(page(deep + "\n" + deep).problems())
                    .as(marker)
                    .extracting(problem -> problem.kind())
                    .containsExactly(Problems.PAGE_NESTED_TOO_DEEPLY);
            assertThat(page(marker.repeat(80) + "a\n").problems()).as(marker).isEmpty();
        }
    }

    @Test
    void a_less_than_sign_that_begins_no_tag() {
        expect("A <100 ms", List.of("para A <100 ms"), Problems.NOT_A_TAG);
        expect("<?xml?>", List.of("para <?xml?>"), Problems.NOT_A_TAG);
        expect("<A b=c>", List.of("para <A b=c>"), Problems.NOT_A_TAG);
    }

    @Test
    void a_placeholder_in_angle_brackets() {
        expect("curl <host>/a", List.of("para curl <host>/a"), Problems.TAG_NOT_CLOSED);
        expect("<HOST>\n\nA", List.of("para <HOST>", "para A"), Problems.TAG_NOT_CLOSED);
    }

    @Test
    void braces_around_what_is_no_expression() {
        expect("# A {#b} c", List.of("heading 1 A {#b} c"), Problems.EXPRESSION_INVALID);
        expect("# A {#b}", List.of("heading 1 A"));
        expect("{your name}", List.of("para {your name}"), Problems.EXPRESSION_INVALID);
        expect("{\"a\": 1}", List.of("para {\"a\": 1}"), Problems.EXPRESSION_INVALID);
        expect("{...}", List.of("para {...}"), Problems.EXPRESSION_INVALID);
        expect("A {b +} c", List.of("para A {b +} c"), Problems.EXPRESSION_INVALID);
    }

    @Test
    void a_brace_without_end() {
        expect("A {b\n\nC", List.of("para A {b", "para C"), Problems.EXPRESSION_NOT_CLOSED);
        expect("{\n\nA", List.of("para {", "para A"), Problems.EXPRESSION_NOT_CLOSED);
        expect("{`a\n\nB", List.of("para {`a", "para B"), Problems.EXPRESSION_NOT_CLOSED);
    }

    @Test
    void html_comments() {
        expect(
                "A <!-- <b> --> C\n\n<!--\n- D\n\n-->\n\nE",
                List.of("para A C", "para E"),
                Problems.HTML_COMMENT,
                Problems.HTML_COMMENT);
        expect("<!-- A", List.of("para <!-- A"), Problems.NOT_A_TAG);
    }

    @Test
    void void_elements_without_a_slash() {
        expect("A<br>B", List.of("para AB", "+br", "-br"), Problems.VOID_TAG_NOT_CLOSED);
        expect("<hr>\nA", List.of("+hr", "-hr", "para A"), Problems.VOID_TAG_NOT_CLOSED);
        expect(
                "<p>\n<img src=\"a\">\nB\n</p>",
                List.of("+p", "+img src=a", "-img", "para B", "-p"),
                Problems.VOID_TAG_NOT_CLOSED);
    }

    @Test
    void links_in_angle_brackets() {
        expect("<https://a.b/c>", List.of("para https://a.b/c", "link https://a.b/c"), Problems.ANGLE_BRACKET_LINK);
        expect("A <b@c.d>", List.of("para A b@c.d", "link mailto:b@c.d"), Problems.ANGLE_BRACKET_LINK);
    }

    @Test
    void what_is_no_address_of_mail_is_no_link_in_angle_brackets() {
        for (String text : List.of("b\\+@c.d", "b@-c.d", "b@c.d-", "b(@c.d", "b@c,d", "b@c@d")) {
            assertThat(MdxPage.parse("page.mdx", ("A <" + text + ">").getBytes(StandardCharsets.UTF_8))
                            .problems())
                    .as(text)
                    .extracting(MdxProblem::kind)
                    .doesNotContain(Problems.ANGLE_BRACKET_LINK);
        }
    }

    @Test
    void an_element_ends_with_the_one_around_it() {
        expect("<A>\n<B>\nC\n</A>", List.of("+A", "+B", "para C", "-B", "-A"), Problems.TAG_CLOSED_BY_PARENT);
    }

    @Test
    void an_element_that_its_list_item_does_not_close() {
        expect(
                "1. A\n   <Frame>\n   B\n</Frame>\n2. C",
                List.of("list ol 1", "para A", "+Frame", "para B", "-Frame", "list ol 1", "para C"),
                Problems.TAG_CLOSED_BY_PARENT);
    }

    @Test
    void an_element_that_is_closed_in_a_list_item() {
        expect(
                "<Tab>\n- A\n  </Tab>\nB",
                List.of("+Tab", "list ul 1", "para A", "-Tab", "para B"),
                Problems.CLOSING_TAG_INSIDE);
    }

    @Test
    void one_tag_beside_text_and_the_other_alone() {
        expect(
                "<Note>A\nB\n\n- C\n</Note>\nD",
                List.of("+Note", "para A B", "list ul 1", "para C", "-Note", "para D"),
                Problems.TAG_NOT_ALONE);
        expect("<Note>\nA\nB</Note>\n\nC", List.of("+Note", "para A B", "-Note", "para C"), Problems.TAG_NOT_ALONE);
    }

    @Test
    void both_tags_beside_text_in_different_paragraphs() {
        expect(
                "<Note>A\n\nB</Note>\n\nC",
                List.of("+Note", "para A", "para B", "-Note", "para C"),
                Problems.TAG_NOT_ALONE);
        expect("A</Note>", List.of("para A</Note>"), Problems.CLOSING_TAG_UNEXPECTED);
        expect(
                "<details><summary>A</summary>\n\nB\n</details>",
                List.of("+details", "para A", "+summary", "-summary", "para B", "-details"),
                Problems.TAG_NOT_ALONE);
    }

    @Test
    void closing_tags_too_many() {
        expect(
                "A</b>\n\n</C>\n",
                List.of("para A</b>", "para </C>"),
                Problems.CLOSING_TAG_UNEXPECTED,
                Problems.CLOSING_TAG_UNEXPECTED);
    }

    @Test
    void a_tag_that_emphasis_cuts() {
        expect(
                "*a <b>c* d</b>",
                List.of("para a <b>c d</b>"),
                Problems.TAG_NOT_CLOSED,
                Problems.CLOSING_TAG_UNEXPECTED);
    }

    @Test
    void modules_that_are_none() {
        expect(
                "export const a = {\n\nB",
                List.of("para export const a = {", "para B"),
                Problems.MODULE_INVALID,
                Problems.EXPRESSION_NOT_CLOSED);
    }

    @Test
    void bytes_that_are_no_text() {
        MdxPage page = MdxPage.parse("page.mdx", new byte[] {'A', (byte) 0xC3, ' ', 'B', 0, 'C'});

        assertThat(page.problems())
                .extracting(problem -> problem.kind())
                .containsExactly(Problems.PAGE_ENCODING_INVALID);
        assertThat(Outline.of(page)).containsExactly("para A\uFFFD B\uFFFDC");
    }

    @Test
    void what_is_too_deep_is_text() {
        assertThat(page("<A>\n".repeat(10_000)).problems()).isNotEmpty();
        MdxPage quotes = page(">".repeat(10_000) + "A");
        assertThat(Everything.of(quotes).text).contains("A");
        assertThat(page("x<a>".repeat(150) + "</a>".repeat(150)).problems())
                .extracting(problem -> problem.kind())
                .contains(Problems.PAGE_NESTED_TOO_DEEPLY);
    }

    @Test
    void the_number_of_problems_is_bounded() {
        MdxPage page = page("<1 ".repeat(5000));

        assertThat(page.problems())
                .hasSize(1001)
                .last()
                .extracting(problem -> problem.kind())
                .isEqualTo(Problems.PROBLEMS_OF_PAGE_OMITTED);
    }
}
