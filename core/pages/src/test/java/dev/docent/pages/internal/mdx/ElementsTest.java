package dev.docent.pages.internal.mdx;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ElementsTest {

    private static List<String> outline(String page) {
        return Outline.of(page);
    }

    @Test
    void content_may_begin_on_the_next_line_and_be_indented() {
        assertThat(outline("<Card>\n    # A\n\n      - B\n        - C\n</Card>"))
                .containsExactly("+Card", "heading 1 A", "list ul 1", "para B", "list ul 1", "para C", "-Card");
    }

    @Test
    void attributes_of_every_kind() {
        assertThat(outline("<A b c=\"d &amp; e\" f='g' h={i > {j: '}'}} {...k} l:m=\"n\" o-p />"))
                .containsExactly("+A b=true c=d & e f=g h={i > {j: '}'}} l:m=n o-p=true {...k}", "-A");
    }

    @Test
    void a_tag_may_go_over_lines() {
        assertThat(outline("<Card\n  title=\"A\n\n  B\"\n  icon={\n    <I />\n  }\n>\nC\n</Card>"))
                .containsExactly("+Card icon={<I />} title=A B", "para C", "-Card");
    }

    @Test
    void several_tags_on_a_line_are_blocks_when_nothing_else_is() {
        assertThat(outline("<A><B>\nC\n</B></A> <D/> {e}"))
                .containsExactly("+A", "+B", "para C", "-B", "-A", "+D", "-D", "expr e");
        assertThat(outline("{a} {b}")).containsExactly("expr a", "expr b");
        assertThat(Outline.of("A\n{b}{c}\nD")).containsExactly("para A D", "expr b", "expr c");
    }

    @Test
    void a_tag_with_text_beside_it_is_in_a_paragraph() {
        assertThat(outline("<b>A</b>\nB <i>C *D*</i>")).containsExactly("para A B C D", "+b", "-b", "+i", "-i");
        assertThat(outline("A\n<Card>\nB\n</Card>")).containsExactly("para A", "+Card", "para B", "-Card");
    }

    @Test
    void names_with_points_and_fragments() {
        assertThat(outline("<a.b.c>\n<>\nD\n</>\n</a.b.c>")).containsExactly("+a.b.c", "+", "para D", "-", "-a.b.c");
    }

    @Test
    void elements_in_list_items_and_quotes() {
        assertThat(outline("1. A\n   <Note>\n   B\n   </Note>\n2. C\n\n> <Tip>\n> D\n> </Tip>"))
                .containsExactly(
                        "list ol 2", "para A", "+Note", "para B", "-Note", "para C", "quote", "+Tip", "para D", "-Tip");
        assertThat(outline("- <Frame\n    a=\"b\"\n  />")).containsExactly("list ul 1", "+Frame a=b", "-Frame");
    }

    @Test
    void fences_in_items_of_elements() {
        assertThat(outline("<Steps>\n  1. A\n\n     ```bash\n     b\n     ```\n  2. C\n</Steps>"))
                .startsWith("+Steps", "list ol 2", "para A")
                .endsWith("para C", "-Steps")
                .anyMatch(event -> event.startsWith("code bash 1 "));
    }

    @Test
    void code_hides_tags_and_braces() {
        assertThat(outline("`<A>` `{b`\n\n```\n<C>{\n```")).hasSize(2).startsWith("para <A> {b");
    }

    @Test
    void expressions_over_lines() {
        assertThat(outline("{\n  a(\n\n  1)\n}\n\nB {c} {/* d */} {`e${f}`}"))
                .containsExactly("expr a( 1)", "para B", "expr c", "expr `e${f}`");
    }

    @Test
    void braces_in_strings_templates_comments_and_patterns_do_not_count() {
        for (String source : List.of(
                "'}'",
                "\"}\"",
                "`}${'}'}`",
                "/* } */ a",
                "/}[/}]/g",
                "a // }\n",
                "{a: {}}",
                "b && <p>Don't {c}</p>",
                "<A b='}' c={d} />",
                "a ? b : c",
                "x => ({y: x})",
                "a / 2",
                "async () => 1")) {
            assertThat(outline("{" + source + "}")).as(source).containsExactly("expr " + Outline.collapse(source));
        }
    }

    @Test
    void imports_and_exports() {
        assertThat(outline("import A from 'a'\nimport {b} from \"b\"\nexport const c = {\n\n  d: `\n\n`\n}\n\nE"))
                .containsExactly("esm import A from 'a' import {b} from \"b\" export const c = { d: ` ` }", "para E");
        assertThat(outline("export const A = () => {\n  return <p>It's</p>\n}\n# B"))
                .containsExactly("esm export const A = () => { return <p>It's</p> }", "heading 1 B");
    }

    @Test
    void markup_directly_behind_an_import_is_content() {
        assertThat(outline("import A from 'a'\n<A />\n")).containsExactly("esm import A from 'a'", "+A", "-A");
        assertThat(outline("import A from 'a'\nText")).containsExactly("esm import A from 'a'", "para Text");
    }

    @Test
    void prose_that_begins_like_an_import_is_text() {
        assertThat(outline("import your data first\n\nexport it later\n\nA\nimport B from 'b'"))
                .containsExactly("para import your data first", "para export it later", "para A import B from 'b'");
    }
}
