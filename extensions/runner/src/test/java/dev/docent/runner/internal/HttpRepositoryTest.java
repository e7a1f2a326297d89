package dev.docent.runner.internal;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.docent.runner.internal.repositories.GitHttpServer;
import dev.docent.runner.internal.repositories.GitRepository;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Repositories over HTTP that ask for credentials. */
@Tag("slow")
class HttpRepositoryTest {

    private static final String TOKEN = "tok-5d80b1e7a42c9f36";

    @TempDir
    Path temp;

    private GitRepository repository;
    private GitHttpServer server;
    private RunnerHost host;

    @BeforeEach
    void start() throws Exception {
        repository = GitRepository.create(temp, 300);
        server = GitHttpServer.of(temp, "x-access-token", TOKEN);
        host = new RunnerHost(temp)
                .agent("cat >> README.md")
                .set(
                        RunnerHost.REPOSITORY + "repository",
                        server.address("handbook.git").toString());
    }

    @AfterEach
    void stop() {
        host.close();
        server.close();
    }

    private RunnerHost withToken(String token) {
        return host.set(RunnerHost.REPOSITORY + "token", token);
    }

    @Test
    void a_branch_is_fetched_and_pushed_with_the_token() throws Exception {
        withToken(TOKEN);
        long began = System.nanoTime();
        RecordedRun run = host.run("one\n");
        System.out.println("300 files over HTTP: " + (System.nanoTime() - began) / 1_000_000 + " ms");

        RecordedRun next = host.run(run.followUp("two\n"));

        assertThat(run.failure).isNull();
        assertThat(next.failure).isNull();
        assertThat(repository.show(run.branch + ":README.md")).isEqualTo("# Handbook\none\ntwo");
    }

    @Test
    void the_token_is_in_no_argument_and_no_environment_at_any_time() throws Exception {
        withToken(TOKEN).agent("cat >> README.md; ps axww -o args > ps; env > env");
        Set<String> seen = ConcurrentHashMap.newKeySet();
        server.beforeResponses(
                () -> Eventually.await(() -> seen.stream().anyMatch(text -> text.contains("GIT_ASKPASS"))));
        AtomicBoolean stopped = new AtomicBoolean();
        Thread spy = new Thread(() -> {
            while (!stopped.get()) {
                ProcessHandle.allProcesses().forEach(process -> {
                    String environment = RunnerHost.environment(process.pid());
                    if (environment.contains("DOCENT_RUN=")) {
                        seen.add(environment + process.info().commandLine().orElse(""));
                    }
                });
            }
        });
        spy.start();

        RecordedRun run = host.run("x\n");
        stopped.set(true);
        spy.join();

        assertThat(run.failure).isNull();
        assertThat(seen).anyMatch(text -> text.contains("GIT_ASKPASS")).noneMatch(text -> text.contains(TOKEN));
        assertThat(repository.show(run.branch + ":env")).doesNotContain("GIT_ASKPASS");
        assertThat(host.logs()).doesNotContain(TOKEN);
        try (var files = Files.walk(host.work)) {
            assertThat(files.filter(Files::isRegularFile))
                    .allSatisfy(file -> assertThat(Files.readString(file, java.nio.charset.StandardCharsets.ISO_8859_1))
                            .doesNotContain(TOKEN));
        }
    }

    @Test
    void a_repository_that_asks_for_credentials_is_reported() throws Exception {
        assertThat(host.run("x").failure).contains("asks for credentials", "token-file");
    }

    @Test
    void a_wrong_token_is_reported_and_not_shown() throws Exception {
        assertThat(withToken("wrong-token-123").run("x").failure)
                .contains("refuses the token")
                .doesNotContain("wrong-token-123");
    }

    @Test
    void a_token_that_was_replaced_in_its_file_is_used() throws Exception {
        Path file = Files.writeString(temp.resolve("token"), "wrong-token-123\r\n");
        host.set(RunnerHost.REPOSITORY + "token-file", file.toString());
        RecordedRun before = host.run("x\n");

        Files.writeString(file, TOKEN + "\r\n");
        RecordedRun after = host.run("y\n");
        Files.delete(file);
        RecordedRun gone = host.run("z\n");

        assertThat(before.failure).contains("refuses the token");
        assertThat(after.failure).isNull();
        assertThat(gone.failure).contains("token file", "cannot be read");
    }

    @ParameterizedTest
    @CsvSource({
        "301, redirects",
        "302, redirects",
        "403, may not do this",
        "404, no repository at the configured address",
        "429, limits the rate",
        "500, cannot be reached at the moment",
        "503, cannot be reached at the moment",
        "204, has no branch main",
    })
    void a_server_that_fails_is_reported(int status, String reason) throws Exception {
        server.failing(status);

        assertThat(withToken(TOKEN).run("x").failure).contains(reason).doesNotContain(TOKEN);
    }

    @Test
    void a_server_that_is_down_is_reported() throws Exception {
        server.close();

        assertThat(withToken(TOKEN).run("x").failure).contains("cannot be reached at the moment");
    }

    @Test
    void a_server_that_hangs_is_left_at_the_time_limit() throws Exception {
        server.hanging();
        host.set("docent.runner.git-time-limit", "PT1S");

        assertThat(withToken(TOKEN).run("x").failure).contains("exceeded its time limit of PT1S");
    }

    @Test
    void a_run_can_be_cancelled_while_it_fetches() throws Exception {
        server.hanging();
        RecordedRun run = withToken(TOKEN).job("x");

        host.cancelWhen(run, () -> !server.requests().isEmpty());

        assertThat(run.failure).isEqualTo("interrupted");
        host.assertNothingIsLeft();
    }

    /** What GitHub, GitLab and Forgejo print, and hooks whose words are those of other faults. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "error: GH006: Protected branch update failed for refs/heads/agent.",
                "GitLab: You are not allowed to push code to protected branches on this project.",
                "Forgejo: Not allowed to push to protected branch agent",
                "error: 403 is not meant here, nor does not exist, redirect, fetch first or error: 503",
                "Authentication failed is not meant here",
            })
    void a_hook_that_refuses_the_branch_is_quoted_and_tried_again_by_a_follow_up(String said) throws Exception {
        repository.hook("pre-receive", "echo >&2\necho '" + said + "' >&2\necho 'with " + TOKEN + "' >&2\nexit 1\n");
        RecordedRun refused = withToken(TOKEN).run("one\n");
        String branches = repository.branches();
        repository.hook("pre-receive", "");

        RecordedRun next = host.run(refused.followUp("two\n"));

        assertThat(refused.failure)
                .contains("The repository refused the branch (remote: " + said + "; remote: with ***")
                .contains("hook declined")
                .doesNotContain(TOKEN);
        assertThat(refused.branch).isNull();
        assertThat(branches).isEqualTo("main");
        assertThat(host.logs()).contains(said).doesNotContain(TOKEN);
        assertThat(next.failure).isNull();
        assertThat(repository.show(next.branch + ":README.md")).isEqualTo("# Handbook\ntwo");
    }

    @Test
    void a_branch_of_the_job_that_became_protected_is_reported() throws Exception {
        RecordedRun run = withToken(TOKEN).run("one\n");
        repository.hook("update", "case $1 in refs/heads/" + run.branch + ") echo protected >&2; exit 1;; esac\n");

        RecordedRun next = host.run(run.followUp("two\n"));

        assertThat(next.failure).contains("The repository refused the branch", "remote: protected");
        assertThat(repository.show(run.branch + ":README.md")).isEqualTo("# Handbook\none");
    }

    @Test
    void a_protected_base_does_not_matter() throws Exception {
        repository.hook("update", "case $1 in refs/heads/agent/*) exit 0;; *) echo protected >&2; exit 1;; esac\n");

        assertThat(withToken(TOKEN).run("one\n").failure).isNull();
        assertThat(repository.branches()).contains("agent/").contains("main");
    }

    @Test
    void a_token_that_may_only_read_is_reported_when_the_branch_is_pushed() throws Exception {
        server.readOnly();

        RecordedRun run = withToken(TOKEN).run("one\n");

        assertThat(run.failure)
                .contains("The token may not do this with the repository")
                .doesNotContain(TOKEN);
        assertThat(run.branch).isNull();
        assertThat(repository.branches()).isEqualTo("main");
    }

    @Test
    void a_run_that_is_cancelled_while_a_hook_decides_leaves_a_branch_that_a_follow_up_takes_over() throws Exception {
        Path waiting = temp.resolve("waiting");
        Path stop = temp.resolve("stop");
        repository.hook("pre-receive", "touch " + waiting + "\nuntil [ -e " + stop + " ]; do sleep 0.1; done\n");
        RecordedRun run = withToken(TOKEN).job("one\n");

        try {
            host.cancelWhenThereIs(run, "waiting");
        } finally {
            Files.writeString(stop, "");
        }
        host.assertNothingIsLeft();
        Eventually.await("the push to end on the server", repository::branches, names -> names.contains("agent/"));
        RecordedRun next = host.run(run.followUp("two\n"));

        assertThat(run.failure).isEqualTo("interrupted");
        assertThat(next.failure).isNull();
        assertThat(repository.show(next.branch + ":README.md")).isEqualTo("# Handbook\none\ntwo");
    }
}
