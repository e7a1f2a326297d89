package dev.docent.internal.runner;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.docent.internal.runner.repositories.GitHttpServer;
import dev.docent.internal.runner.repositories.GitRepository;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Repositories over HTTP that ask for credentials. */
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
                        RunnerHost.REPOSITORY + "address",
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
}
