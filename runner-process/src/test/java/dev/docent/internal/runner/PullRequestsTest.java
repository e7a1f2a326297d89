package dev.docent.internal.runner;

import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;

import dev.docent.internal.runner.forges.StandInForge;
import dev.docent.internal.runner.repositories.GitRepository;
import dev.docent.runner.PublishedBranch;
import dev.docent.runner.PullRequestException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** From a prompt to a pull request. */
class PullRequestsTest {

    private static final String TOKEN = "tok-c07e5b91fa3d2684";
    private static final String LINK = "https://git.example.com/acme/handbook/pulls/7";

    @TempDir
    Path temp;

    private final StandInForge forge = new StandInForge();
    private GitRepository repository;
    private RunnerHost host;

    @BeforeEach
    void createHost() {
        repository = GitRepository.create(temp, 1);
        host = new RunnerHost(temp).repository(repository).agent("cat >> README.md");
    }

    @AfterEach
    void close() {
        host.close();
        forge.close();
    }

    private RunnerHost withForge(String kind) {
        return host.set(RunnerHost.REPOSITORY + "forge", kind)
                .set(RunnerHost.REPOSITORY + "forge-api", forge.api().toString())
                .set(RunnerHost.REPOSITORY + "forge-path", "acme/handbook")
                .set(RunnerHost.REPOSITORY + "token", TOKEN);
    }

    @Test
    void the_job_is_completed_with_the_pull_request() throws Exception {
        forge.then(200, "[]").then(201, "{\"html_url\":\"" + LINK + "\"}");

        RecordedRun run = withForge("github").run("Add ```x```\n\u202eand @everybody\n");

        assertThat(run.failure).isNull();
        assertThat(run.link).isEqualTo(URI.create(LINK));
        assertThat(forge.requests().get(1))
                .contains(
                        "\"title\":\"Add ```x```\"", "````text", "`" + run.key().id() + "`")
                .doesNotContain("\u202e");
        assertThat(host.logs()).contains(LINK).doesNotContain(TOKEN);
    }

    @Test
    void a_follow_up_opens_the_pull_request_that_could_not_be_opened() throws Exception {
        forge.then(503, "");
        RecordedRun failed = withForge("github").run("x\n");
        forge.then(503, "").then(200, "[]").then(201, "{\"html_url\":\"" + LINK + "\"}");
        forge.requests().clear();
        host.close();
        host = new RunnerHost(temp).repository(repository).agent("true");

        StandInForge works = new StandInForge();
        works.then(200, "[]").then(201, "{\"html_url\":\"" + LINK + "\"}");
        try (works) {
            withForge("github")
                    .set(RunnerHost.REPOSITORY + "forge-api", works.api().toString());
            RecordedRun again = host.run(failed.followUp("Again"));

            assertThat(failed.failure)
                    .contains("was pushed, but its pull request was not opened", "fails at the moment (503)")
                    .doesNotContain(TOKEN);
            assertThat(failed.branch).isNotNull();
            assertThat(again.link).isEqualTo(URI.create(LINK));
        }
    }

    @Test
    void a_token_that_a_service_sends_back_is_masked() throws Exception {
        forge.then(403, "{\"message\":\"token " + TOKEN + " lacks a scope\"}");

        assertThat(withForge("forgejo").run("x\n").failure).contains("token *** lacks a scope");
    }

    @Test
    void an_application_can_open_pull_requests_itself() throws Exception {
        AtomicReference<PublishedBranch> asked = new AtomicReference<>();
        host.pullRequests(branch -> {
            asked.set(branch);
            return URI.create(LINK);
        });

        RecordedRun run = host.run("Title\nmore\n");

        assertThat(run.link).isEqualTo(URI.create(LINK));
        assertThat(asked.get().branch()).isEqualTo(run.branch);
        assertThat(asked.get().base()).isEqualTo("main");
        assertThat(asked.get().title()).isEqualTo("Title");
        assertThat(asked.get().job()).isEqualTo(run.key());
        assertThat(asked.get().repository()).isEqualTo(repository.address());
        assertThat(asked.get().repositoryName()).isEqualTo("handbook");
    }

    @Test
    void a_failure_of_the_application_is_the_reason() throws Exception {
        host.pullRequests(branch -> {
            throw new PullRequestException("no more today");
        });

        assertThat(host.run("x\n").failure).contains("was pushed", "no more today");
    }
}
