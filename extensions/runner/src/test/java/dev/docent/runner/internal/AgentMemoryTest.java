package dev.docent.runner.internal;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.runner.internal.folders.JobFolder;
import dev.docent.runner.internal.folders.JobFolders;
import dev.docent.runner.internal.folders.WorkDirectory;
import dev.docent.runner.internal.repositories.GitRepository;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What an agent knows of its earlier runs, how much of it is kept, and when it is gone. */
class AgentMemoryTest {

    private static final String REMEMBERS =
            "cat >> $HOME/said; pwd >> $HOME/where; cp $HOME/said said; cp $HOME/where where\n";

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

    private Path homes() {
        return host.work.resolve("jobs");
    }

    private void restart() {
        host.stop();
        host = new RunnerHost(temp).repository(repository).agent(REMEMBERS);
    }

    @Test
    void a_follow_up_has_the_home_and_the_path_of_the_run_before_also_after_a_restart() throws Exception {
        RecordedRun first = host.agent(REMEMBERS).run("one\n");
        RecordedRun second = host.run(first.followUp("two\n"));
        restart();
        RecordedRun third = host.run(second.followUp("three\n"));

        assertThat(repository.show(third.branch + ":said")).isEqualTo("one\ntwo\nthree");
        assertThat(repository.show(third.branch + ":where").lines().distinct()).hasSize(1);
        assertThat(third.branch).isEqualTo(first.branch);
    }

    @Test
    void jobs_of_two_projects_with_the_same_id_have_homes_of_their_own() throws Exception {
        host.set("docent.projects", "one, two")
                .set("docent.projects.one.repository", repository.address().toString())
                .set("docent.projects.two.repository", repository.address().toString())
                .agent(REMEMBERS);
        RecordedRun one = host.run(host.job("one", "of one\n"));
        RecordedRun two = host.run(host.job("two", one.key().id(), "of two\n"));

        assertThat(two.branch).isEqualTo(one.branch);
        assertThat(RunnerHost.names(homes())).hasSize(2);
        assertThat(repository.show(two.branch + ":said")).isEqualTo("of two");
    }

    @Test
    void a_follow_up_uses_its_own_command_where_the_home_is_and_the_first_command_elsewhere() throws Exception {
        host.set("docent.runner.command", "/bin/sh -c 'echo first > command; echo x > $HOME/x'")
                .set("docent.runner.follow-up", "/bin/sh -c 'echo again > command'");
        RecordedRun first = host.run("one");
        RecordedRun second = host.run(first.followUp("two"));
        try (Stream<Path> jobs = Files.list(homes())) {
            for (Path job : jobs.toList()) {
                Files.delete(job.resolve("agent/home/x"));
            }
        }
        RecordedRun third = host.run(second.followUp("three"));

        assertThat(repository
                        .inBare("log", "--format=%H", "main.." + first.branch)
                        .lines()
                        .map(commit -> show(commit + ":command")))
                .containsExactly("first", "again", "first");
        assertThat(third.failure).isNull();
        assertThat(host.logs())
                .contains(
                        "continues its conversation",
                        "nothing of the earlier conversation: the agent begins a new one");
    }

    private String show(String object) {
        try {
            return repository.show(object);
        } catch (Exception failure) {
            throw new IllegalStateException(failure);
        }
    }

    @Test
    void a_second_attempt_begins_with_the_first_command() throws Exception {
        host.set("docent.runner.command", "/bin/sh -c 'echo first >> command; echo x > $HOME/x; exit 1'")
                .set("docent.runner.follow-up", "/bin/sh -c 'echo again > command'");
        RecordedRun run = host.job("one");
        host.run(run);
        host.run(new RecordedRun(run.key(), run.job().source(), "one", false));

        assertThat(host.logs()).doesNotContain("conversation");
    }

    @Test
    void of_a_larger_home_nothing_is_kept_and_the_log_says_so() throws Exception {
        host.set("docent.runner.limits.home", "100000").agent("head -c 200000 /dev/zero > $HOME/big; echo x > x");

        RecordedRun run = host.run("one");

        assertThat(run.completed).isTrue();
        assertThat(host.logs()).contains("larger than the 100000 bytes that docent.runner.limits.home allows");
        assertThat(homes()).isDirectoryRecursivelyContaining("glob:**/agent");
        assertThat(homes().resolve(RunnerHost.names(homes()).get(0)).resolve("agent/home"))
                .doesNotExist();
    }

    @Test
    void checkout_and_temporary_files_are_gone_after_each_run() throws Exception {
        host.agent("echo x > x; echo y > $TMPDIR/y; echo z > $HOME/z").run("one");

        Path agent = homes().resolve(RunnerHost.names(homes()).get(0)).resolve("agent");
        assertThat(RunnerHost.names(agent)).containsExactly("home");
        assertThat(RunnerHost.names(agent.resolve("home"))).containsExactly("z");
    }

    @Test
    void what_a_killed_server_left_of_a_run_is_removed_by_the_next() throws Exception {
        RecordedRun first = host.agent(REMEMBERS).run("one\n");
        Path agent = homes().resolve(RunnerHost.names(homes()).get(0)).resolve("agent");
        Files.createDirectories(agent.resolve("tree/.git"));
        Files.writeString(agent.resolve("tree/leftover"), "x");
        Files.createDirectories(agent.resolve("kept-0815"));

        RecordedRun second = host.run(first.followUp("two\n"));

        assertThat(second.failure).isNull();
        assertThat(repository.inBare("ls-tree", "--name-only", second.branch)).doesNotContain("leftover");
        assertThat(repository.show(second.branch + ":said")).isEqualTo("one\ntwo");
    }

    @Test
    void what_is_remembered_is_erased_with_the_logs() throws Exception {
        RecordedRun run = host.agent(REMEMBERS).run("the word of a person\n");
        RecordedRun other = host.run("another\n");

        host.deployment().logs().erase(Set.of(run.key()));

        assertThat(RunnerHost.names(homes()))
                .singleElement()
                .asString()
                .startsWith(other.key().id());
        assertThat(host.deployment().logs().read(run.key(), 0, 10)).isEmpty();
        assertThat(host.deployment().logs().read(other.key(), 0, 10)).isPresent();
    }

    @Test
    void what_is_remembered_of_jobs_that_are_archived_or_gone_is_removed() throws Exception {
        AtomicLong now = new AtomicLong();
        host.agent(REMEMBERS);
        RecordedRun archived = host.run("one\n");
        RecordedRun kept = host.run("two\n");
        JobFolders folders = new JobFolders(new WorkDirectory(host.work));
        ForgottenJobs forgotten = new ForgottenJobs(folders, key -> !key.equals(archived.key()), now::get);

        forgotten.removeIfDue();
        assertThat(RunnerHost.names(homes()))
                .singleElement()
                .asString()
                .startsWith(kept.key().id());

        ForgottenJobs all = new ForgottenJobs(folders, key -> false, now::get);
        all.removeIfDue();
        assertThat(RunnerHost.names(homes())).isEmpty();
    }

    /** An agent that is not confined can write there. */
    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "x", "other\nhandbook", "\u00ff"})
    void a_folder_of_no_known_job_is_kept_and_keeps_no_other_from_being_removed(String key) throws Exception {
        JobFolders folders = new JobFolders(WorkDirectory.create(host.work));
        for (String id : List.of("a", "b", "c")) {
            folders.open(new AgentJobKey("handbook\nof all", id)).close();
        }
        Path unknown = homes().resolve(RunnerHost.names(homes()).get(1));
        Files.write(unknown.resolve("key"), key.getBytes(StandardCharsets.ISO_8859_1));

        folders.removeUnless(job -> false);

        assertThat(RunnerHost.names(homes()))
                .containsExactly(unknown.getFileName().toString());
    }

    @Test
    void a_folder_without_a_lock_to_take_does_not_stop_a_start() throws Exception {
        JobFolders folders = new JobFolders(WorkDirectory.create(host.work));
        folders.open(new AgentJobKey("handbook", "a")).close();
        Path lock = homes().resolve(RunnerHost.names(homes()).get(0)).resolve("lock");
        Files.delete(lock);
        Files.createDirectory(lock);

        folders.removeLeftovers();

        assertThat(lock).isDirectory();
    }

    @Test
    void the_folder_of_a_job_at_work_is_not_removed_but_found_later() throws Exception {
        JobFolders folders = new JobFolders(WorkDirectory.create(host.work));
        AgentJobKey key = new AgentJobKey("handbook", "j-1");
        try (JobFolder open = folders.open(key)) {
            folders.removeUnless(job -> false);
            assertThat(open.tree()).isDirectory();
        }
        folders.removeUnless(job -> false);
        assertThat(RunnerHost.names(homes())).isEmpty();
    }

    @Test
    void of_a_home_only_the_named_folders_are_kept_and_no_link_is_followed() throws Exception {
        Path outside = Files.createDirectories(temp.resolve("outside/projects"));
        JobFolders folders = new JobFolders(WorkDirectory.create(host.work));
        AgentJobKey key = new AgentJobKey("handbook", "j-1");
        try (JobFolder job = folders.open(key)) {
            assertThat(job.remembers()).isFalse();
            Files.createDirectories(job.home().resolve(".a/sessions/2026"));
            Files.writeString(job.home().resolve(".a/sessions/2026/s.jsonl"), "said");
            Files.writeString(job.home().resolve(".a/settings.json"), "{\"hooks\": 1}");
            Files.createSymbolicLink(job.home().resolve(".b"), temp.resolve("outside"));
            assertThat(job.keep(List.of(".a/sessions", ".b/projects", ".c/none"), 1_000_000))
                    .isTrue();
        }
        assertThat(outside).isDirectory();
        try (JobFolder job = folders.open(key)) {
            assertThat(job.remembers()).isTrue();
            assertThat(RunnerHost.names(job.home())).containsExactly(".a");
            assertThat(RunnerHost.names(job.home().resolve(".a"))).containsExactly("sessions");
            assertThat(job.home().resolve(".a/sessions/2026/s.jsonl")).hasContent("said");
        }
    }
}
