package dev.docent.it.running;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import dev.docent.it.database.SharedDatabase;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.ServerLog;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
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

/**
 * The process runner on a repository that is served over HTTP by {@code git http-backend} and asks for a token; and what a database
 * and the disks keep of what a person asked for, before and after it is erased.
 */
@Tag("once")
class HttpProcessRunnerIT implements RunningHostTest {

    private static final String NAME = "http-process-runner";
    private static final Path FOLDER = ServerUnderTest.buildFolder()
            .resolve(NAME + "-" + ProcessHandle.current().pid());
    private static final Path WORK = FOLDER.resolve("work");
    private static final Path TOKEN_FILE = FOLDER.resolve("token");

    private static final String TOKEN = "tok-right-8c2f61d0";
    private static final String WRONG_TOKEN = "tok-wrong-1b9e04a7";

    /** Tables of its own: a name is erased in all jobs of a store. */
    private static final String TABLES = "erasing_";

    /** Part of a prompt, so that the agent does not push it. */
    private static final String WORDS = "my salary is quinquaginta";

    /** Keeps a note to itself; else also writes down what it can see of other processes and of its own environment. */
    private static final String AGENT = """
            prompt=$(cat; echo .)
            prompt=${prompt%.}
            echo "I was told: $prompt"
            case "$prompt" in
              fail*) exit 3;;
              Note*) echo done >> guide.md; exit 0;;
            esac
            printf %s "$prompt" >> README.md
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
        return Hosts.overDatabaseWithProcesses(NAME)
                .setting("docent.jobs.table-prefix", TABLES)
                .setting("docent.runner.command", "sh " + FOLDER.resolve("agent.sh"))
                .setting("docent.runner.confine", "none")
                .setting("docent.runner.work-directory", WORK.toString())
                .setting("docent.runner.author", "Docent <agent@example.com>")
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

    @Test
    void nothing_of_the_words_of_an_erased_person_is_left_in_the_database_and_on_the_disk() {
        String jobs = "/" + NAME + "/api/v2/agent/alpha/job";
        String completed = RunningHostTest.id(posted(
                jobs,
                call -> call.header("Idempotency-Key", "erased-person")
                        .json("{\"prompt\":\"Note that " + WORDS + "\"}")));
        settled(completed, "completed");
        posted(jobs + "/" + completed + "/message", call -> call.json("{\"prompt\":\"fail, " + WORDS + "\"}"));
        settled(completed, "failed");
        String failed = RunningHostTest.id(posted(jobs, call -> call.json("{\"prompt\":\"fail, as " + WORDS + "\"}")));
        settled(failed, "failed");
        posted(
                "/" + NAME + "/api/docent/v1/projects/alpha/jobs/" + failed + "/archive",
                call -> call.header("Idempotency-Key", "archived-person"));
        assertThat(database()).as("the words are found before").anyMatch(row -> row.contains(WORDS));
        assertThat(files()).as("the words are found before").isNotEmpty();

        assertThat(operator("erased-names/writer")).isEqualTo("2 0");

        assertThat(database()).noneMatch(row -> row.contains(WORDS) || row.contains("writer"));
        assertThat(files()).isEmpty();
        assertThat(ServerUnderTest.log().allFiles())
                .noneMatch(file -> ServerLog.content(file).contains(WORDS));
        assertThatReply(job(completed).send()).hasStatus(200);
        assertThat(job(completed).send().text()).contains("\"status\":\"archived\"");
        assertThat(operator("erased-names/writer")).isEqualTo("0 0");
    }

    /** Posts as a caller that no other test is. */
    private static Reply posted(String path, UnaryOperator<Call> content) {
        Call call = content.apply(Call.of("POST", path).bearer(Keys.WRITER));
        Reply reply = RunningHostTest.whenFree(call::send);
        assertThat(reply.status()).as(reply.toString()).isBetween(200, 201);
        return reply;
    }

    private static String operator(String path) {
        Reply reply = Call.of("POST", "/" + NAME + "/api/operator/" + path).send();
        assertThatReply(reply).hasStatus(200);
        return reply.text();
    }

    /** {@return each row of each table as a text, as a dump has it} */
    private static List<String> database() {
        return SharedDatabase.query(
                        "SELECT table_name FROM information_schema.tables WHERE table_name LIKE '" + TABLES + "%'")
                .stream()
                .flatMap(table -> SharedDatabase.query("SELECT row_to_json(r)::text FROM " + table + " r").stream())
                .toList();
    }

    private static List<Path> files() {
        try (Stream<Path> files = Files.walk(WORK)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> ServerLog.content(file).contains(WORDS))
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
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
