package dev.docent.runner.internal;

import java.nio.file.Files;
import java.nio.file.Path;

import dev.docent.runner.internal.repositories.GitHttpServer;
import dev.docent.runner.internal.repositories.GitRepository;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Repositories whose objects are named by SHA-256. */
class ObjectFormatTest {

    private static final String TOKEN = "tok-0c6e2f9b4d1a8573";

    @TempDir
    Path temp;

    private RunnerHost host;

    @AfterEach
    void close() {
        host.close();
    }

    private GitRepository repository(String folder, String format) throws Exception {
        GitRepository repository = GitRepository.empty(Files.createDirectories(temp.resolve(folder)), format);
        repository.write("README.md", "# " + format + "\n").commit("Begin");
        return repository;
    }

    @Test
    void a_prompt_and_its_follow_up_change_a_sha256_repository() throws Exception {
        GitRepository repository = repository("first", "sha256");
        host = new RunnerHost(temp)
                .repository(repository)
                .agent("cat >> README.md; git log --format=%H > log; git commit -qam 'By the agent'");

        RecordedRun run = host.run("one\n");
        RecordedRun next = host.run(run.followUp("two\n"));

        assertThat(run.failure).isNull();
        assertThat(next.failure).isNull();
        assertThat(repository.show(run.branch + ":README.md")).isEqualTo("# sha256\none\ntwo");
        assertThat(repository.show(run.branch + ":log").lines()).allMatch(name -> name.length() == 64);
    }

    @Test
    void a_sha256_repository_is_fetched_and_pushed_over_http() throws Exception {
        GitRepository repository = repository("first", "sha256");
        host = new RunnerHost(temp).agent("cat >> README.md");
        try (GitHttpServer server = GitHttpServer.of(temp.resolve("first"), "x-access-token", TOKEN)) {
            host.set(
                            RunnerHost.REPOSITORY + "repository",
                            server.address("handbook.git").toString())
                    .set(RunnerHost.REPOSITORY + "token", TOKEN);

            RecordedRun run = host.run("one\n");

            assertThat(run.failure).isNull();
            assertThat(repository.show(run.branch + ":README.md")).isEqualTo("# sha256\none");
        }
    }

    @Test
    void a_repository_that_is_made_anew_with_another_format_is_mirrored_anew() throws Exception {
        GitRepository before = repository("first", "sha1");
        host = new RunnerHost(temp).repository(before).agent("cat >> README.md");
        RecordedRun first = host.run("one\n");
        Path bare = before.bare();
        Files.move(bare, temp.resolve("old.git"));
        GitRepository after = repository("second", "sha256");
        Files.move(after.bare(), bare);

        RecordedRun second = host.run("two\n");
        Files.move(bare, temp.resolve("newer.git"));
        Files.move(temp.resolve("old.git"), bare);
        RecordedRun third = host.run("three\n");

        assertThat(first.failure).isNull();
        assertThat(second.failure).isNull();
        assertThat(third.failure).isNull();
        assertThat(GitRepository.git(temp.resolve("newer.git"), "show", second.branch + ":README.md"))
                .isEqualTo("# sha256\ntwo");
        assertThat(before.show(third.branch + ":README.md")).isEqualTo("# sha1\nthree");
    }
}
