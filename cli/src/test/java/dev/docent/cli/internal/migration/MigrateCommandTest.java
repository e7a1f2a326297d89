package dev.docent.cli.internal.migration;

import java.io.IOException;
import java.io.StringReader;
import java.nio.channels.ClosedChannelException;
import java.nio.file.Files;
import java.nio.file.Path;

import jakarta.json.Json;
import jakarta.json.JsonObject;

import dev.docent.cli.Run;
import dev.docent.cli.internal.output.CommandFailedException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

class MigrateCommandTest {

    @TempDir
    Path site;

    @BeforeEach
    void makeSite() throws IOException {
        MigrationFixture.write(site);
    }

    private static JsonObject json(Run run) {
        return Json.createReader(new StringReader(run.out())).readObject();
    }

    @Test
    void the_plan_is_shown_and_nothing_is_written() throws IOException {
        var before = MigrationFixture.files(site);
        Run run = Run.of("migrate", site);

        assertThat(run).isEqualTo(new Run(0, """
                Stay hand-written:
                  It uses the component Card.
                      users/delete.mdx  api.yaml DELETE /users/{id}

                Need a decision, and stay until then:
                  "GET /user" is not in any OpenAPI document of the site; did you mean "GET /users"?
                  to decide: Correct the method or the path; path parameters are compared by name.
                      users/old.mdx

                5 hand-written pages document an operation:
                     3 to replace
                     1 to keep
                     1 to decide
                14 lines of pages are removed, 12 are added to OpenAPI documents and docs.json: 2 lines less to maintain.
                The navigation keeps its order, titles, labels and addresses, verified by resolving the result.
                Readers see the same words, verified by rendering each page before and after.
                Next: docent migrate %s --step spec
                """.formatted(site), ""));
        assertThat(MigrationFixture.files(site)).isEqualTo(before);
        assertThat(Run.of("migrate", "--show", "all", site).out())
                .contains("Replaced by generated pages:", "x-mint.metadata gets its sidebarTitle, title.");
    }

    @Test
    void the_steps_must_be_taken_in_order() throws IOException {
        String before = Run.of("resolve", site).out();
        assertThat(Run.of("migrate", "--step", "navigation", site))
                .isEqualTo(new Run(
                        1,
                        "The step navigation cannot be taken yet: the step spec is not done; take it first.\n"
                                + "  api.yaml\n  orders.json\n",
                        ""));

        assertThat(Run.of("migrate", "--step", "spec", site).out()).isEqualTo("""
                  changed  api.yaml
                  changed  orders.json
                The step spec is done: 2 files changed.
                The navigation was resolved before and after: order, titles, labels and addresses are the same.
                """);
        assertThat(Run.of("migrate", site).out()).contains("--step navigation\n");
        assertThat(Run.of("migrate", "--step", "navigation", site).code()).isZero();
        assertThat(Run.of("migrate", "--step", "pages", site).out())
                .contains("removed  orders/list.mdx", "3 files removed");

        for (String step : new String[] {"spec", "navigation", "pages"}) {
            assertThat(Run.of("migrate", "--step", step, site))
                    .isEqualTo(new Run(0, "The step " + step + " has nothing to do.\n", ""));
        }
        assertThat(Run.of("migrate", site).out())
                .endsWith("No step can be taken until the page is decided.\n")
                .doesNotContain("Nothing left");
        assertThat(titles(Run.of("resolve", site).out())).isEqualTo(titles(before));
        assertThat(MigrationFixture.files(site))
                .containsOnlyKeys(
                        "docs.json", "nav/orders.json", "api.yaml", "orders.json", "users/delete.mdx", "users/old.mdx");
    }

    private static String titles(String resolved) {
        return resolved.replaceAll("\"(description|sidebarTitle|tag)\":\"[^\"]*\",?", "");
    }

    @Test
    void the_plan_and_the_steps_are_written_as_json() {
        JsonObject plan = json(Run.of("migrate", "--format", "json", site));
        assertThat(plan.getJsonObject("summary").getInt("replace")).isEqualTo(3);
        assertThat(plan.getString("next")).isEqualTo("spec");
        JsonObject kept = plan.getJsonArray("pages").getJsonObject(2);
        assertThat(kept.getString("file")).isEqualTo("users/delete.mdx");
        assertThat(kept.getString("verdict")).isEqualTo("keep");
        assertThat(kept.getJsonArray("reasons").getJsonObject(0).getString("code"))
                .isEqualTo("components");

        JsonObject refused = json(Run.of("migrate", "--format", "json", "--step", "pages", site));
        assertThat(refused.getString("outcome")).isEqualTo("refused");
        JsonObject done = json(Run.of("migrate", "--format", "json", "--step", "spec", site));
        assertThat(done.getString("outcome")).isEqualTo("done");
        assertThat(done.getJsonArray("changed")).hasSize(2);
        assertThat(json(Run.of("migrate", "--format", "json", "--step", "spec", site))
                        .getString("outcome"))
                .isEqualTo("nothing-to-do");
    }

    @Test
    void thresholds_are_configurable() {
        assertThat(Run.of("migrate", "--carry", "Card", site).out()).contains("4 to replace");
        assertThat(Run.of("migrate", "--max-text-lines", "0", site).out()).contains("It has 2 lines of text; up to 0");
        assertThat(Run.of("migrate", "--experimental-tag", "new,beta", site).out())
                .contains("marked as experimental");
        assertThat(Run.of("migrate", "--max-example-lines", "-1", site).code()).isEqualTo(2);
    }

    @Test
    void uncommitted_changes_stop_a_step_unless_forced() throws IOException {
        git("init", "-q");
        Run stopped = Run.of("migrate", "--step", "spec", site);
        assertThat(stopped.code()).isEqualTo(2);
        assertThat(stopped.err()).contains("there are uncommitted changes: ?? api.yaml, ", "or use --force");
        assertThat(Run.of("migrate", site).code()).isZero();

        git("add", "-A");
        git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", "x");
        assertThat(Run.of("migrate", "--step", "spec", site).code()).isZero();
        assertThat(Run.of("migrate", "--step", "navigation", site).err()).contains("uncommitted changes: M api.yaml");
        assertThat(Run.of("migrate", "--step", "navigation", "--force", site).code())
                .isZero();
    }

    @Test
    void a_missing_git_is_reported() throws IOException {
        Files.createDirectory(site.resolve(".git"));

        assertThat(catchThrowable(() -> new GitWorkTree("no-such-program").requireClean(site)))
                .isInstanceOf(CommandFailedException.class)
                .hasMessageContaining("git cannot be run")
                .hasMessageContaining("--force");
    }

    @Test
    void a_file_that_fails_without_a_message_is_no_internal_error() {
        assertThat(MigrateCommand.failed(new ClosedChannelException()))
                .hasMessageStartingWith("a file cannot be read or written (java.nio.channels.ClosedChannelException)");
    }

    private void git(String... words) throws IOException {
        String[] command = new String[words.length + 1];
        command[0] = "git";
        System.arraycopy(words, 0, command, 1, words.length);
        try {
            assertThat(new ProcessBuilder(command)
                            .directory(site.toFile())
                            .start()
                            .waitFor())
                    .isZero();
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }

    @Test
    void a_failed_command_is_reported_with_exit_code_2() {
        assertThat(Run.of("migrate", site.resolve("nowhere")).err()).contains("there is no folder ");
        assertThat(Run.of("migrate", "--step", "all", site).code()).isEqualTo(2);
    }
}
