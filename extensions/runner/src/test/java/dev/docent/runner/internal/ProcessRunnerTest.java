package dev.docent.runner.internal;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import dev.docent.api.jobs.AgentJobRefusedException;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.operations.AgentRunActivity;
import dev.docent.runner.internal.repositories.GitRepository;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** From a prompt to a pushed branch, with real git and real processes. */
class ProcessRunnerTest {

    private static final String APPENDS = "cat >> README.md\n";

    @TempDir
    Path temp;

    private RunnerHost host;

    @BeforeEach
    void createHost() {
        host = new RunnerHost(temp);
    }

    @AfterEach
    void closeHost() {
        host.close();
    }

    @Test
    void what_the_agent_changed_is_pushed_as_the_branch_of_the_job() throws Exception {
        GitRepository repository = GitRepository.create(temp, 3);
        host.repository(repository).agent("cat >> README.md; rm pages/000/page1.mdx; echo new > new.txt; echo Done");

        RecordedRun run = host.run("Mention Windows\nand Linux");

        String branch = "agent/" + run.key().id();
        assertThat(run.failure).isNull();
        assertThat(run.completed).isTrue();
        assertThat(run.link).isNull();
        assertThat(run.branch).isEqualTo(branch);
        assertThat(repository.branches()).isEqualTo(branch + "\nmain");
        assertThat(repository.show(branch + ":README.md")).isEqualTo("# Handbook\nMention Windows\nand Linux");
        assertThat(repository.inBare("diff", "--name-status", "main", branch))
                .isEqualTo("M\tREADME.md\nA\tnew.txt\nD\tpages/000/page1.mdx");
        assertThat(repository.inBare("log", "-1", "--format=%an <%ae> %cn %s %b", branch))
                .isEqualTo("Docs Agent <agent@example.com> Docs Agent Mention Windows Agent-Job: "
                        + run.key().id());
        assertThat(run.progress).contains("Done");
        assertThat(host.logs()).contains("Done", "Completed");
    }

    @Test
    void a_job_whose_agent_changes_nothing_is_completed_without_a_branch() throws Exception {
        GitRepository repository = GitRepository.create(temp, 1);
        host.repository(repository).agent("touch README.md; echo x > ../tmp/x; echo y > $HOME/y");

        RecordedRun run = host.run("Look");

        assertThat(run.completed).isTrue();
        assertThat(run.link).isNull();
        assertThat(run.branch).isNull();
        assertThat(repository.branches()).isEqualTo("main");
    }

    @Test
    void the_parts_of_a_run_are_reported() throws Exception {
        GitRepository repository = GitRepository.create(temp, 1);
        host.repository(repository).agent(APPENDS);

        RecordedRun run = host.run("one\n");

        assertThat(host.activities)
                .extracting(AgentRunActivity::name)
                .containsExactly("git.checkout", "agent.command", "git.commit", "git.push", "forge.pull_request");
        assertThat(host.activities).allSatisfy(activity -> {
            assertThat(activity.key()).isEqualTo(run.key());
            assertThat(activity.duration()).isPositive();
            assertThat(activity.errorType()).isNull();
        });
    }

    @Test
    void a_part_that_fails_is_reported_with_its_error_and_is_the_last() throws Exception {
        host.repository(GitRepository.create(temp, 1)).agent("exit 3");

        host.run("fail");

        assertThat(host.activities).extracting(AgentRunActivity::name).containsExactly("git.checkout", "agent.command");
        assertThat(host.activities.get(1).errorType()).endsWith("RunFailedException");
    }

    @Test
    void a_follow_up_continues_on_the_branch() throws Exception {
        GitRepository repository = GitRepository.create(temp, 1);
        host.repository(repository).agent(APPENDS);

        RecordedRun first = host.run("one\n");
        RecordedRun second = host.run(first.followUp("two\n"));

        assertThat(second.failure).isNull();
        assertThat(repository.show(first.branch + ":README.md")).isEqualTo("# Handbook\none\ntwo");
        assertThat(repository.inBare("rev-list", "--count", "main.." + first.branch))
                .isEqualTo("2");
    }

    @Test
    void a_follow_up_begins_anew_when_its_branch_was_removed() throws Exception {
        GitRepository repository = GitRepository.create(temp, 1);
        host.repository(repository).agent(APPENDS);
        RecordedRun first = host.run("one\n");
        repository.inBare("update-ref", "-d", "refs/heads/" + first.branch);

        RecordedRun second = host.run(first.followUp("two\n"));

        assertThat(repository.show(second.branch + ":README.md")).isEqualTo("# Handbook\ntwo");
    }

    @Test
    void commits_of_the_agent_are_kept() throws Exception {
        GitRepository repository = GitRepository.create(temp, 1);
        host.repository(repository)
                .agent(
                        "echo a > a; git add a; git commit -qm 'Add a'; echo b > b; git add b; git commit -qm 'Add b'; echo c > c");

        RecordedRun run = host.run("Add files");

        assertThat(run.failure).isNull();
        assertThat(repository.inBare("log", "--format=%an %s", "main.." + run.branch))
                .isEqualTo("Docs Agent Add files\nDocs Agent Add b\nDocs Agent Add a");
    }

    @Test
    void a_branch_that_somebody_else_changed_meanwhile_is_not_overwritten() throws Exception {
        GitRepository repository = GitRepository.create(temp, 1);
        host.repository(repository).agent(APPENDS);
        RecordedRun first = host.run("one\n");
        host.close();
        host = new RunnerHost(temp)
                .repository(repository)
                .agent("cat >> README.md; git -C " + repository.bare() + " update-ref refs/heads/" + first.branch
                        + " main");

        RecordedRun second = host.run(first.followUp("two\n"));

        assertThat(second.failure).contains("was changed by somebody else");
        assertThat(repository.inBare("rev-parse", first.branch)).isEqualTo(repository.inBare("rev-parse", "main"));
    }

    @Test
    void the_model_reaches_the_command() throws Exception {
        GitRepository repository = GitRepository.create(temp, 1);
        host.repository(repository)
                .set(RunnerHost.REPOSITORY + "agent.model", "example-2.1")
                .set("docent.runner.command", "/bin/sh -c 'echo \"$0 $DOCENT_MODEL\" > model' {model}");

        RecordedRun run = host.run("x");

        assertThat(host.runner().assign("handbook", "x").model()).isEqualTo("example-2.1");
        assertThat(repository.show(run.branch + ":model")).isEqualTo("example-2.1 example-2.1");
    }

    @Test
    void an_unknown_project_is_refused() {
        host.repository(GitRepository.create(temp, 1)).agent("true");
        AgentRunner runner = host.runner();

        assertThatExceptionOfType(AgentJobRefusedException.class)
                .isThrownBy(() -> runner.assign("other", "x"))
                .withMessageContaining("no repository");
    }

    @Test
    void a_job_for_another_repository_or_branch_is_refused() throws Exception {
        GitRepository repository = GitRepository.create(temp, 1);
        host.repository(repository).agent(APPENDS);

        RecordedRun other = host.run(RecordedRun.of(AgentJobSource.of("file:///other.git", null), "x"));
        RecordedRun main =
                host.run(RecordedRun.of(AgentJobSource.of(repository.address().toString(), "main"), "x"));

        assertThat(other.failure).contains("another repository");
        assertThat(main.failure).contains("another branch");
        assertThat(repository.branches()).isEqualTo("main");
    }

    @Test
    void a_compare_address_is_made_of_the_template() throws Exception {
        GitRepository repository = GitRepository.create(temp, 1);
        host.repository(repository)
                .agent(APPENDS)
                .set(RunnerHost.REPOSITORY + "compare", "https://git.example.com/compare/{base}...{branch}");

        RecordedRun run = host.run("x\n");

        assertThat(run.link)
                .isEqualTo(URI.create("https://git.example.com/compare/main...agent/"
                        + run.key().id()));
    }

    @Test
    void prompts_of_all_kinds_reach_the_agent_unchanged() throws Exception {
        GitRepository repository = GitRepository.create(temp, 1);
        host.repository(repository).agent("cat > prompt");
        List<String> prompts = List.of(
                "--upload-pack=touch /tmp/x",
                "a\u0000b\u0007\u001b[31m\r\n\u202e",
                "$(id) `id` ${HOME}",
                "é".repeat(524_288));

        for (String prompt : prompts) {
            RecordedRun run = host.run(prompt);

            assertThat(run.failure).isNull();
            assertThat(repository.inBare("cat-file", "-s", run.branch + ":prompt"))
                    .isEqualTo(String.valueOf(prompt.getBytes(java.nio.charset.StandardCharsets.UTF_8).length));
            assertThat(repository.inBare("log", "-1", "--format=%s", run.branch))
                    .doesNotContainPattern("\\p{Cntrl}");
        }
    }

    @Test
    void branches_of_three_hundred_files_are_pushed() throws Exception {
        GitRepository repository = GitRepository.create(temp, 300);
        host.repository(repository).agent(APPENDS);
        host.runner();

        List<Long> millis = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            long began = System.nanoTime();
            assertThat(host.run("Change " + i + "\n").failure).isNull();
            millis.add((System.nanoTime() - began) / 1_000_000);
        }

        System.out.println("300 files, prompt to pushed branch: " + millis + " ms");
    }

    @Test
    void twenty_runs_at_once_push_twenty_branches_and_leave_nothing() throws Exception {
        GitRepository repository = GitRepository.create(temp, 300);
        host.repository(repository).agent("sleep 1; cat >> README.md");
        host.runner();
        ExecutorService threads = Executors.newFixedThreadPool(20);
        List<RecordedRun> runs = new ArrayList<>();
        List<Future<?>> ends = new ArrayList<>();
        long began = System.nanoTime();
        for (int i = 0; i < 20; i++) {
            RecordedRun run = host.job("Change " + i + "\n");
            runs.add(run);
            ends.add(threads.submit(() -> {
                host.runner().run(run);
                return null;
            }));
        }
        for (Future<?> end : ends) {
            end.get();
        }
        threads.shutdown();

        System.out.println("20 runs at once: "
                + Duration.ofNanos(System.nanoTime() - began).toMillis() + " ms");
        assertThat(runs).allSatisfy(run -> assertThat(run.failure).isNull());
        assertThat(repository.branches().lines()).hasSize(21);
        host.assertNothingIsLeft();
    }

    @Test
    void what_a_dead_node_left_is_removed_at_the_next_start() throws Exception {
        GitRepository repository = GitRepository.create(temp, 1);
        host.repository(repository).agent("true");
        Path dead = host.work.resolve("nodes/node-dead/run/agent/tree");
        Files.createDirectories(dead);
        Files.writeString(dead.resolve("file"), "x");
        ProcessBuilder left = new ProcessBuilder("sleep", "300");
        left.environment().put("DOCENT_RUN", "node-dead/run");
        Process process = left.start();

        host.run("x");

        assertThat(process.waitFor()).isNotZero();
        assertThat(host.work.resolve("nodes/node-dead")).doesNotExist();
    }

    @Test
    void two_deployments_share_a_directory_and_each_removes_its_own() throws Exception {
        GitRepository repository = GitRepository.create(temp, 1);
        host.repository(repository).agent(APPENDS).runner();
        try (RunnerHost second = new RunnerHost(temp).repository(repository).agent(APPENDS)) {
            assertThat(second.run("x").failure).isNull();
        }

        assertThat(host.run("y").failure).isNull();
        host.stop();
        assertThat(RunnerHost.names(host.work.resolve("nodes"))).isEmpty();
    }

    @Test
    void only_so_many_logs_are_kept() throws Exception {
        host.repository(GitRepository.create(temp, 1)).agent("true").set("docent.runner.logs", "2");

        for (int i = 0; i < 4; i++) {
            host.run("x");
        }

        assertThat(RunnerHost.names(host.work.resolve("logs"))).hasSize(2);
    }
}
