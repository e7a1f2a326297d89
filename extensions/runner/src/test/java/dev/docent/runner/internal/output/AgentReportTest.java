package dev.docent.runner.internal.output;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import dev.docent.api.jobs.Usage;
import dev.docent.runner.internal.processes.RunFailedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** What is read from the output of Claude Code 2.1.197, Codex CLI 0.171.0 and Gemini CLI 0.61.0, as they printed it. */
class AgentReportTest {

    private static final Path SAMPLES = Path.of("src/test/resources/agents");
    private static final Path TREE = Path.of("/srv/job/agent/tree");

    private final List<String> progress = new ArrayList<>();

    private AgentReport report(OutputFormat format) {
        return new AgentReport(format, TREE, text -> text.replace("S3CRET", "***"), progress::add);
    }

    private AgentReport sample(String name) throws IOException {
        String agent = name.substring(0, name.indexOf('-'));
        AgentReport report = report(OutputFormat.valueOf(agent.toUpperCase(Locale.ROOT) + "_JSON"));
        Files.readAllLines(SAMPLES.resolve(name + ".jsonl")).forEach(report::line);
        return report;
    }

    @ParameterizedTest
    @ValueSource(strings = {"claude", "codex", "gemini"})
    void an_edit_has_progress_a_summary_and_usage(String agent) throws Exception {
        AgentReport report = sample(agent + "-edit");

        report.requireSuccess(0);
        assertThat(report.summary()).isEqualTo("I added new.md.");
        assertThat(report.asks()).isFalse();
        assertThat(report.formatProblem()).isNull();
        assertThat(progress).contains("Edits new.md", "I added new.md.");
    }

    @Test
    void usage_is_what_was_printed() throws Exception {
        assertThat(sample("claude-edit").usage())
                .isEqualTo(Usage.builder()
                        .inputTokens(303L)
                        .outputTokens(33L)
                        .cost(new BigDecimal("0.00234"), "USD")
                        .turns(2)
                        .build());
        assertThat(sample("codex-edit").usage())
                .isEqualTo(Usage.builder()
                        .inputTokens(303L)
                        .outputTokens(33L)
                        .turns(1)
                        .build());
        assertThat(sample("gemini-edit").usage())
                .isEqualTo(Usage.builder().inputTokens(202L).outputTokens(22L).build());
    }

    @ParameterizedTest
    @ValueSource(strings = {"claude", "codex", "gemini"})
    void a_question_is_recognized(String agent) throws Exception {
        AgentReport report = sample(agent + "-question");

        report.requireSuccess(0);
        assertThat(report.asks()).isTrue();
        assertThat(report.summary()).isEqualTo("first answer alpha?");
    }

    @ParameterizedTest
    @CsvSource({
        "claude-wrong-key, Invalid API key · Fix external API key",
        "claude-500, API Error: 500 Internal server error.",
        "codex-wrong-key, unexpected status 401 Unauthorized: Incorrect API key provided",
        "codex-500, We’re currently experiencing high demand",
        "gemini-wrong-key, API key not valid. Please pass a valid API key.",
    })
    void a_run_that_failed_says_why_whatever_its_exit_code(String sample, String reason) throws Exception {
        AgentReport report = sample(sample);

        for (int exitCode : List.of(0, 1, 145)) {
            assertThatExceptionOfType(RunFailedException.class)
                    .isThrownBy(() -> report.requireSuccess(exitCode))
                    .withMessageStartingWith("The agent failed: ")
                    .withMessageContaining(reason)
                    .satisfies(failure -> assertThat(failure.withoutOutput()).doesNotContain(reason));
        }
    }

    @Test
    void what_was_refused_is_in_the_summary() throws Exception {
        assertThat(sample("claude-refused").summary())
                .startsWith("The command was refused.")
                .contains("The agent was not allowed to use: Bash, Write, Read");
    }

    @ParameterizedTest
    @EnumSource(names = "TEXT", mode = EnumSource.Mode.EXCLUDE)
    void a_format_that_changed_loses_numbers_but_no_words(OutputFormat format) throws Exception {
        AgentReport report = report(format);
        report.line("{\"type\":\"something.new\",\"text\":1}");
        report.line("{not json");
        report.line("All is done");

        report.requireSuccess(0);
        assertThat(report.summary()).isEqualTo("{\"type\":\"something.new\",\"text\":1}\n{not json\nAll is done");
        assertThat(report.usage()).isNull();
        assertThat(report.formatProblem()).contains(format.setting(), "documentation");
        assertThat(progress).contains("All is done");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"type\":\"turn.started\"}", "x", "]", "\"", "{"})
    void what_follows_an_event_on_its_line_is_not_lost(String rest) throws Exception {
        AgentReport report = report(OutputFormat.CODEX_JSON);
        report.line("{\"type\":\"turn.started\"}" + rest);

        assertThat(report.summary()).isEqualTo("{\"type\":\"turn.started\"}" + rest);
    }

    /** Members that are missing, or of another type, are nothing; no event breaks a run. */
    @ParameterizedTest
    @EnumSource(names = "TEXT", mode = EnumSource.Mode.EXCLUDE)
    void no_event_breaks_a_run(OutputFormat format) throws IOException {
        String agent = format.setting().replace("-json", "");
        List<String> lines = new ArrayList<>();
        for (String sample : List.of("edit", "question", "wrong-key", "refused")) {
            lines.addAll(Files.readAllLines(SAMPLES.resolve(agent + "-" + sample + ".jsonl")));
        }
        AgentReport report = report(format);
        for (String line : lines) {
            for (String wrong : List.of("null", "[]", "{}", "1e999", "-7", "true", "\"x\"", "[null,1,[]]")) {
                IntStream.range(0, 6).forEach(member -> report.line(replaced(line, member, wrong)));
            }
            report.line(line.substring(0, line.length() / 2));
        }
        assertThatCode(() -> {
                    report.summary();
                    report.usage();
                    report.asks();
                })
                .doesNotThrowAnyException();
    }

    private static String replaced(String line, int member, String value) {
        String[] parts = line.split("(?<=\":)(?=[\\[{\"0-9tfn])");
        int at = parts.length == 0 ? 0 : (member * 7 + 1) % parts.length;
        parts[at] = at == 0 ? parts[at] : value + parts[at].replaceFirst("^(\"(\\\\.|[^\"\\\\])*\"|[^,}\\]]*)", "");
        return String.join("", parts);
    }

    @Test
    void impossible_numbers_are_not_reported() {
        AgentReport report = report(OutputFormat.CLAUDE_JSON);
        report.line("{\"type\":\"result\",\"subtype\":\"success\",\"is_error\":false,\"result\":\"ok\","
                + "\"total_cost_usd\":1e30,\"num_turns\":1e30}");

        assertThat(report.usage()).isNull();
        assertThat(report.summary()).isEqualTo("ok");
    }

    @Test
    void without_a_format_the_end_of_the_text_is_the_summary_and_a_failure_quotes_its_last_lines() {
        AgentReport report = report(OutputFormat.TEXT);
        IntStream.range(0, 100).forEach(line -> report.line("line " + line));
        report.errorLine("\u001b[31mAn error:\u001b[0m");
        report.errorLine("[object Object]");

        assertThat(report.summary()).startsWith("line 60\n").endsWith("line 99");
        assertThatExceptionOfType(RunFailedException.class)
                .isThrownBy(() -> report.requireSuccess(3))
                .withMessage("The command of the agent ended with exit code 3; it printed at last: line 97 / line 98 / "
                        + "line 99 / An error: / [object Object]");
    }

    @Test
    void a_secret_that_was_written_with_escapes_is_removed() {
        AgentReport report = report(OutputFormat.CODEX_JSON);
        report.line(
                "{\"type\":\"item.started\",\"item\":{\"type\":\"command_execution\",\"command\":\"echo \\u00533CRET\"}}");
        report.line(
                "{\"type\":\"item.completed\",\"item\":{\"type\":\"agent_message\",\"text\":\"It is \\u00533CRET\"}}");
        report.line("{\"type\":\"turn.completed\"}");

        assertThat(report.summary()).isEqualTo("It is ***");
        assertThat(progress).containsExactly("Runs echo ***", "It is ***");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Which tone do you want?",
                "**Which tone?**",
                "Which one?\n\n- formal\n- casual\n",
                "Pick one?\n1. a\n2) b",
                "(Shall I go on?)",
                "Welcher Ton?  ",
                "どちらですか？",
                "ما هو؟",
            })
    void questions(String message) {
        assertThat(Question.isAtTheEndOf(message)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Done.",
                "Why? Because.",
                "Is it?\nIt is.",
                "- a\n- b",
                "See https://example.com/?q=1 for more",
            })
    void no_questions(String message) {
        assertThat(Question.isAtTheEndOf(message)).isFalse();
    }
}
