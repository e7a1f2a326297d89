package dev.docent.runner.internal;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class AgentMarkdownTest {

    private static final String JOINER = "\u2060";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Hi @maintainers|Hi @+maintainers",
                "closes #12|closes #+12",
                "see !7|see !+7",
                "Fixes GH-12|Fixes GH+-12",
                "Fixes https://git.example.com/a/b/issues/1|Fixes+ https://git.example.com/a/b/issues/1",
                "![x](https://evil.example/p.png)|[x](https://evil.example/p.png)",
                "/merge|\\/merge",
                "> /close|> \\/close",
                "<img src=x>|&lt;img src=x>",
                "<!-- x|&lt;!-- x",
                "a # heading and mail a@ b|a # heading and mail a@ b",
                "docs/guide.mdx and/or|docs/guide.mdx and/or",
                "`printf \"%d\" $1`|`printf \"%d\" $1`",
            })
    void nothing_has_an_effect_and_all_is_readable(String said, String harmless) {
        assertThat(AgentMarkdown.harmless(said)).isEqualTo(harmless.replace("+", JOINER));
    }

    @Test
    void a_fence_that_stays_open_is_closed() {
        assertThat(AgentMarkdown.harmless("a\n```sh\nx")).isEqualTo("a\n```sh\nx\n```");
        assertThat(AgentMarkdown.harmless("a\n~~~~\n```\n~~~")).endsWith("\n~~~~");
        assertThat(AgentMarkdown.harmless("```\nx\n```")).isEqualTo("```\nx\n```");
    }
}
