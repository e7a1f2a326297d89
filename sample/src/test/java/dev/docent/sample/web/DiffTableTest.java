package dev.docent.sample.web;

import java.util.List;
import java.util.Optional;

import dev.docent.sample.repository.Diff;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** What agents wrote is text on the pages of the sample. */
class DiffTableTest {

    private static final String HTML = "<script>alert('1')</script>&\"";

    @Test
    void html_in_paths_and_lines_is_shown_and_not_run() {
        Diff.ChangedFile file = new Diff.ChangedFile(
                HTML,
                HTML,
                Diff.Kind.CHANGED,
                false,
                List.of(new Diff.Line('+', 0, 1, HTML), new Diff.Line('@', 0, 0, "")));

        assertThat(DiffTable.of(file, Optional.of("/x\"onclick=\"y")))
                .doesNotContain("<script", "onclick=\"y")
                .contains("&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;&quot;");
    }

    @Test
    void a_binary_change_is_said_to_be_one() {
        Diff.ChangedFile file = new Diff.ChangedFile("a.png", "a.png", Diff.Kind.ADDED, true, List.of());

        assertThat(DiffTable.of(file, Optional.empty()))
                .contains("The file is no text")
                .doesNotContain("<table");
    }

    @Test
    void a_renamed_file_has_both_names() {
        Diff.ChangedFile file = new Diff.ChangedFile("b.mdx", "a.mdx", Diff.Kind.RENAMED, false, List.of());

        assertThat(DiffTable.of(file, Optional.empty())).contains("a.mdx → b.mdx", "No line of it changed");
    }

    @Test
    void marks_that_reorder_text_are_visible() {
        assertThat(Html.text("a\u202eb\u0000c\u200bd\ud800")).isEqualTo("a\ufffdb\ufffdc\ufffdd\ufffd");
        assertThat(Html.text("é 潮 😀\n")).isEqualTo("é 潮 😀\n");
    }
}
