package dev.docent.it.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.running.GitRepository;
import dev.docent.it.running.RunningHostTest;
import dev.docent.it.server.ServerLog;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** What a database and the disks keep of what a person asked for, before and after it is erased. */
@Tag("once")
class ErasedPersonIT implements RunningHostTest {

    private static final String NAME = "erasing";

    /** Tables of its own: a name is erased in all jobs of a store. */
    private static final String TABLES = "erasing_";

    /** Part of a prompt, so that the agent does not push it. */
    private static final String WORDS = "my salary is quinquaginta";

    private static final GitRepository REPOSITORY = GitRepository.named(NAME, """
            prompt=$(cat)
            echo "I was told: $prompt"
            case "$prompt" in
              fail*) exit 3;;
            esac
            echo done >> guide.md
            """);

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.overDatabaseWithProcesses(NAME)
                .setting("docent.jobs.table-prefix", TABLES)
                .setting("docent.runner.command", REPOSITORY.command())
                .setting("docent.runner.confine", "none")
                .setting("docent.runner.work-directory", REPOSITORY.work().toString())
                .setting("docent.runner.author.mail", "agent@example.com")
                .setting("docent.projects", "alpha")
                .setting("docent.projects.alpha.repository", REPOSITORY.address())
                .build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/" + NAME + "/api");
    }

    @Test
    void nothing_of_the_words_is_left_in_the_database_and_on_the_disk() {
        String completed = Call.of("POST", "/" + NAME + "/api/v2/agent/alpha/job")
                .bearer(Keys.OPERATOR)
                .header("Idempotency-Key", "erased-person")
                .json("{\"prompt\":\"Note that " + WORDS + "\"}")
                .send()
                .text()
                .split("\"")[3];
        settled(completed, "completed");
        assertThatReply(message(completed, "{\"prompt\":\"fail, " + WORDS + "\"}"))
                .hasStatus(200);
        settled(completed, "failed");
        String failed = created("fail, as " + WORDS);
        settled(failed, "failed");
        assertThatReply(Call.of("POST", "/" + NAME + "/api/docent/v1/projects/alpha/jobs/" + failed + "/archive")
                        .bearer(Keys.OPERATOR)
                        .header("Idempotency-Key", "archived-person")
                        .send())
                .hasStatus(200);
        assertThat(database()).as("the words are found before").anyMatch(row -> row.contains(WORDS));
        assertThat(files()).as("the words are found before").isNotEmpty();

        assertThat(operator("erased-names/operator")).isEqualTo("2 0");

        assertThat(database()).noneMatch(row -> row.contains(WORDS) || row.contains("operator"));
        assertThat(files()).isEmpty();
        assertThat(ServerUnderTest.log().allFiles())
                .noneMatch(file -> ServerLog.content(file).contains(WORDS));
        assertThatReply(job(completed).send()).hasStatus(200);
        assertThat(job(completed).send().text()).contains("\"status\":\"archived\"");
        assertThat(operator("erased-names/operator")).isEqualTo("0 0");
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
        try (Stream<Path> files = Files.walk(REPOSITORY.work())) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> ServerLog.content(file).contains(WORDS))
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
