package dev.docent.agents;

import java.nio.file.Path;

import dev.docent.agents.model.ScriptedModel;
import dev.docent.agents.model.Turn;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What a run comes to. */
@WithAgents
class WorkTest {

    @TempDir(factory = OutsideTemporary.class)
    Path temp;

    @ParameterizedTest
    @EnumSource
    void an_edit_is_pushed_with_what_the_agent_says(CommandLine line, ScriptedModel model, Table table)
            throws Exception {
        try (Application application = new Application(temp, line)) {
            model.play(
                    new Turn.Writes("guides/new.mdx", "# New\n\nA page.\n"),
                    new Turn.Says("I added **guides/new.mdx**, a page about `new`."));

            Run run = application.run("Add a page about new things");

            assertThat(run.failure).as(application.logs()).isNull();
            assertThat(application.pushed(run, "guides/new.mdx")).isEqualTo("# New\n\nA page.");
            assertThat(run.summary()).isEqualTo("I added **guides/new.mdx**, a page about `new`.");
            assertThat(run.outcome.changed()).isTrue();
            assertThat(run.outcome.needsAnswer()).isFalse();
            assertThat(run.progress).contains("Edits guides/new.mdx").noneMatch(text -> text.startsWith("{"));
            assertThat(run.usage).singleElement().satisfies(used -> {
                assertThat(used.inputTokens()).isGreaterThanOrEqualTo(202);
                assertThat(used.outputTokens()).isGreaterThanOrEqualTo(22);
            });
            assertThat(model.asked().get(0).body()).contains("Add a page about new things");
            application.awaitNoProcess();
            table.seen("Edit", line, "pushed; " + run.usage.get(0));
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_run_that_changes_nothing_says_why(CommandLine line, ScriptedModel model, Table table) throws Exception {
        try (Application application = new Application(temp, line)) {
            model.play(new Turn.Reads("README.md"), new Turn.Says("The README is right as it is."));

            Run run = application.run("Correct the README");

            assertThat(run.failure).as(application.logs()).isNull();
            assertThat(run.outcome.changed()).isFalse();
            assertThat(run.outcome.needsAnswer()).isFalse();
            assertThat(run.summary()).isEqualTo("The README is right as it is.");
            assertThat(model.asked().get(1).body()).contains("# Handbook");
            assertThat(application.repository.branches()).isEqualTo("main");
            table.seen("No change", line, "completed: " + run.summary());
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_question_needs_an_answer(CommandLine line, ScriptedModel model, Table table) throws Exception {
        try (Application application = new Application(temp, line)) {
            model.play(new Turn.Says("There are two styles here.\n\nWhich tone do you want?"));

            Run run = application.run("Write an introduction");

            assertThat(run.failure).as(application.logs()).isNull();
            assertThat(run.outcome.changed()).isFalse();
            assertThat(run.outcome.needsAnswer()).isTrue();
            assertThat(run.summary()).endsWith("Which tone do you want?");
            table.seen("Question", line, "needs an answer: " + run.summary());
        }
    }

    /** What each is not allowed to do: for Codex that is a file outside of the checkout, for it may execute commands. */
    @ParameterizedTest
    @EnumSource
    void a_tool_that_is_refused_is_reported(CommandLine line, ScriptedModel model, Table table) throws Exception {
        Path outside = temp.resolve("outside.md");
        try (Application application = new Application(temp, line)) {
            model.play(
                    line == CommandLine.CODEX
                            ? new Turn.Writes(outside.toString(), "x\n")
                            : new Turn.Shell("echo x > '" + outside + "'"),
                    new Turn.Says("I was not allowed to do it."));

            Run run = application.run("Write a file");

            assertThat(run.failure).as(application.logs()).isNull();
            assertThat(outside).doesNotExist();
            assertThat(run.summary()).startsWith("I was not allowed to do it.");
            if (line == CommandLine.CLAUDE) {
                assertThat(run.summary()).contains("The agent was not allowed to use: Bash.");
            }
            assertThat(run.outcome.changed()).isFalse();
            table.seen("Refused permission", line, "completed: " + run.summary());
        }
    }
}
