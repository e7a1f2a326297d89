package dev.docent.internal.runner.forges;

import java.net.URI;
import java.time.Duration;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.runner.PublishedBranch;
import dev.docent.runner.PullRequestException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** The calls of the three APIs; see {@link Recordings} for the responses. */
class ForgesTest {

    private static final String TOKEN = "tok-91c4e7d02b6a5f38";
    private static final String LINK = Recordings.LINK;

    private record Branch(
            AgentJobKey job,
            String repositoryName,
            URI repository,
            String branch,
            String base,
            String title,
            String description)
            implements PublishedBranch {}

    private final StandInForge forge = new StandInForge();
    private final PublishedBranch branch = branch();

    static PublishedBranch branch() {
        return new Branch(
                new AgentJobKey("handbook", "j-1"),
                "handbook",
                URI.create("https://git.example.com/acme/handbook.git"),
                "agent/j-1",
                "main",
                "Say \"hello\"",
                "Because\nof it");
    }

    @AfterEach
    void stop() {
        forge.close();
    }

    private URI open(Forges kind) throws Exception {
        return open(kind, Duration.ofMinutes(5));
    }

    private URI open(Forges kind, Duration limit) throws Exception {
        return kind.open(new ForgeTarget(forge.api(), "acme/docs/handbook"), new ForgeCalls(TOKEN, limit), branch);
    }

    private String failure(Forges kind, Duration limit) {
        PullRequestException failure = org.assertj.core.api.Assertions.catchThrowableOfType(
                PullRequestException.class, () -> open(kind, limit));
        assertThat(failure).isNotNull();
        assertThat(failure.getMessage()).doesNotContain(TOKEN).contains("127.0.0.1");
        return failure.getMessage();
    }

    @ParameterizedTest
    @EnumSource(Forges.class)
    void the_open_pull_request_of_the_branch_is_used(Forges kind) throws Exception {
        forge.then(200, "[" + Recordings.open(kind) + "]");

        assertThat(open(kind)).isEqualTo(URI.create(LINK));
        assertThat(forge.requests()).hasSize(1);
        assertThat(forge.authorizations()).containsExactly("Bearer " + TOKEN);
    }

    @Test
    void a_pull_request_is_opened_at_github() throws Exception {
        forge.then(200, "[]").then(201, Recordings.open(Forges.GITHUB));

        assertThat(open(Forges.GITHUB)).isEqualTo(URI.create(LINK));
        assertThat(forge.requests())
                .containsExactly(
                        "GET /api/repos/acme/docs/handbook/pulls?state=open&head=acme%2Fdocs%3Aagent%2Fj-1&base=main ",
                        "POST /api/repos/acme/docs/handbook/pulls {\"title\":\"Say \\\"hello\\\"\",\"head\":\"agent/j-1\","
                                + "\"base\":\"main\",\"body\":\"Because\\nof it\"}");
    }

    @Test
    void a_merge_request_is_opened_at_gitlab() throws Exception {
        forge.then(200, "[]").then(201, Recordings.open(Forges.GITLAB));

        assertThat(open(Forges.GITLAB)).isEqualTo(URI.create(LINK));
        assertThat(forge.requests())
                .containsExactly(
                        "GET /api/projects/acme%2Fdocs%2Fhandbook/merge_requests?state=opened&source_branch=agent%2Fj-1"
                                + "&target_branch=main ",
                        "POST /api/projects/acme%2Fdocs%2Fhandbook/merge_requests {\"source_branch\":\"agent/j-1\","
                                + "\"target_branch\":\"main\",\"title\":\"Say \\\"hello\\\"\",\"description\":\"Because\\nof it\"}");
    }

    @Test
    void a_pull_request_is_opened_at_forgejo_after_all_pages_were_read() throws Exception {
        String other = Recordings.open(Forges.FORGEJO).replace("agent/j-1", "agent/j-2");
        forge.then(200, "[" + other + "]").then(200, "[]").then(201, Recordings.open(Forges.FORGEJO));

        assertThat(open(Forges.FORGEJO)).isEqualTo(URI.create(LINK));
        assertThat(forge.requests())
                .containsExactly(
                        "GET /api/repos/acme/docs/handbook/pulls?state=open&sort=recentupdate&limit=50&page=1 ",
                        "GET /api/repos/acme/docs/handbook/pulls?state=open&sort=recentupdate&limit=50&page=2 ",
                        "POST /api/repos/acme/docs/handbook/pulls {\"base\":\"main\",\"head\":\"agent/j-1\","
                                + "\"title\":\"Say \\\"hello\\\"\",\"body\":\"Because\\nof it\"}");
    }

    @ParameterizedTest
    @EnumSource(Forges.class)
    void one_that_appeared_meanwhile_is_used(Forges kind) throws Exception {
        Recordings.Error exists = Recordings.exists(kind);
        forge.then(200, "[]").then(exists.status(), exists.body()).then(200, "[" + Recordings.open(kind) + "]");

        assertThat(open(kind)).isEqualTo(URI.create(LINK));
        assertThat(forge.requests()).hasSize(3);
    }

    @ParameterizedTest
    @EnumSource(Forges.class)
    void the_pull_request_of_a_fork_with_a_branch_of_the_same_name_is_not_used(Forges kind) throws Exception {
        forge.then(200, "[" + Recordings.ofFork(kind) + "," + Recordings.open(kind) + "]");

        assertThat(open(kind)).isEqualTo(URI.create(LINK));
    }

    @ParameterizedTest
    @EnumSource(value = Forges.class, names = "FORGEJO", mode = EnumSource.Mode.EXCLUDE)
    void a_pull_request_of_another_branch_is_not_used_even_if_a_service_lists_it(Forges kind) throws Exception {
        String other = Recordings.open(kind).replace("agent/j-1", "agent/j-2").replace("pulls/7", "pulls/8");
        forge.then(200, "[" + other + "]").then(201, Recordings.open(kind));

        assertThat(open(kind)).isEqualTo(URI.create(LINK));
    }

    @ParameterizedTest
    @EnumSource(Forges.class)
    void a_list_that_is_null_is_empty(Forges kind) throws Exception {
        forge.then(200, "null").then(201, Recordings.open(kind));

        assertThat(open(kind)).isEqualTo(URI.create(LINK));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<html>|not the JSON",
                "''|not the JSON",
                "{\"a\"|not the JSON",
                "[|not the JSON",
                "{\"message\":\"x\"}|not the JSON",
                "[7]|not the JSON"
            })
    void garbage_is_reported(String body, String reason) {
        forge.then(200, body);

        assertThat(failure(Forges.GITHUB, Duration.ofMinutes(5))).contains(reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"{}", "{\"html_url\":7}", "{\"html_url\":\"javascript:x\"}", "{\"html_url\":\"a b\"}"})
    void a_pull_request_without_an_address_is_reported(String body) {
        forge.then(200, "[]").then(201, body);

        assertThat(failure(Forges.GITHUB, Duration.ofMinutes(5))).contains("does not say where");
    }

    @Test
    void a_response_without_end_is_left() {
        forge.then(200, "[\"" + "x".repeat(5_000_000) + "\"]");

        assertThat(failure(Forges.GITHUB, Duration.ofMinutes(5))).contains("larger response");
    }

    @Test
    void a_slow_service_is_left() {
        forge.then(-1, "");

        assertThat(failure(Forges.GITHUB, Duration.ofSeconds(1))).contains("did not respond within 1 seconds");
    }

    @Test
    void a_service_that_is_down_is_reported() {
        forge.close();

        assertThat(failure(Forges.GITHUB, Duration.ofMinutes(5))).contains("cannot be reached");
    }

    @Test
    void an_interrupt_ends_the_call() {
        forge.then(-1, "");
        Thread.currentThread().interrupt();

        assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> open(Forges.GITHUB));
    }
}
