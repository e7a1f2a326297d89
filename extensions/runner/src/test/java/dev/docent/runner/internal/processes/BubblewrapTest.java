package dev.docent.runner.internal.processes;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** The trial of the sandbox at deployment. */
@EnabledOnOs(OS.LINUX)
class BubblewrapTest {

    private static final String SETTING = "docent.runner.command";
    private static final Duration LONG = Duration.ofMinutes(20);

    @TempDir
    Path temp;

    private Path work;

    @BeforeEach
    void create() throws Exception {
        temp = temp.toRealPath();
        work = Files.createDirectory(temp.resolve("work"));
    }

    private Optional<String> problem(Bubblewrap bubblewrap, Object program) {
        return problem(bubblewrap, program, LONG);
    }

    private Optional<String> problem(Bubblewrap bubblewrap, Object program, Duration limit) {
        return new BubblewrapTrial(bubblewrap, limit)
                .problem(SETTING, List.of(program.toString(), "--model", "x"), work);
    }

    private static Bubblewrap real(Path... readable) {
        return new Bubblewrap("bwrap", List.of(readable));
    }

    private Path script(String name, String text) throws Exception {
        Path file = temp.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }

    /** A bubblewrap of another system. */
    private Bubblewrap other(String script) throws Exception {
        return new Bubblewrap(script("other/bwrap", "#!/bin/sh\n" + script).toString(), List.of());
    }

    @Test
    void a_program_in_usr_works_and_nothing_is_left() throws Exception {
        Sandboxes.assumeTheyWork();

        assertThat(problem(real(), "git")).isEmpty();
        assertThat(problem(real(), "/usr/bin/env")).isEmpty();
        assertThat(work).isEmptyDirectory();
    }

    @Test
    void a_program_outside_usr_has_to_be_in_a_readable_folder() throws Exception {
        Sandboxes.assumeTheyWork();
        Path program = script("opt/bin/agent", "#!/bin/sh\n");

        assertThat(problem(real(), program))
                .contains(program + " (docent.runner.command) is outside /usr: " + program
                        + ". Name the folder in which it is installed in docent.runner.readable");
        assertThat(problem(real(temp.resolve("opt")), program)).isEmpty();
        assertThat(work).isEmptyDirectory();
    }

    @Test
    void a_link_needs_what_it_leads_to() throws Exception {
        Sandboxes.assumeTheyWork();
        Path program = script("opt/lib/agent", "#!/bin/sh\n");
        Path link = Files.createSymbolicLink(
                Files.createDirectory(temp.resolve("bin")).resolve("agent"), program);

        assertThat(problem(real(temp.resolve("bin")), link))
                .get()
                .asString()
                .contains(link + ", which is a link to " + program);
        assertThat(problem(real(temp.resolve("bin"), temp.resolve("opt/lib")), link))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"#!%s -x", "#! /usr/bin/env -S %s --flag", "#!/usr/bin/env A=b %s"})
    void the_interpreter_of_a_script_has_to_be_readable_too(String line) throws Exception {
        Sandboxes.assumeTheyWork();
        Path interpreter = script("node/bin/node", "#!/bin/sh\n");
        Path program = script("opt/agent", line.formatted(interpreter) + "\nx\n");

        assertThat(problem(real(temp.resolve("opt")), program))
                .get()
                .asString()
                .startsWith(
                        interpreter + ", which " + program + " is started with, (docent.runner.command) is outside");
        assertThat(problem(real(temp.resolve("opt"), temp.resolve("node")), program))
                .isEmpty();
    }

    @Test
    void a_script_that_is_its_own_interpreter_does_not_go_on_for_ever() throws Exception {
        Path program = temp.resolve("agent");
        script("agent", "#!" + program + "\n");

        assertThat(AgentPrograms.of(program.toString())).containsOnlyKeys(program.toString());
    }

    @Test
    void a_program_that_does_not_exist_is_named() throws Exception {
        Sandboxes.assumeTheyWork();

        assertThat(problem(real(), "no-such-agent"))
                .contains("no-such-agent (docent.runner.command) cannot be started: install it, or correct it");
    }

    @Test
    void a_missing_bubblewrap_is_reported() {
        assertThat(problem(new Bubblewrap("/nowhere/bwrap", List.of()), "git"))
                .get()
                .asString()
                .contains("there is no /nowhere/bwrap on PATH: install bubblewrap, or set docent.runner.confine=none");
    }

    @Test
    void user_namespaces_that_are_refused_are_reported_also_to_root() throws Exception {
        Sandboxes.assumeTheyWork();
        String bwrap = Programs.find("bwrap").orElseThrow().toString();
        String within = bwrap + " --bind / / --dev-bind /dev /dev --unshare-user --disable-userns -- ";
        assumeTrue(
                new ProcessBuilder(Stream.of((within + "true").split(" ")).toList())
                                .start()
                                .waitFor()
                        == 0,
                "bubblewrap is older than 0.8");

        assertThat(problem(other("exec " + within + bwrap + " \"$@\""), "git"))
                .get()
                .asString()
                .startsWith("User namespaces are refused here: bwrap: Creating new namespace failed")
                .contains("raise user.max_user_namespaces");
    }

    @ParameterizedTest
    @CsvSource({
        "setting up uid map: Permission denied, in AppArmor",
        "setting up gid map: Permission denied, in AppArmor",
        "'No permissions to create a new namespace, likely because', kernel.unprivileged_userns_clone=1",
        "'No permissions to creating new namespace, likely because', kernel.unprivileged_userns_clone=1",
        "Creating new namespace failed: Operation not permitted, seccomp",
        "setting up uid map: Operation not permitted, seccomp",
        "Can't mount proc on /newroot/proc: Operation not permitted, seccomp",
        "Unknown option --ro-bind-try, newer bubblewrap",
        "Can't find source path /opt/x: No such file or directory, docent.runner.confine=bwrap does not work here",
    })
    void what_bubblewrap_prints_is_explained(String printed, String solution) throws Exception {
        assertThat(problem(other("cat >&2 <<'E'\nbwrap: " + printed + "\nE\nexit 1"), "git"))
                .get()
                .asString()
                .contains("bwrap: " + printed, solution);
    }

    @Test
    void what_it_prints_is_bounded_and_on_one_line() throws Exception {
        String problem = problem(
                        other("yes 'bwrap: failed' | head -c 3000000 >&2; printf '\\033[1m' >&2; exit 1"), "git")
                .orElseThrow();

        assertThat(problem).hasSizeLessThan(700).doesNotContain("\n", "\033");
    }

    @Test
    void silence_and_success_without_the_shell_are_failures() throws Exception {
        assertThat(problem(other("exit 7"), "git")).get().asString().contains("exit code 7 without a message");
        assertThat(problem(other("exit 0"), "git")).isPresent();
    }

    @Test
    void a_program_that_only_calls_itself_bubblewrap_is_refused() throws Exception {
        assertThat(problem(other("while [ \"$1\" != -- ]; do shift; done; shift; exec \"$@\""), "git"))
                .get()
                .asString()
                .startsWith("docent.runner.confine=bwrap does not confine commands: they can reach " + work);
    }

    @Test
    void a_work_directory_in_a_readable_folder_is_refused() throws Exception {
        Sandboxes.assumeTheyWork();

        assertThat(problem(real(temp), "git")).get().asString().contains("they can reach " + work);
    }

    @Test
    void a_trial_that_does_not_end_is_stopped() throws Exception {
        Bubblewrap endless = new Bubblewrap(
                script("other/bwrap", "#!/bin/sh\nexec sleep 4712\n").toString(), List.of());

        assertThat(problem(endless, "git", Duration.ofMillis(500)))
                .get()
                .asString()
                .contains("exceeded its time limit");
        assertThat(ProcessHandle.allProcesses()
                        .map(process -> process.info().commandLine().orElse("")))
                .noneMatch(line -> line.contains("sleep 4712"));
        assertThat(work).isEmptyDirectory();
    }

    @Test
    void the_working_directory_and_the_arguments_are_kept() throws Exception {
        Sandboxes.assumeTheyWork();
        Path folder = Files.createDirectory(work.resolve("a b"));

        Process process = new ProcessBuilder(real().line(
                                List.of("/bin/sh", "-c", "pwd; printf '%s\\n' \"$@\"", "sh", "--bind", "a  b"),
                                folder,
                                List.of(folder),
                                List.of()))
                .start();

        assertThat(new String(process.getInputStream().readAllBytes())).isEqualTo(folder + "\n--bind\na  b\n");
        assertThat(process.waitFor()).isZero();
    }
}
