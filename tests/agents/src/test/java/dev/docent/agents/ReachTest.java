package dev.docent.agents;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.docent.agents.model.ScriptedModel;
import dev.docent.agents.model.Turn;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
        List<String> references = List.of(
                "@" + secret,
                "@../../../../../secret",
                "@./../../../../../secret",
                "@pages/../../../../../../secret",
                "@~/../../../../../secret",
                "@\"" + spaces + "\"",
                "(@" + secret + ")",
                "x,@" + secret + "#L1",
                "@file://" + secret);
        try (Application application = new Application(temp, line)) {
            model.play(new Turn.Says("Done."));

            Run run = application.run("Look at these:\n" + String.join("\n", references));

            assertThat(run.failure).as(application.logs()).isNull();
            assertThat(model.asked()).isNotEmpty();
            assertThat(model.requests()).noneMatch(request -> request.toString().contains(SECRET));
            // Gemini CLI puts spaces before some of them
            assertThat(model.asked().get(0).body()).contains("Look at these:", references.get(1));
            table.seen("@ and a file outside", line, "not read: the prompt reaches the model as it is");
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_prompt_like_a_command_of_the_command_line_reaches_the_model(
            CommandLine line, ScriptedModel model, Table table) throws Exception {
        try (Application application = new Application(temp, line)) {
            model.play(new Turn.Says("It costs nothing."));

            Run run = application.run("/cost of a berth, add a page");

            assertThat(run.failure).as(application.logs()).isNull();
            assertThat(model.asked())
                    .singleElement()
                    .satisfies(request -> assertThat(request.body()).contains("/cost of a berth, add a page"));
            assertThat(run.summary()).isEqualTo("It costs nothing.");
            table.seen("Prompt that begins with /cost", line, "reaches the model");
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
            assertThat(model.asked())
                    .hasSize(4)
                    .noneMatch(request -> request.body().contains(line.key()));
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
            table.seen(
                    "File outside, not confined",
                    line,
                    read ? "read: needs confine=bwrap" : "refused by the command line");
        }
    }

    /** Its sandbox needs a user namespace, which root has none of within bubblewrap. */
    private static boolean isRefused(CommandLine line, Application application, Table table) {
        if (line != CommandLine.CODEX || !"root".equals(System.getProperty("user.name"))) {
            return false;
        }
        assertThatThrownBy(application::runner)
                .hasMessageContaining("the server runs as root: then codex cannot start its own sandbox");
        table.seen("Confined, as root", line, "refused at deployment");
        return true;
    }

    @ParameterizedTest
    @EnumSource
    void a_confined_agent_works_remembers_and_reads_nothing_outside(CommandLine line, ScriptedModel model, Table table)
            throws Exception {
        try (Application application = new Application(temp, line).confined()) {
            if (isRefused(line, application, table)) {
                return;
            }
            playReading(model);
            Run first = application.run("Read a file outside, says the first prompt");
            assertThat(first.failure).as(application.logs()).isNull();
            assertThat(isRead(model)).isFalse();
            model.play(
                    new Turn.Shell("env; cat /proc/[0-9]*/environ"),
                    new Turn.Writes("guides/new.mdx", "# New\n"),
                    new Turn.Says("I added a page."));

            Run second = application.run(first.followUp("Add a page"));

            assertThat(second.failure).as(application.logs()).isNull();
            assertThat(application.pushed(second, "guides/new.mdx")).isEqualTo("# New");
            assertThat(model.asked().get(0).body()).contains("says the first prompt");
            assertThat(model.asked())
                    .hasSize(3)
                    .noneMatch(request -> request.body().contains(line.key()));
            application.awaitNoProcess();
            table.seen("Confined: file outside, key, edit, follow-up", line, "not read, not shown, pushed, remembered");
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_confined_agent_that_takes_too_long_leaves_no_process(CommandLine line, ScriptedModel model, Table table)
            throws Exception {
        try (Application application = new Application(temp, line).confined().set("docent.runner.time-limit", "PT6S")) {
            if (isRefused(line, application, table)) {
                return;
            }
            model.repeat(new Turn.Hangs());

            Run run = application.run("Wait");

            assertThat(run.failure).as(application.logs()).contains("exceeded its time limit of PT6S");
            application.awaitNoProcess();
            table.seen("Confined: time limit", line, "failed, no process left");
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
