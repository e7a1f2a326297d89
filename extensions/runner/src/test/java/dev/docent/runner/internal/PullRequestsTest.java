package dev.docent.runner.internal;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobPullRequestException;
import dev.docent.api.jobs.AgentJobRefusedException;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.RunOutcome;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.runner.PublishedBranch;
import dev.docent.runner.PullRequestException;
import dev.docent.runner.internal.config.RepositorySettings;
import dev.docent.runner.internal.forges.StandInForge;
import dev.docent.runner.internal.processes.SecretMask;
import dev.docent.runner.internal.repositories.GitRepository;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

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
        host.close();
        host = new RunnerHost(temp).repository(repository).agent("true");

        StandInForge works = new StandInForge();
        works.then(200, "[]").then(201, "{\"html_url\":\"" + LINK + "\"}");
        try (works) {
            withForge("github")
                    .set(RunnerHost.REPOSITORY + "forge-api", works.api().toString());
            RecordedRun again = host.run(failed.followUp("Again"));

            assertThat(failed.failure)
                    .contains(
                            "was pushed, but its pull request was not opened",
                            "fails at the moment (503); tried 14 times in 271 s")
                    .doesNotContain(TOKEN);
            assertThat(failed.branch).isNotNull();
            assertThat(again.link).isEqualTo(URI.create(LINK));
        }
    }

    @Test
    void a_service_that_fails_for_a_while_is_waited_for_and_reported() throws Exception {
        forge.then(502, "{\"message\":\"" + TOKEN + "\"}").then(200, "[]").then(201, "{\"html_url\":\"" + LINK + "\"}");

        RecordedRun run = withForge("github").run("x\n");

        assertThat(run.failure).isNull();
        assertThat(run.link).isEqualTo(URI.create(LINK));
        String notice = "fails at the moment (502): ***; trying again in 1 s";
        assertThat(run.progress).anyMatch(text -> text.endsWith(notice));
        assertThat(host.logs()).contains(notice).doesNotContain(TOKEN);
        assertThat(host.time.pauses).hasSize(1);
    }

    @Test
    void a_follow_up_comments_on_the_pull_request_once_and_leaves_its_title_and_description() throws Exception {
        String found = "[{\"html_url\":\"" + LINK
                + "\",\"number\":7,\"head\":{\"ref\":\"BRANCH\"},\"base\":{\"ref\":\"main\"}}]";
        forge.then(200, "[]").then(201, "{\"html_url\":\"" + LINK + "\"}");
        RecordedRun first = withForge("github").run("x\n");
        forge.requests().clear();
        forge.instead(200, found.replace("BRANCH", first.branch))
                .then(200, "[]")
                .then(201, "{\"id\":1}");

        RecordedRun next = host.run(first.followUp("Use ```more``` examples, @everybody\n"));

        assertThat(next.failure).isNull();
        assertThat(next.link).isEqualTo(URI.create(LINK));
        assertThat(forge.requests()).hasSize(3);
        assertThat(forge.requests().get(1)).startsWith("GET /api/repos/acme/handbook/issues/7/comments?since=");
        assertThat(forge.requests().get(2))
                .startsWith("POST /api/repos/acme/handbook/issues/7/comments {\"body\":\"Made by agent job")
                .contains(
                        "````text\\nUse ```more``` examples, @everybody\\n````",
                        "<!-- docent " + first.key().id() + " ");
    }

    @Test
    void a_run_without_changes_of_a_job_without_a_branch_makes_no_call() throws Exception {
        RecordedRun run = withForge("github").agent("true").run("x\n");

        assertThat(run.completed).isTrue();
        assertThat(run.link).isNull();
        assertThat(forge.requests()).isEmpty();
    }

    @Test
    void a_run_can_be_cancelled_while_it_waits_for_a_service() throws Exception {
        forge.then(-1, "");
        RecordedRun run = withForge("github").job("x\n");

        host.cancelWhen(run, () -> !forge.requests().isEmpty());

        assertThat(run.failure).isEqualTo("interrupted");
        assertThat(run.branch).isNotNull();
        host.assertNothingIsLeft();
    }

    @Test
    void a_pull_request_is_opened_without_a_checkout() throws Exception {
        AgentJobKey job = new AgentJobKey("handbook", "j-1");
        PushedChange change =
                PushedChange.of(job, "agent/j-1", "Say hello\n", "Said **hello**. <!-- docent j-1 x -->", true);
        RepositorySettings settings =
                withForge("github").settings().repository("handbook").orElseThrow();
        PullRequestOpener opener = new PullRequestOpener(
                () -> {
                    throw new AssertionError("not custom");
                },
                host.previews,
                host.time);
        String found = "[{\"html_url\":\"" + LINK
                + "\",\"number\":7,\"head\":{\"ref\":\"agent/j-1\"},\"base\":{\"ref\":\"main\"}}]";
        forge.then(200, "[]")
                .then(201, "{\"html_url\":\"" + LINK + "\"}")
                .then(200, found)
                .then(200, "[]")
                .then(201, "{}");
        List<String> notices = new ArrayList<>();

        URI opened = opener.open(settings, change, new SecretMask(List.of()), notices::add);
        URI again = opener.open(settings, change, new SecretMask(List.of()), notices::add);
        String comment = forge.requests().get(4);
        String body = comment.substring(comment.indexOf('{'));
        forge.instead(200, found).then(200, "[" + body + "]");
        opener.open(settings, change, new SecretMask(List.of()), notices::add);

        assertThat(opened).isEqualTo(again).isEqualTo(URI.create(LINK));
        assertThat(forge.requests()).hasSize(2 + 3 + 2);
        assertThat(forge.requests().get(1))
                .contains(
                        "\"title\":\"Say hello\"",
                        "\"body\":\"Said **hello**. &lt;!-- docent j-1 x -->\\n\\n---\\n\\nMade by agent");
        assertThat(notices).isEmpty();
    }

    private StoredAgentJob failed(RecordedRun run, String repository, Boolean changed) {
        AgentJob job = AgentJob.builder(
                        run.key().id(),
                        AgentJobStatus.FAILED,
                        AgentJobSource.of(repository, run.branch),
                        "model-x",
                        Instant.EPOCH)
                .build();
        return StoredAgentJob.builder("handbook", job, Instant.EPOCH, 3)
                .result(AgentJobResult.builder(RunOutcome.FAILED, Instant.EPOCH)
                        .summary("I said hello.")
                        .changed(changed)
                        .build())
                .build();
    }

    @Test
    void the_pull_request_of_a_failed_job_is_opened_without_the_agent() throws Exception {
        forge.then(403, "{}");
        RecordedRun run = withForge("github").run("Say hello\n");
        assertThat(run.failure)
                .contains("was pushed, but its pull request was not opened")
                .contains("without the agent");
        StoredAgentJob job = failed(run, run.job().source().repository(), run.outcome.changed());
        assertThat(host.runner().opensPullRequests()).isTrue();
        forge.instead(503, "");

        assertThatExceptionOfType(AgentJobPullRequestException.class)
                .isThrownBy(() -> host.runner().openPullRequest(job, "Say hello", Duration.ofSeconds(20)))
                .withMessageContaining("fails at the moment (503)")
                .withMessageNotContaining(TOKEN);
        assertThat(host.time.paused()).isLessThanOrEqualTo(Duration.ofSeconds(20));

        int before = forge.requests().size();
        forge.instead(200, "[]").then(201, "{\"html_url\":\"" + LINK + "\"}");
        URI link = host.runner().openPullRequest(job, "Say hello", Duration.ofSeconds(20));

        assertThat(link).isEqualTo(URI.create(LINK));
        assertThat(forge.requests().get(before + 1)).contains("I said hello.", "\"title\":\"Say hello\"");
    }

    @Test
    void the_pull_request_is_not_opened_after_a_run_that_failed_before_it() throws Exception {
        forge.then(200, "[]").then(201, "{\"html_url\":\"" + LINK + "\"}");
        RecordedRun first = withForge("github").run("x\n");
        RecordedRun second = first.followUp("y\n");
        second.branch = first.branch;
        StoredAgentJob job = failed(second, first.job().source().repository(), null);

        assertThatExceptionOfType(AgentJobRefusedException.class)
                .isThrownBy(() -> host.runner().openPullRequest(job, "y", Duration.ofSeconds(20)))
                .withMessageContaining("failed before it came to its pull request");
    }

    @Test
    void the_pull_request_of_a_job_of_another_repository_is_not_opened() throws Exception {
        RecordedRun run = withForge("github").agent("true").run("x\n");
        StoredAgentJob job = failed(run, "https://git.example.com/other/repository.git", true);

        assertThatExceptionOfType(AgentJobRefusedException.class)
                .isThrownBy(() -> host.runner().openPullRequest(job, "x", Duration.ofSeconds(20)))
                .withMessageContaining("another repository");
        assertThat(forge.requests()).isEmpty();
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
        assertThat(asked.get().comment()).isNull();
        assertThat(asked.get().commentMarker()).isEmpty();
    }

    @Test
    void an_application_that_opens_pull_requests_itself_gets_the_comment_of_a_follow_up() throws Exception {
        AtomicReference<PublishedBranch> asked = new AtomicReference<>();
        host.pullRequests(branch -> {
            asked.set(branch);
            return URI.create(LINK);
        });
        RecordedRun run = host.run("Title\n");

        host.run(run.followUp("More\n"));

        assertThat(asked.get().commentMarker())
                .matches("<!-- docent " + run.key().id() + " [0-9a-f]{24} -->");
        assertThat(asked.get().comment()).contains("More").endsWith(asked.get().commentMarker() + "\n");
    }

    @Test
    void a_failure_of_the_application_is_the_reason() throws Exception {
        host.pullRequests(branch -> {
            throw new PullRequestException("no more today");
        });

        assertThat(host.run("x\n").failure).contains("was pushed", "no more today");
    }
}
