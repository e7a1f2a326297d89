package dev.docent.agents;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;

import dev.docent.agents.model.ScriptedModel;
import dev.docent.agents.model.Turn;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Runs that do not come to their end. */
@WithAgents
class FaultsTest {

    @TempDir(factory = OutsideTemporary.class)
    Path temp;

    @ParameterizedTest
    @EnumSource
    void a_wrong_key_is_the_reason_of_the_failure(CommandLine line, ScriptedModel model, Table table) throws Exception {
        try (Application application = new Application(temp, line)) {
            model.repeat(new Turn.Fails(401));

            Run run = application.run("Add a page");

            assertThat(run.failure)
                    .as(application.logs())
                    .containsIgnoringCase("api key")
                    .doesNotContain("[object", "{\"type\"")
                    .doesNotContain(line.key());
            assertThat(run.completed).isFalse();
            table.seen("Wrong key", line, model.asked().size() + " requests; failed: " + run.failure);
        }
    }

    @ParameterizedTest
    @EnumSource
    void errors_of_the_model_that_pass_do_not_fail_the_run(CommandLine line, ScriptedModel model, Table table)
            throws Exception {
        try (Application application = new Application(temp, line)) {
            model.play(
                    new Turn.Fails(500),
                    new Turn.Fails(500),
                    new Turn.Writes("guides/new.mdx", "# New\n"),
                    new Turn.Says("I added a page."));

            Run run = application.run("Add a page");

            assertThat(run.failure).as(application.logs()).isNull();
            assertThat(application.pushed(run, "guides/new.mdx")).isEqualTo("# New");
            assertThat(run.summary()).isEqualTo("I added a page.");
            table.seen(
                    "Server errors, then none",
                    line,
                    "pushed after " + model.asked().size() + " requests");
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_cancelled_run_leaves_no_process(CommandLine line, ScriptedModel model, Table table) throws Exception {
        try (Application application = new Application(temp, line)) {
            boolean executes = line == CommandLine.CODEX;
            model.play(executes ? new Turn.Shell("sleep 47114711") : new Turn.Hangs());
            Run run = application.job("Wait");
            AtomicReference<Throwable> ended = new AtomicReference<>();
            Thread thread = new Thread(() -> {
                try {
                    application.run(run);
                } catch (Throwable thrown) {
                    ended.set(thrown);
                }
            });

            thread.start();
            Eventually.await(
                    "the agent to wait",
                    () -> executes
                            ? application.processes().stream().anyMatch(each -> each.contains("sleep 47114711"))
                            : !model.asked().isEmpty(),
                    waits -> waits || !thread.isAlive());
            assertThat(thread.isAlive()).as(application.logs()).isTrue();
            int processes = application.processes().size();
            run.cancel(thread);
            thread.join();

            assertThat(ended.get()).isInstanceOf(InterruptedException.class);
            assertThat(processes).isPositive();
            application.awaitNoProcess();
            assertThat(application.repository.branches()).isEqualTo("main");
            table.seen("Cancelled", line, "all " + processes + " processes ended");
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_run_that_takes_too_long_fails_and_leaves_no_process(CommandLine line, ScriptedModel model, Table table)
            throws Exception {
        try (Application application = new Application(temp, line).set("docent.runner.time-limit", "PT4S")) {
            model.repeat(new Turn.Hangs());

            Run run = application.run("Wait");

            assertThat(run.failure).as(application.logs()).contains("exceeded its time limit of PT4S");
            application.awaitNoProcess();
            assertThat(application.repository.branches()).isEqualTo("main");
            table.seen("Time limit", line, "failed: " + run.failure);
        }
    }
}
