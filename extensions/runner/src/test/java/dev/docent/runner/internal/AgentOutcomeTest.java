package dev.docent.runner.internal;

import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;

import dev.docent.api.jobs.Outcome;
import dev.docent.api.jobs.Usage;
import dev.docent.runner.PublishedBranch;
import dev.docent.runner.PullRequestException;
import dev.docent.runner.internal.config.Preset;
import dev.docent.runner.internal.repositories.GitRepository;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** What a run ends with: what the agent said, changed, asked and used. */
class AgentOutcomeTest {

    private static final String SAYS =
            "printf '{\"type\":\"item.completed\",\"item\":{\"type\":\"agent_message\",\"text\":\"%s\"}}\\n' \"$1\";"
                    + " printf '{\"type\":\"turn.completed\",\"usage\":{\"input_tokens\":%s,\"output_tokens\":%s}}\\n' $2 $2";

    @TempDir
    Path temp;

    private RunnerHost host;
    private GitRepository repository;

    @BeforeEach
    void createHost() throws Exception {
        repository = GitRepository.create(temp, 1);
        host = new RunnerHost(temp).repository(repository);
    }

    @AfterEach
    void closeHost() {
        host.close();
    }

    private RunnerHost says(String work, String message, int tokens) {
        return host.set("docent.runner.output", "codex-json")
                .agent(work + "; says() { " + SAYS + "; }; says '" + message + "' " + tokens);
    }

    @Test
    void a_question_is_no_success_without_a_word() throws Exception {
        RecordedRun run = says("true", "Which tone do you want?", 5).run("Write");

        assertThat(run.outcome)
                .isEqualTo(Outcome.builder()
                        .summary("Which tone do you want?")
                        .changed(false)
                        .needsAnswer(true)
                        .build());
    }

    @Test
    void a_question_after_a_change_waits_for_nobody() throws Exception {
        RecordedRun run = says("echo x > x", "Done. Shall I do more?", 5).run("Write");

        assertThat(run.outcome.changed()).isTrue();
        assertThat(run.outcome.needsAnswer()).isFalse();
    }

    @Test
    void without_a_format_what_the_command_printed_is_the_summary() throws Exception {
        RecordedRun run =
                host.agent("echo x > x; echo 'I wrote x.'; echo noise >&2").run("Write");

        assertThat(run.outcome.summary()).isEqualTo("I wrote x.");
    }

    @Test
    void the_usage_of_a_follow_up_is_its_own() throws Exception {
        RecordedRun first = says("echo x >> $HOME/x", "One.", 100).run("one");
        assertThat(first.usage)
                .containsExactly(Usage.builder()
                        .inputTokens(100L)
                        .outputTokens(100L)
                        .turns(1)
                        .build());
        host.stop();
        host = new RunnerHost(temp).repository(repository);
        says("true", "Two.", 130);
        RecordedRun second = host.run(first.followUp("two"));

        assertThat(second.usage)
                .containsExactly(Usage.builder()
                        .inputTokens(30L)
                        .outputTokens(30L)
                        .turns(1)
                        .build());
    }

    @Test
    void a_failed_run_keeps_what_was_said_and_used() throws Exception {
        RecordedRun failed = host.set("docent.runner.output", "codex-json")
                .agent("says() { " + SAYS + "; }; says 'I tried.' 9; exit 2")
                .run("x");

        assertThat(failed.failure).contains("ended with exit code 2");
        assertThat(failed.outcome.summary()).isEqualTo("I tried.");
        assertThat(failed.usage).hasSize(1);
    }

    @Test
    void a_pull_request_that_cannot_be_opened_loses_no_summary() throws Exception {
        RecordedRun run = says("echo x > x", "I wrote x.", 7)
                .pullRequests(branch -> {
                    throw new PullRequestException("the forge is closed");
                })
                .run("x");

        assertThat(run.failure).contains("the forge is closed");
        assertThat(run.branch).isNotNull();
        assertThat(run.outcome)
                .isEqualTo(Outcome.builder().summary("I wrote x.").changed(true).build());
    }

    @Test
    void the_summary_is_the_text_of_the_pull_request_and_the_prompt_is_below_it() throws Exception {
        AtomicReference<PublishedBranch> opened = new AtomicReference<>();
        RecordedRun run = says("echo x > x", "I wrote **x** for @owner.", 7)
                .pullRequests(branch -> {
                    opened.set(branch);
                    return URI.create("https://git.example.com/pulls/1");
                })
                .run("Write x");

        assertThat(run.link).isEqualTo(URI.create("https://git.example.com/pulls/1"));
        assertThat(opened.get().description())
                .startsWith("I wrote **x** for @\u2060owner.\n\n---\n\nMade by agent job `"
                        + run.key().id() + "` for this prompt:\n\n```text\nWrite x\n```\n");
    }

    @Test
    void an_output_that_is_not_of_its_format_is_said_in_the_log() throws Exception {
        RecordedRun run = host.set("docent.runner.output", "claude-json")
                .agent("echo x > x; echo 'I wrote x.'")
                .run("x");

        assertThat(run.failure).isNull();
        assertThat(run.outcome.summary()).isEqualTo("I wrote x.");
        assertThat(run.usage).isEmpty();
        assertThat(host.logs()).contains("has no end as the output format claude-json has it");
    }

    @Test
    void events_larger_than_a_buffer_are_read() throws Exception {
        RecordedRun run = says(
                        "head -c 3000000 /dev/zero | tr '\\0' 'a' | sed 's/.*/{\"type\":\"turn.started\",\"x\":\"&\"}/'; echo",
                        "Done.",
                        1)
                .run("x");

        assertThat(run.outcome.summary()).isEqualTo("Done.");
    }

    @Test
    void the_log_is_complete_before_the_job_is() throws Exception {
        RecordedRun run = host.agent("echo x > x").job("x");
        AtomicReference<Boolean> complete = new AtomicReference<>();
        run.onEnd = () -> complete.set(host.deployment()
                .logs()
                .read(run.key(), 0, 100_000)
                .orElseThrow()
                .complete());
        host.run(run);

        assertThat(complete.get()).isTrue();
    }

    @Test
    void the_agent_knows_its_job_project_attempt_and_base() throws Exception {
        host.agent("env | grep '^DOCENT_' | grep -v '^DOCENT_RUN=' | sort > env; echo x > $HOME/x");
        RecordedRun first = host.run("x");
        String id = first.key().id();
        RecordedRun second = host.run(first.followUp("y"));

        String before = repository.show(first.branch + "~1:env");
        assertThat(before.lines())
                .containsExactly(
                        "DOCENT_ATTEMPT=1",
                        "DOCENT_BASE=main",
                        "DOCENT_FOLLOW_UP=0",
                        "DOCENT_JOB=" + id,
                        "DOCENT_MODEL=default",
                        "DOCENT_PROJECT=handbook");
        assertThat(repository.show(second.branch + ":env")).contains("DOCENT_FOLLOW_UP=1");
    }

    @Test
    void a_prompt_is_also_in_a_file_that_is_no_change() throws Exception {
        host.set("docent.runner.command", "/bin/sh -c 'cp \"$0\" got' {prompt-file}");

        RecordedRun run = host.run("Write\nthis");

        assertThat(repository.show(run.branch + ":got")).isEqualTo("Write\nthis");
        assertThat(repository.inBare("diff", "--name-only", "main", run.branch)).isEqualTo("got");
    }

    @Test
    void claude_code_does_not_take_a_prompt_for_a_command() {
        assertThat(Preset.CLAUDE.given(" /cost now")).isEqualTo("The task:\n /cost now");
        assertThat(Preset.CLAUDE.given("Write /cost")).isEqualTo("Write /cost");
        assertThat(Preset.CODEX.given("/cost")).isEqualTo("/cost");
    }
}
