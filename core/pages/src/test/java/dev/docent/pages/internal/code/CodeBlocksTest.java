package dev.docent.pages.internal.code;

import java.nio.charset.StandardCharsets;

import dev.docent.base.internal.html.HtmlWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class CodeBlocksTest {

    private static String block(String info, String code) {
        HtmlWriter html = new HtmlWriter();
        CodeBlocks.write(html, Fence.parse(info), code);
        return new String(html.toBytes(), StandardCharsets.UTF_8);
    }

    private static String lines(String info, String code) {
        String block = block(info, code);
        return block.substring(block.indexOf("<code>") + 6, block.indexOf("</code>"));
    }

    @Test
    void a_block_has_lines_of_tokens() {
        assertThat(block("py Title lines wrap", "if x < 1:\n\n    \"a\"\n"))
                .isEqualTo(
                        "<pre class=\"code lines wrap\" data-lang=\"python\" dir=\"ltr\" translate=\"no\" tabindex=\"0\">"
                                + "<code><span class=\"l\"><span class=\"k\">if</span> x &lt; <span class=\"n\">1</span>:\n</span>"
                                + "<span class=\"l\">\n</span>"
                                + "<span class=\"l\">    <span class=\"s\">\"a\"</span></span></code></pre>");
    }

    @Test
    void a_language_that_is_not_known_is_plain() {
        assertThat(block("<script>", "a\nb"))
                .isEqualTo("<pre class=\"code\" data-lang=\"&lt;script>\" dir=\"ltr\" translate=\"no\" tabindex=\"0\">"
                        + "<code><span class=\"l\">a\n</span><span class=\"l\">b</span></code></pre>");
        assertThat(CodeBlocks.label(Fence.parse("mermaid"))).isEqualTo("mermaid");
        assertThat(CodeBlocks.label(Fence.parse("ts"))).isEqualTo("TypeScript");
    }

    @Test
    void a_token_ends_with_its_line_and_goes_on_in_the_next() {
        assertThat(lines("js", "/* a\r\nb */"))
                .isEqualTo("<span class=\"l\"><span class=\"c\">/* a</span>\n</span>"
                        + "<span class=\"l\"><span class=\"c\">b */</span></span>");
    }

    @Test
    void lines_are_highlighted_and_focused() {
        assertThat(block("text {1} focus={1,2}", "a\nb\nc"))
                .contains("class=\"code focused\"")
                .contains(
                        "<span class=\"l hi fo\">a\n</span><span class=\"l fo\">b\n</span><span class=\"l\">c</span>");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "a; // [!code ++] | l in | a;",
                "a # [!code --] | l de | a",
                "a <!-- [!code highlight] --> | l hi | a",
                "a /* [!code hl] */ | l hi | a",
                "a {/* [!code focus] */} | l fo | a",
                "a -- [!code ++:2] | l in | a",
                "a // why [!code ++] | l in | a // why",
                "a // [!code ++] why | l in | a // why",
                "a // [!code other] | l | a // [!code other]",
                "a // [!code ++:0] | l | a // [!code ++:0]",
                "a // [!code ++:9999999] | l | a // [!code ++:9999999]",
                "a // [!code ++ | l | a // [!code ++",
            })
    void a_mark_in_a_comment_is_obeyed_and_left_out(String line, String classes, String shown) {
        assertThat(lines("text", line)).isEqualTo("<span class=\"" + classes + "\">" + shown + "</span>");
    }

    @Test
    void a_mark_may_be_for_several_lines() {
        assertThat(lines("js", "a // [!code --:2]\nb\nc"))
                .isEqualTo("<span class=\"l de\">a\n</span><span class=\"l de\">b\n</span><span class=\"l\">c</span>");
    }

    @Test
    void an_empty_block_has_no_lines() {
        assertThat(lines("js", "")).isEmpty();
        assertThat(lines("js", "\n")).isEmpty();
        assertThat(lines("js", "\n\n")).isEqualTo("<span class=\"l\">\n</span><span class=\"l\"></span>");
    }

    @Test
    void code_cannot_leave_its_block() {
        assertThat(lines("html", "</code></pre><script>alert(1)</script>\u202E"))
                .doesNotContain("</pre>")
                .doesNotContain("<script")
                .contains("\u27E8U+202E\u27E9");
    }

    @Test
    void a_megabyte_in_one_line_and_in_a_million_lines_is_written() {
        assertThat(block("js", "a+1".repeat(330_000)).length()).isGreaterThan(990_000);
        assertThat(block("js", "\n".repeat(300_000)).length()).isGreaterThan(300_000 * 20);
        assertThat(block("js", "a // [!code ++:999999]\n".repeat(20_000)).length())
                .isGreaterThan(400_000);
    }
}
