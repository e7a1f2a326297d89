package dev.docent.it.running;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.server.ServerLog;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.runner.internal.repositories.GitHttpServer;
import dev.docent.runner.internal.repositories.GitRepository;
import dev.docent.testkit.internal.Eventually;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** The process runner on a repository that is served over HTTP by {@code git http-backend} and asks for a token. */
@Tag("once")
class HttpProcessRunnerIT implements RunningHostTest {

    private static final String NAME = "http-process-runner";
    private static final Path FOLDER = ServerUnderTest.buildFolder()
            .resolve(NAME + "-" + ProcessHandle.current().pid());
    private static final Path WORK = FOLDER.resolve("work");
    private static final Path TOKEN_FILE = FOLDER.resolve("token");

    private static final String TOKEN = "tok-right-8c2f61d0";
    private static final String WRONG_TOKEN = "tok-wrong-1b9e04a7";

    /** Also writes down what it can see of other processes and of its own environment. */
    private static final String AGENT = """
            cat >> README.md
            for process in /proc/[0-9]*; do
              tr '\\0' ' ' < $process/cmdline
            done > seen 2> errors
            env >> seen
            rm errors
            """;

    private static GitRepository repository;
    private static GitHttpServer server;

    @Deployment(testable = false)
    static WebArchive host() {
        prepare();
        return Hosts.discovering(NAME)
                .processRunner()
                .setting("docent.runner.command", "sh " + FOLDER.resolve("agent.sh"))
                .setting("docent.runner.confine", "none")
                .setting("docent.runner.work-directory", WORK.toString())
                .setting("docent.runner.author.mail", "agent@example.com")
                .setting("docent.projects", "alpha")
                .setting(
                        "docent.projects.alpha.repository",
                        server.address("handbook.git").toString())
                .setting("docent.projects.alpha.token-file", TOKEN_FILE.toString())
                .setting(
                        "docent.projects.alpha.compare", "https://git.example.com/acme/alpha/compare/{base}...{branch}")
                .build();
    }

    private static void prepare() {
        try {
            Files.createDirectories(FOLDER);
            Files.writeString(FOLDER.resolve("agent.sh"), AGENT);
            Files.writeString(TOKEN_FILE, TOKEN + "\n");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        repository = GitRepository.create(FOLDER, 1);
        server = GitHttpServer.of(FOLDER, "x-access-token", TOKEN);
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    @BeforeEach
    void rightToken() throws IOException {
        Files.writeString(TOKEN_FILE, TOKEN + "\n");
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/" + NAME + "/api");
    }

    @Test
    void a_prompt_becomes_a_branch_that_is_pushed_with_the_token() {
        String id = created("Install it");
        assertThat(settled(id, "completed").text())
                .contains("\"ref\":\"agent/" + id + "\"")
                .contains("/compare/main...agent/" + id);

        assertThatReply(message(id, "{\"prompt\":\" anywhere\"}")).hasStatus(200);
        assertThat(settled(id, "completed").text()).contains("\"status\":\"completed\"");

        assertThat(repository.show("agent/" + id + ":README.md")).isEqualTo("# Handbook\nInstall it anywhere");
        assertThat(server.requests()).anyMatch(request -> request.contains("git-receive-pack"));
    }

    @Test
    void a_wrong_token_fails_the_job_with_a_reason_and_its_correction_is_read_by_a_follow_up() throws IOException {
        Files.writeString(TOKEN_FILE, WRONG_TOKEN + "\n");
        long mark = ServerUnderTest.log().mark();

        String id = created("Begin");
        assertThat(settled(id, "failed").text()).contains("\"status\":\"failed\"", "\"prLink\":null");
        String refused = "refuses the token: check token-file and username of the repository";
        assertThat(ServerUnderTest.log().since(mark, refused)).contains(refused).doesNotContain(WRONG_TOKEN);
        assertThat(repository.branches()).doesNotContain(id);

        rightToken();
        assertThatReply(message(id, "{\"prompt\":\"Again\"}")).hasStatus(200);
        assertThat(settled(id, "completed").text()).contains("\"status\":\"completed\"");
        assertTokensAreIn(WRONG_TOKEN, List.of());
    }

    @Test
    void the_token_is_in_no_process_environment_log_or_file() throws Exception {
        try (ProcessSpy spy = new ProcessSpy()) {
            String id = created("Look around");
            assertThat(settled(id, "completed").text()).contains("\"status\":\"completed\"");

            assertThat(spy.seen())
                    .as("the processes of the run")
                    .anyMatch(text -> text.contains("GIT_ASKPASS="))
                    .anyMatch(text -> text.contains("agent.sh"))
                    .noneMatch(text -> text.contains(TOKEN));
            assertThat(repository.show("agent/" + id + ":seen"))
                    .contains("DOCENT_RUN=")
                    .doesNotContain(TOKEN)
                    .doesNotContain("GIT_ASKPASS");
        }
        assertTokensAreIn(TOKEN, List.of(TOKEN_FILE));
    }

    /** Looks through the logs of the server and all that the runner has written and kept. */
    private static void assertTokensAreIn(String token, List<Path> expected) throws IOException {
        awaitEndOfRuns();
        try (Stream<Path> written = Files.walk(FOLDER)) {
            List<Path> files = Stream.concat(ServerUnderTest.log().allFiles().stream(), written)
                    .filter(Files::isRegularFile)
                    .toList();
            assertThat(files).anyMatch(file -> file.startsWith(WORK.resolve("logs")));
            assertThat(files.stream()
                            .filter(file -> ServerLog.content(file).contains(token))
                            .toList())
                    .isEqualTo(expected);
        }
    }

    /** A job is completed before the folder of its run is removed. */
    private static void awaitEndOfRuns() {
        Eventually.await("runs to leave nothing", HttpProcessRunnerIT::leftByRuns, List::isEmpty);
    }

    private static List<Path> leftByRuns() throws IOException {
        List<Path> left = new ArrayList<>();
        try (DirectoryStream<Path> nodes = Files.newDirectoryStream(WORK.resolve("nodes"))) {
            for (Path node : nodes) {
                try (DirectoryStream<Path> runs = Files.newDirectoryStream(node, run -> !run.endsWith("lock"))) {
                    runs.forEach(left::add);
                }
            }
        }
        return left;
    }
}
