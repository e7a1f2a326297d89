package dev.docent.pages.internal.mdx;

import java.nio.charset.StandardCharsets;
import java.util.List;

import dev.docent.pages.internal.mdx.tree.Alignment;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Block.CodeBlock;
import dev.docent.pages.internal.mdx.tree.Block.ListBlock;
import dev.docent.pages.internal.mdx.tree.Block.Quote;
import dev.docent.pages.internal.mdx.tree.Block.Table;
import dev.docent.pages.internal.mdx.tree.ListItem.Task;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class BlocksTest {

    private static List<String> outline(String page) {
        return Outline.of(page);
    }

    private static List<Block> blocks(String page) {
        return MdxPage.parse("page.mdx", page.getBytes(StandardCharsets.UTF_8)).blocks();
    }

    private static <T extends Block> T only(Class<T> type, String page) {
        List<Block> blocks = blocks(page);
        assertThat(blocks).hasSize(1);
        return type.cast(blocks.get(0));
    }

    @Test
    void front_matter_is_passed_over() {
        assertThat(outline("---\ntitle: A\n---\nText")).containsExactly("para Text");
        assertThat(outline("---\r\ntitle: A\r\n--- \r\n# B\r\n")).containsExactly("heading 1 B");
        assertThat(outline("\uFEFF---\na: b\n---\nText")).containsExactly("para Text");
    }

    @Test
    void front_matter_without_end_is_content() {
        assertThat(outline("---\na: b\n")).containsExactly("rule", "para a: b");
    }

    @Test
    void headings() {
        assertThat(outline("# A\n## B ##\n###### C\n####### D\n#E\n   # F #\n#"))
                .containsExactly(
                        "heading 1 A", "heading 2 B", "heading 6 C", "para ####### D #E", "heading 1 F", "heading 1 ");
        assertThat(outline("A\nB\n===\nC\n---")).containsExactly("heading 1 A B", "heading 2 C");
    }

    @Test
    void an_underline_makes_no_heading_of_a_definition() {
        assertThat(outline("[a]: b\n===\n[a]")).containsExactly("para === a", "link b");
    }

    @Test
    void four_columns_of_white_space_are_no_code() {
        assertThat(outline("    A\n\n        # B\n\n\t- C"))
                .containsExactly("para A", "heading 1 B", "list ul 1", "para C");
    }

    @Test
    void rules() {
        assertThat(outline("A\n\n---\n* * *\n___\n--")).containsExactly("para A", "rule", "rule", "rule", "para --");
    }

    @Test
    void fenced_code_keeps_language_meta_and_lines() {
        CodeBlock code = only(CodeBlock.class, "```js  title=\"A.js\" {1,3} \n  a <B>\n\n{c}\n```");

        assertThat(code.language()).isEqualTo("js");
        assertThat(code.meta()).isEqualTo("title=\"A.js\" {1,3}");
        assertThat(code.code()).isEqualTo("  a <B>\n\n{c}");
    }

    @Test
    void code_loses_the_indentation_of_its_fence() {
        assertThat(only(CodeBlock.class, "  ```\n    a\n  b\n c\n  ```").code()).isEqualTo("  a\nb\nc");
        assertThat(only(CodeBlock.class, "  ~~~\n\ta\n  ~~~").code()).isEqualTo("  a");
    }

    @Test
    void a_fence_ends_with_one_that_is_as_long_and_may_be_indented() {
        assertThat(only(CodeBlock.class, "````\n```\n~~~~\n      `````").code()).isEqualTo("```\n~~~~");
    }

    @Test
    void a_fence_without_end_goes_to_the_end_of_what_it_is_in() {
        assertThat(outline("- ```\n  a\n\nB")).containsExactly("list ul 1", code("-", "a"), "para B");
        assertThat(only(CodeBlock.class, "```\na\n\n").code()).isEqualTo("a\n");
        assertThat(only(CodeBlock.class, " ```\na\n ").code()).isEqualTo("a");
    }

    private static String code(String language, String code) {
        String all = Outline.of("```" + (language.equals("-") ? "" : language) + "\n" + code + "\n```")
                .get(0);
        assertThat(all).startsWith("code");
        return all;
    }

    @Test
    void a_backtick_in_its_info_makes_a_fence_text() {
        assertThat(outline("``` a`b\n")).containsExactly("para ``` a`b");
    }

    @Test
    void lists_and_their_numbers() {
        assertThat(outline("- A\n- B\n* C\n1. D\n2. E\n3) F"))
                .containsExactly(
                        "list ul 2",
                        "para A",
                        "para B",
                        "list ul 1",
                        "para C",
                        "list ol 2",
                        "para D",
                        "para E",
                        "list ol 1",
                        "para F");
        assertThat(only(ListBlock.class, "7. A").start()).isEqualTo(7);
    }

    @Test
    void only_a_list_that_begins_with_one_ends_a_paragraph() {
        assertThat(outline("A\n2. B")).containsExactly("para A 2. B");
        assertThat(outline("A\n1. B")).containsExactly("para A", "list ol 1", "para B");
        assertThat(outline("A\n-")).containsExactly("heading 2 A");
        assertThat(outline("A\n*")).containsExactly("para A *");
    }

    @Test
    void blank_lines_make_a_list_loose() {
        assertThat(only(ListBlock.class, "- A\n- B").loose()).isFalse();
        assertThat(only(ListBlock.class, "- A\n\n- B").loose()).isTrue();
        assertThat(only(ListBlock.class, "- A\n\n  B").loose()).isTrue();
        assertThat(only(ListBlock.class, "- A\n  ```\n\n  ```\n- B").loose()).isFalse();
        assertThat(only(ListBlock.class, "- A\n  - B\n\n    C\n- D").loose()).isFalse();
    }

    @Test
    void an_item_without_content_does_not_make_a_list_loose() {
        assertThat(only(ListBlock.class, "- A\n-\n- B").loose()).isFalse();
        assertThat(only(ListBlock.class, "- A\n-   \n- B").loose()).isFalse();
        assertThat(only(ListBlock.class, "1. A\n2.\n3. B").loose()).isFalse();
        assertThat(only(ListBlock.class, "- A\n-\n\n- B").loose()).isTrue();
    }

    @Test
    void a_blank_line_of_a_quotation_does_not_make_the_list_around_it_loose() {
        assertThat(only(ListBlock.class, "- A\n  > B\n  >\n- C").loose()).isFalse();
        assertThat(only(ListBlock.class, "- A\n  > B\n  >\n  C").loose()).isFalse();
        assertThat(only(ListBlock.class, "- A\n  >\n- B").loose()).isFalse();
        assertThat(only(ListBlock.class, "- A\n  > B\n\n- C").loose()).isTrue();
        assertThat(((ListBlock) only(Quote.class, "> - A\n>\n> - B").children().get(0)).loose())
                .isTrue();
    }

    @Test
    void an_item_that_begins_blank_ends_with_the_next_blank_line() {
        assertThat(outline("-\n\n  A")).containsExactly("list ul 1", "para A");
        assertThat(blocks("-\n\n  A")).hasSize(2);
        assertThat(blocks("-\n  A")).hasSize(1);
    }

    @Test
    void lines_continue_a_paragraph_without_its_marks() {
        assertThat(outline("> A\nB\n- C\nD")).containsExactly("quote", "para A B", "list ul 1", "para C D");
        assertThat(outline("> A\n---")).containsExactly("quote", "para A", "rule");
        assertThat(outline("> ```\nA\n```")).containsExactly("quote", code("-", ""), "para A", code("-", ""));
    }

    @Test
    void tasks() {
        ListBlock list = only(ListBlock.class, "- [ ] A\n- [x] B\n- [X]\n- [y] C");

        assertThat(list.items())
                .extracting(item -> item.task())
                .containsExactly(Task.OPEN, Task.DONE, Task.NONE, Task.NONE);
        assertThat(outline("- [x] B")).containsExactly("list ul 1", "para B");
    }

    @Test
    void tables() {
        Table table = only(Table.class, "| A | B | C | D\n|:-|-:|:-:|---\n| 1 | `a \\| b` |\n| x | y | z | v | w |");

        assertThat(table.alignments())
                .containsExactly(Alignment.LEFT, Alignment.RIGHT, Alignment.CENTER, Alignment.NONE);
        assertThat(table.rows()).extracting(row -> row.cells().size()).containsExactly(4, 2, 5);
        assertThat(Everything.of(MdxPage.parse("p", "|A|\n|-|\n|`a \\| b`|".getBytes(StandardCharsets.UTF_8))).text)
                .contains("a | b");
    }

    @Test
    void a_table_ends_a_paragraph_and_ends_with_another_block() {
        assertThat(outline("A\nB | C\n-|-\nD\n# E")).containsExactly("para A", "table 2 2", "heading 1 E");
        assertThat(outline("|A|\n|-|\n|B|\n|-|")).containsExactly("table 3 1");
    }

    @Test
    void a_line_of_dashes_needs_as_many_cells_as_the_head() {
        assertThat(outline("|A|B|\n|-|")).containsExactly("para |A|B| |-|");
        assertThat(outline("A\n:-")).containsExactly("table 1 1");
    }

    @Test
    void definitions_are_found_anywhere_and_shown_nowhere() {
        assertThat(outline("[A][b] ![c]\n\n> [B]: /b 'T'\n\n[c]:\n  /d\nF"))
                .containsExactly("para A", "link /b", "image /d", "quote", "para F");
    }

    @Test
    void footnotes() {
        assertThat(outline("A[^n] B[^m]\n\n[^n]: C\n\n    D\n")).containsExactly("para A B[^m]", "para C", "para D");
    }

    @Test
    void line_ends_of_any_kind() {
        assertThat(outline("# A\r\rB\r\n\r\n- C\r\n- D"))
                .containsExactly("heading 1 A", "para B", "list ul 2", "para C", "para D");
    }
}
