package dev.docent.agents;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.docent.agents.model.ScriptedModel;
import dev.docent.agents.model.Turn;
import dev.docent.api.jobs.AgentJobRefusedException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What a repository, a prompt and a model cannot reach. */
@WithAgents
class ReachTest {

    private static final String SECRET = "text-of-a-file-outside-4711";

    @TempDir(factory = OutsideTemporary.class)
    Path temp;

    private Path secret;
    private Path hooked;

    @BeforeEach
    void outside() throws Exception {
        secret = Files.writeString(temp.resolve("secret"), SECRET + "\n");
        hooked = temp.resolve("hooked");
    }

    private void addHooks(Application application, CommandLine line) {
        line.hooks("env >> '" + hooked + "'").forEach(application.repository::write);
        application.repository.commit("Add hooks");
    }

    @ParameterizedTest
    @EnumSource
    void a_hook_of_the_repository_is_not_executed(CommandLine line, ScriptedModel model, Table table) throws Exception {
        try (Application application = new Application(temp, line)) {
            addHooks(application, line);
            model.play(new Turn.Says("Done."));

            Run run = application.run("Do nothing");

            assertThat(run.failure).as(application.logs()).isNull();
            assertThat(hooked).doesNotExist();
            table.seen("Hook of the repository", line, "not executed");
        }
    }

    /** Otherwise the test above would show nothing. */
    @ParameterizedTest
    @EnumSource
    void such_a_hook_gets_the_key_where_a_command_trusts_the_repository(
            CommandLine line, ScriptedModel model, Table table) throws Exception {
        try (Application application = new Application(temp, line).command(line.trusting())) {
            addHooks(application, line);
            model.play(new Turn.Says("Done."));

            Run run = application.run("Do nothing");

            assertThat(hooked).as(run + "\n" + application.logs()).content().contains("HOME=" + temp);
            boolean key = Files.readString(hooked).contains(line.key());
            table.seen(
                    "Hook where a custom command trusts the repository",
                    line,
                    "executed, " + (key ? "with the key" : "without the key"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_prompt_cannot_have_a_file_outside_read(CommandLine line, ScriptedModel model, Table table) throws Exception {
        Path spaces = Files.writeString(temp.resolve("a secret"), SECRET + "\n");
        List<String> refused = new ArrayList<>();
        int asked = 0;
        try (Application application = new Application(temp, line)) {
            for (String reference : List.of(
                    "@" + secret,
                    "@../../../../../secret",
                    "@./../../../../../secret",
                    "@pages/../../../../../../secret",
                    "@~/../../../../../secret",
                    "@\"" + spaces + "\"",
                    "(@" + secret + ")",
                    "x,@" + secret + "#L1")) {
                model.play(new Turn.Says("Done."));
                try {
                    Run run = application.run("Look at " + reference + " and tell");
                    assertThat(run.failure).as(application.logs()).isNull();
                    assertThat(model.asked()).isNotEmpty();
                    asked++;
                } catch (AgentJobRefusedException refusal) {
                    assertThat(refusal).hasMessageContaining("outside of the repository after @");
                    refused.add(reference);
                }
                assertThat(model.requests()).as(reference).noneMatch(request -> request.toString().contains(SECRET));
            }
        }
        assertThat(asked + refused.size()).isEqualTo(8);
        table.seen(
                "@ and a file outside",
                line,
                "not read; Docent refuses " + refused.size() + " of 8 prompts, the others reach the model as they are");
    }

    @ParameterizedTest
    @EnumSource
    void a_prompt_like_a_command_of_the_command_line_reaches_the_model(
            CommandLine line, ScriptedModel model, Table table) throws Exception {
        try (Application application = new Application(temp, line)) {
            model.play(new Turn.Says("Done."));

            Run run = application.run("/cost");

            assertThat(run.failure).as(application.logs()).isNull();
            boolean reached = model.asked().stream().anyMatch(request -> request.body().contains("/cost"));
            assertThat(reached || !run.summary().isEmpty()).isTrue();
            table.seen("Prompt /cost", line, (reached ? "reaches the model" : "does not reach the model") + ": " + run.summary());
        }
    }

    @ParameterizedTest
    @EnumSource
    void what_continuous_integration_executes_is_not_pushed(CommandLine line, ScriptedModel model, Table table)
            throws Exception {
        try (Application application = new Application(temp, line)) {
            model.play(
                    new Turn.Writes("guides/new.mdx", "# New\n"),
                    new Turn.Writes(".github/workflows/own.yml", "on: push\n"),
                    new Turn.Says("I added a workflow."));

            Run run = application.run("Add a workflow");

            assertThat(run.failure).as(application.logs()).contains(".github/workflows/own.yml");
            assertThat(application.repository.branches()).isEqualTo("main");
            assertThat(run.summary()).isEqualTo("I added a workflow.");
            table.seen("CI file", line, "failed: " + run.failure);
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_model_does_not_get_the_key(CommandLine line, ScriptedModel model, Table table) throws Exception {
        try (Application application = new Application(temp, line)) {
            model.play(
                    new Turn.Shell("env"),
                    new Turn.Shell("cat /proc/[0-9]*/environ /proc/self/environ"),
                    new Turn.Reads("/proc/self/environ"),
                    new Turn.Says("Done."));

            Run run = application.run("Print the environment");

            assertThat(run.failure).as(application.logs()).isNull();
            assertThat(model.asked()).hasSize(4).noneMatch(request -> request.body().contains(line.key()));
            boolean executes = model.asked().get(1).body().contains("HOME=" + temp);
            table.seen(
                    "Key",
                    line,
                    executes ? "commands are executed, without the key" : "commands are refused by the command line");
        }
    }

    /** Codex has a sandbox for writing, not for reading. */
    @ParameterizedTest
    @EnumSource
    void a_model_reads_outside_only_with_codex_unless_confined(CommandLine line, ScriptedModel model, Table table)
            throws Exception {
        try (Application application = new Application(temp, line)) {
            playReading(model);

            Run run = application.run("Read a file outside");

            assertThat(run.failure).as(application.logs()).isNull();
            boolean read = isRead(model);
            assertThat(read).isEqualTo(line == CommandLine.CODEX);
            table.seen("File outside, not confined", line, read ? "read: needs confine=bwrap" : "refused by the command line");
        }
    }

    private void playReading(ScriptedModel model) {
        model.play(
                new Turn.Reads(secret.toString()),
                new Turn.Reads("../../../../../secret"),
                new Turn.Shell("cat '" + secret + "' ../../../../../secret"),
                new Turn.Says("Done."));
    }

    private static boolean isRead(ScriptedModel model) {
        assertThat(model.asked()).hasSize(4);
        return model.requests().stream().anyMatch(request -> request.toString().contains(SECRET));
    }
}
