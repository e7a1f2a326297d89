package dev.docent.sample.web;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** What agents say is shown on the pages of the sample, and has no effect there. */
class MarkdownTest {

    @Test
    void paragraphs_lists_and_code_are_shown() {
        assertThat(Markdown.html("One\ntwo `a<b`\n- x\n* `y`\n\nEnd."))
                .isEqualTo("<p>One\ntwo <code>a&lt;b</code>\n</p>\n<ul><li>x</li>\n<li><code>y</code></li>\n</ul>\n"
                        + "<p>End.\n</p>\n");
    }

    @Test
    void html_is_text_everywhere() {
        String html = "<img src=x onerror=alert(1)> &lt;b> [a](javascript:alert(1)) \"'";

        assertThat(Markdown.html(html + "\n- " + html + "\n`" + html + "`\n```text\n" + html + "\n```\n" + html))
                .contains(" class=\"sample-prompt\"")
                .doesNotContain("<img", "<b>", "<a", "javascript:alert(1)) \"", "'");
    }

    @Test
    void a_fence_ends_where_it_says_or_at_the_end() {
        assertThat(Markdown.html("````text\n```\n- a\n````\nb"))
                .isEqualTo("<pre class=\"sample-prompt\"><code>```\n- a\n</code></pre>\n<p>b\n</p>\n");
        assertThat(Markdown.html("```\na")).endsWith("a\n</code></pre>\n");
    }

    @Test
    void marks_for_hosting_services_are_not_shown() {
        assertThat(Markdown.html("@\u2060team\n\n<!-- docent 1 ab -->\n---\n")).isEqualTo("<p>@team\n</p>\n<hr>\n");
    }
}
