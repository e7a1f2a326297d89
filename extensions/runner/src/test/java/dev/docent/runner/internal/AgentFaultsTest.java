package dev.docent.runner.internal;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

import dev.docent.runner.internal.repositories.GitRepository;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Agents that do what they should not: each run ends, states why, pushes nothing and leaves nothing. */
@Tag("slow")
class AgentFaultsTest {

    @TempDir
    Path temp;

    private RunnerHost host;
    private GitRepository repository;

    @BeforeEach
    void createHost() {
        repository = GitRepository.create(temp, 3);
        host = new RunnerHost(temp).repository(repository);
    }

    @AfterEach
    void closeHost() {
        host.close();
    }

    private String failure(String script) throws Exception {
        RecordedRun run = host.agent(script).run("Do it");

        assertThat(run.completed).isFalse();
        assertThat(run.branch).isNull();
        assertThat(repository.branches()).isEqualTo("main");
        assertThat(host.logs()).contains("Failed");
        return run.failure;
    }

    @Test
    void a_command_that_fails_is_reported_with_its_last_lines() throws Exception {
        assertThat(failure("echo first; echo x > x; printf '\\033[31mno key\\033[0m\\n' >&2; exit 3"))
                .contains("exit code 3", "at last: first / no key", ".log");
    }

    @Test
    void a_command_that_is_gone_is_reported() throws Exception {
        Path program = temp.resolve("agent");
        Files.writeString(program, "#!/bin/sh\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        host.set("docent.runner.command", program.toString()).runner();
        Files.delete(program);

        assertThat(host.run("x").failure).contains("cannot be started", "docent.runner.command");
    }

    @Test
    void a_command_that_hangs_is_ended_at_its_time_limit() throws Exception {
        host.set("docent.runner.time-limit", "PT1S");

        assertThat(failure("echo x > x; sleep 3600 & sleep 3600")).contains("exceeded its time limit of PT1S");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sleep 3600",
                "trap '' TERM INT HUP; while :; do sleep 0.1; done",
                "(trap '' TERM; setsid sh -c 'trap \"\" TERM; sleep 3600' &) ; sleep 3600",
                "for i in 1 2 3 4 5 6 7 8; do (setsid nohup sleep 3600 >/dev/null 2>&1 &); done; sleep 3600",
                "while :; do sleep 3600 & sleep 0.02; done",
                "exec </dev/null >/dev/null 2>&1; sleep 3600",
            })
    void a_cancelled_run_ends_and_leaves_no_process(String script) throws Exception {
        host.agent("(sleep 0.8; touch " + temp + "/started) & " + script);
        RecordedRun run = host.job("x");

        Duration took = host.cancelWhenThereIs(run, "started");

        System.out.println("cancelled, processes gone and folder removed: " + took.toMillis() + " ms: " + script);
        assertThat(run.failure).isEqualTo("interrupted");
        host.assertNothingIsLeft();
        assertThat(host.logs()).contains("Cancelled");
    }

    @ParameterizedTest
    @ValueSource(strings = {"kill 0", "trap 'kill 0' EXIT; true", "kill -9 0", "kill -9 $PPID; sleep 300"})
    void an_agent_that_kills_its_group_or_its_parent_does_not_reach_the_server(String script) throws Exception {
        assertThat(failure("echo x > x; " + script)).contains("exit code 1");
    }

    @Test
    void an_agent_that_asks_its_group_or_its_parent_to_end_can_succeed_itself() throws Exception {
        RecordedRun run = host.agent("trap : TERM; sleep 300 & kill 0; kill $PPID; cat >> README.md")
                .run("x\n");

        assertThat(run.failure).isNull();
        assertThat(run.branch).isNotNull();
    }

    @Test
    void a_process_that_left_parent_and_variable_is_ended_with_the_session() throws Exception {
        RecordedRun run = host.agent("(env -i sh -c 'sleep 4712 >/dev/null 2>&1 &' &); sleep 0.3; cat >> README.md")
                .run("x\n");

        assertThat(run.failure).isNull();
        assertThat(ProcessHandle.allProcesses()
                        .map(process -> process.info().commandLine().orElse("")))
                .noneMatch(line -> line.contains("sleep 4712"));
    }

    @Test
    void processes_that_outlive_the_command_are_ended_with_it() throws Exception {
        RecordedRun run = host.agent("cat >> README.md; (setsid sleep 3600 &); (setsid sleep 3600 >/dev/null 2>&1 &)")
                .run("x\n");

        assertThat(run.failure).isNull();
        assertThat(run.branch).isNotNull();
    }

    @Test
    void a_flood_of_output_is_bounded_in_the_log() throws Exception {
        host.set("docent.runner.limits.log", "20000");

        RecordedRun run = host.agent("echo first; head -c 30000000 /dev/zero | tr '\\0' x; echo; seq 200000; echo last")
                .run("x");

        assertThat(run.completed).isTrue();
        assertThat(host.logs()).hasSizeLessThan(21_000).contains("first", "bytes are left out here", "200000\nlast\n");
        assertThat(run.progress).contains("last");
    }

    @Test
    void an_agent_that_fills_the_disk_is_ended() throws Exception {
        host.set("docent.runner.limits.disk", "20000000");

        assertThat(failure("while :; do head -c 10000000 /dev/zero > $TMPDIR/f$i; i=$((i+1)); sleep 0.2; done"))
                .contains("20000000 bytes", "docent.runner.limits.disk");
    }

    @Test
    void a_disk_bound_that_is_exceeded_at_the_end_counts_too() throws Exception {
        host.set("docent.runner.limits.disk", "20000000");

        assertThat(failure("head -c 30000000 /dev/zero > big")).contains("docent.runner.limits.disk");
    }

    @Test
    void too_many_changed_files_are_refused() throws Exception {
        host.set("docent.runner.limits.files", "10");

        assertThat(failure("for i in 1 2 3 4 5 6 7 8 9 10 11; do echo $i > f$i; done"))
                .contains("changed 11 files", "docent.runner.limits.files allows 10");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "printf '<<<<<<< HEAD\\na\\n=======\\nb\\n>>>>>>> other\\n' > README.md",
                "git checkout -qb x; echo 1 > README.md; git commit -qam 1; git checkout -q -; echo 2 > README.md;"
                        + " git commit -qam 2; git merge -q x; git branch -qD x; exit 0",
            })
    void conflict_markers_are_refused(String script) throws Exception {
        assertThat(failure(script)).contains("conflict markers in README.md");
    }

    @Test
    void headings_underlined_with_equals_signs_are_no_conflict() throws Exception {
        RecordedRun run = host.agent("printf 'Title\\n=======\\n\\n<<<<<<< only one side\\n' > README.md")
                .run("x");

        assertThat(run.failure).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git commit -q --amend -m Other; echo x > x",
                "git checkout -q --orphan new; git commit -qm New",
                "git update-ref -d HEAD; echo x > x",
                "rm -r .git/objects; echo x > x",
                "rm .git/HEAD; echo x > x",
            })
    void rewritten_history_is_refused(String script) throws Exception {
        assertThat(failure(script)).containsAnyOf("rewrote the history");
    }

    @Test
    void commits_on_other_branches_are_refused() throws Exception {
        assertThat(failure("git checkout -qb elsewhere; echo x > x; git add x; git commit -qm x; git checkout -q -"))
                .contains("other branches", "elsewhere");
    }

    @Test
    void a_repository_without_its_git_folder_is_refused() throws Exception {
        assertThat(failure("rm -r .git; echo x > x")).contains("removed or replaced the .git folder");
    }

    @Test
    void a_git_folder_that_is_a_link_is_refused() throws Exception {
        assertThat(failure("mv .git ../tmp/g; ln -s ../tmp/g .git; echo x > x"))
                .contains("removed or replaced the .git folder");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo /srv/other.git/objects >> .git/objects/info/alternates",
                "mv .git/objects ../tmp/o; ln -s ../../tmp/o .git/objects",
                "echo ../../tmp > .git/commondir",
                "rm .git/HEAD; mkfifo .git/HEAD",
            })
    void a_git_folder_that_leads_elsewhere_is_refused(String script) throws Exception {
        assertThat(failure("echo x > x; " + script)).contains("made its repository read from elsewhere: .git/");
    }

    @Test
    void a_repository_within_the_checkout_is_refused() throws Exception {
        assertThat(failure("git init -q sub; cd sub; echo x > x; git add x; git commit -qm x"))
                .contains("sub/.git is a git repository within the checkout");
    }

    @ParameterizedTest
    @ValueSource(strings = {"echo x > ../x", "mkdir ../../y", "echo z > ../../own.txt", "mv ../home ../house"})
    void files_beside_the_checkout_are_refused(String script) throws Exception {
        assertThat(failure("echo x > x; " + script)).containsAnyOf("wrote outside its checkout");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ln -s /etc/passwd l",
                "ln -s ../../../own l",
                "mkdir d; ln -s ../../up d/l",
            })
    void symbolic_links_that_lead_out_are_refused(String script) throws Exception {
        assertThat(failure(script)).contains("symbolic link", "leads out of the checkout");
    }

    @Test
    void symbolic_links_within_the_checkout_are_pushed() throws Exception {
        RecordedRun run =
                host.agent("ln -s README.md l; ln -s ../README.md pages/l").run("x");

        assertThat(run.failure).isNull();
        assertThat(repository.show(run.branch + ":pages/l")).isEqualTo("../README.md");
    }

    @Test
    void configuration_and_hooks_of_the_agent_have_no_effect() throws Exception {
        String evil = "touch " + temp + "/evil";
        repository.write(".gitattributes", "* filter=x diff=x\n").commit("Add attributes");
        host.agent("own=$(echo ../../../../nodes/*/*/own); echo x > x; mkdir -p .git/info; git config core.fsmonitor '"
                + evil
                + "'; git config core.sshCommand '" + evil
                + "'; git config uploadpack.packObjectsHook '" + evil + "'; git config filter.x.clean '" + evil
                + "'; git config diff.x.textconv '" + evil + "'; echo '* filter=x diff=x' > .git/info/attributes;"
                + " mkdir -p .git/hooks; for h in pre-push post-checkout pre-commit reference-transaction; do"
                + " printf '#!/bin/sh\\n" + evil + "\\n' > .git/hooks/$h; chmod +x .git/hooks/$h; done;"
                + " git config core.alternateRefsCommand '" + evil + "';"
                + " printf '[core]\\n\\tfsmonitor = " + evil + "\\n\\talternateRefsCommand = " + evil
                + "\\n' >> $own/repository/config; mkdir -p $own/repository/hooks;"
                + " printf '#!/bin/sh\\n" + evil + "\\n' > $own/repository/hooks/pre-push;"
                + " chmod +x $own/repository/hooks/pre-push");

        RecordedRun run = host.run("x");

        assertThat(run.failure).isNull();
        assertThat(run.branch).isNotNull();
        assertThat(temp.resolve("evil")).doesNotExist();
    }

    @Test
    void folders_without_permissions_are_removed_with_the_run() throws Exception {
        host.agent("mkdir -p a/b $HOME/c; echo x > a/b/x; echo x > $HOME/c/x; chmod 000 a/b $HOME/c; chmod 500 a")
                .run("x");
    }

    @Test
    void a_change_of_ignored_files_only_is_no_change() throws Exception {
        repository.write(".gitignore", "build/\n").commit("Ignore");

        RecordedRun run = host.agent("mkdir build; echo x > build/x").run("x");

        assertThat(run.completed).isTrue();
        assertThat(run.branch).isNull();
    }
}
