package dev.docent.runner.internal;

import java.net.URI;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class RunTextsTest {

    private static final AgentJobKey JOB = new AgentJobKey("p", "j-1");

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "Add a page,Add a page",
                "`  \n\n First\tline \nSecond`,First line",
                "`\u0000\u0007`,Change by an agent"
            })
    void a_title_is_the_first_visible_line(String prompt, String title) {
        assertThat(RunTexts.title(prompt)).isEqualTo(title);
    }

    @Test
    void a_long_reason_keeps_its_beginning_and_its_end_on_one_line() {
        String reason = RunTexts.reason("begin\n" + "/d".repeat(4_500) + " cannot be read [log: x.log]");

        assertThat(reason).hasSizeLessThan(1_000).startsWith("begin?/d").endsWith("cannot be read [log: x.log]");
        assertThat(RunTexts.reason("short")).isEqualTo("short");
    }

    @Test
    void a_long_title_is_cut_between_characters() {
        assertThat(RunTexts.title("\ud83d\ude00".repeat(100)).codePoints())
                .hasSize(72)
                .endsWith((int) '…');
    }

    @Test
    void a_description_quotes_the_prompt_so_that_nothing_in_it_is_markdown() {
        assertThat(description("a\n````\n@all #1"))
                .isEqualTo("Made by agent job `j-1` for this prompt:\n\n`````text\na\n````\n@all #1\n`````\n");
        assertThat(description("x".repeat(9_000))).hasSizeLessThan(4_200);
    }

    private static String description(String prompt) {
        return PullRequestTexts.description(PushedChange.of(JOB, "agent/j-1", prompt, null, false), Optional.empty());
    }

    @Test
    void a_description_leads_to_the_preview_of_the_branch() {
        PushedChange change = PushedChange.of(JOB, "agent/j-1", "Say hello", "Done.", false);

        assertThat(PullRequestTexts.description(
                        change, Optional.of(URI.create("https://docs.example/_preview/agent~1j-1/"))))
                .contains("Done.\n\n---\n\nPreview: <https://docs.example/_preview/agent~1j-1/>\n\nMade by agent job");
    }
}
