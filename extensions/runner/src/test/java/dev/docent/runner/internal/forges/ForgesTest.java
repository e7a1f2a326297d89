package dev.docent.runner.internal.forges;

import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.runner.PublishedBranch;
import dev.docent.runner.PullRequestException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** The calls of the three APIs; see {@link Recordings} for the responses. */
class ForgesTest {

    private static final String TOKEN = "tok-91c4e7d02b6a5f38";
    private static final String LINK = Recordings.LINK;
    static final String MARKER = "<!-- docent j-1 0123456789abcdef -->";

    private record Branch(
            AgentJobKey job,
            String repositoryName,
            URI repository,
            String branch,
            String base,
            String title,
            String description,
            String comment)
            implements PublishedBranch {

        @Override
        public String commentMarker() {
            return comment == null ? "" : MARKER;
        }
    }

    private final TestTime time = new TestTime();
    private final List<String> notices = new ArrayList<>();
    private final StandInForge forge = new StandInForge();
    private PublishedBranch branch = branch();

    static PublishedBranch branch() {
        return branch("main", null);
    }

    /** @param comment for a pull request that was open before, or null */
    static PublishedBranch branch(String base, String comment) {
        return branch("agent/j-1", base, comment);
    }

    static PublishedBranch branch(String head, String base, String comment) {
        return new Branch(
                new AgentJobKey("handbook", "j-1"),
                "handbook",
                URI.create("https://git.example.com/acme/handbook.git"),
                head,
                base,
                "Say \"hello\"",
                "Because\nof it",
                comment);
    }

    @AfterEach
    void stop() {
        forge.close();
    }

    private URI open(Forges kind) throws Exception {
        return open(kind, Duration.ofMinutes(5));
    }

    private URI open(Forges kind, Duration limit) throws Exception {
        return kind.open(
                new ForgeTarget(forge.api(), "acme/docs/handbook"),
                new ForgeCalls(TOKEN, limit, Duration.ofDays(1), time),
                branch,
                Retries.TIME_LIMIT,
                time,
                notices::add);
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
        forge.then(200, Recordings.found(kind));

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
    void a_pull_request_is_opened_at_forgejo() throws Exception {
        Recordings.none(forge, Forges.FORGEJO).then(201, Recordings.open(Forges.FORGEJO));

        assertThat(open(Forges.FORGEJO)).isEqualTo(URI.create(LINK));
        assertThat(forge.requests())
                .containsExactly(
                        "GET /api/repos/acme/docs/handbook/pulls/main/agent%2Fj-1 ",
                        "POST /api/repos/acme/docs/handbook/pulls {\"base\":\"main\",\"head\":\"agent/j-1\","
                                + "\"title\":\"Say \\\"hello\\\"\",\"body\":\"Because\\nof it\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"closed", "fork", "none"})
    void all_pages_of_forgejo_are_read_only_if_it_refuses_a_second_pull_request(String first) throws Exception {
        Recordings.Error exists = Recordings.exists(Forges.FORGEJO);
        String other = Recordings.open(Forges.FORGEJO).replace("agent/j-1", "agent/j-2");
        switch (first) {
            case "closed" -> forge.then(200, Recordings.open(Forges.FORGEJO).replace("\"open\"", "\"closed\""));
            case "fork" -> forge.then(200, Recordings.ofFork(Forges.FORGEJO));
            default -> Recordings.none(forge, Forges.FORGEJO);
        }
        forge.then(exists.status(), exists.body())
                .then(200, "[" + other + "]")
                .then(200, Recordings.list(Forges.FORGEJO));

        assertThat(open(Forges.FORGEJO)).isEqualTo(URI.create(LINK));
        assertThat(forge.requests().subList(2, 4))
                .containsExactly(
                        "GET /api/repos/acme/docs/handbook/pulls?state=open&sort=recentupdate&limit=50&page=1 ",
                        "GET /api/repos/acme/docs/handbook/pulls?state=open&sort=recentupdate&limit=50&page=2 ");
    }

    @Test
    void the_list_of_forgejo_is_not_read_if_it_refuses_for_another_reason() {
        Recordings.Error invalid = Recordings.invalid(Forges.FORGEJO);
        Recordings.none(forge, Forges.FORGEJO).then(invalid.status(), invalid.body());

        assertThat(failure(Forges.FORGEJO, Duration.ofMinutes(5))).contains("There are no changes");
        assertThat(forge.requests()).hasSize(2);
    }

    @Test
    void branches_with_slashes_are_one_segment_each_at_forgejo() throws Exception {
        branch = branch("release/9.x +ü", null);
        String found = Recordings.open(Forges.FORGEJO).replace("\"ref\":\"main\"", "\"ref\":\"release/9.x +ü\"");
        forge.then(200, found);

        assertThat(open(Forges.FORGEJO)).isEqualTo(URI.create(LINK));
        assertThat(forge.requests())
                .containsExactly("GET /api/repos/acme/docs/handbook/pulls/release%2F9.x%20%2B%C3%BC/agent%2Fj-1 ");
    }

    @ParameterizedTest
    @EnumSource(Forges.class)
    void no_request_asks_for_an_upgrade_to_http_2(Forges kind) throws Exception {
        Recordings.none(forge, kind).then(201, Recordings.open(kind));

        open(kind);

        assertThat(forge.headers())
                .hasSize(2)
                .allSatisfy(names -> assertThat(names)
                        .contains("authorization", "accept")
                        .doesNotContain("upgrade", "http2-settings"));
    }

    @ParameterizedTest
    @EnumSource(Forges.class)
    void one_that_appeared_meanwhile_is_used(Forges kind) throws Exception {
        Recordings.Error exists = Recordings.exists(kind);
        Recordings.none(forge, kind).then(exists.status(), exists.body()).then(200, Recordings.list(kind));

        assertThat(open(kind)).isEqualTo(URI.create(LINK));
        assertThat(forge.requests()).hasSize(3);
    }

    @ParameterizedTest
    @EnumSource(value = Forges.class, names = "FORGEJO", mode = EnumSource.Mode.EXCLUDE)
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
    @EnumSource(value = Forges.class, names = "FORGEJO", mode = EnumSource.Mode.EXCLUDE)
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
        forge.then(200, "[]").then(201, body).then(200, "[]");

        assertThat(failure(Forges.GITHUB, Duration.ofMinutes(5))).contains("does not say where");
    }

    @Test
    void a_response_without_end_is_left() {
        forge.then(200, "[\"" + "x".repeat(5_000_000) + "\"]");

        assertThat(failure(Forges.GITHUB, Duration.ofMinutes(5))).contains("larger response");
    }

    @Test
    void a_header_without_end_is_left() {
        forge.then(200, "[]", "X-Long", "x".repeat(20_000));

        assertThat(failure(Forges.GITHUB, Duration.ofMinutes(5))).contains("larger response");
        assertThat(forge.requests()).hasSize(1);
    }

    @Test
    void a_slow_service_is_left() {
        forge.then(-1, "");

        assertThat(failure(Forges.GITHUB, Duration.ofMillis(100)))
                .contains("did not respond within 0.1 s; tried 14 times");
    }

    @Test
    void a_service_that_is_down_is_reported() {
        forge.close();

        assertThat(failure(Forges.GITHUB, Duration.ofMinutes(5))).contains("cannot be reached");
    }

    @Test
    void a_service_of_an_unknown_host_is_reported() {
        ForgeTarget unknown = new ForgeTarget(URI.create("https://forge.invalid/api"), "acme/handbook");
        ForgeCalls calls = new ForgeCalls(TOKEN, Duration.ofMinutes(5), Duration.ofDays(1), time);

        assertThatExceptionOfType(PullRequestException.class)
                .isThrownBy(() -> Forges.GITHUB.open(unknown, calls, branch, Retries.TIME_LIMIT, time, notices::add))
                .withMessageContaining("forge.invalid cannot be reached: UnknownHostException");
    }

    @Test
    void a_service_is_reached_through_the_proxy_of_the_java_runtime() throws Exception {
        ProxySelector before = ProxySelector.getDefault();
        forge.then(200, Recordings.list(Forges.GITHUB));
        InetSocketAddress proxy = new InetSocketAddress("127.0.0.1", forge.api().getPort());
        ProxySelector.setDefault(ProxySelector.of(proxy));
        try {
            URI link = Forges.GITHUB.open(
                    new ForgeTarget(URI.create("http://forge.invalid/api"), "acme/handbook"),
                    new ForgeCalls(TOKEN, Duration.ofMinutes(5), Duration.ofDays(1), time),
                    branch,
                    Retries.TIME_LIMIT,
                    time,
                    notices::add);

            assertThat(link).isEqualTo(URI.create(LINK));
            assertThat(forge.requests())
                    .first()
                    .asString()
                    .startsWith("GET http://forge.invalid/api/repos/acme/handbook/");
        } finally {
            ProxySelector.setDefault(before);
        }
    }

    @Test
    void a_token_that_no_header_can_have_is_not_quoted() {
        ForgeTarget target = new ForgeTarget(forge.api(), "acme/handbook");
        ForgeCalls calls = new ForgeCalls(TOKEN + "\n", Duration.ofMinutes(5), Duration.ofDays(1), time);

        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> Forges.GITHUB.open(target, calls, branch, Retries.TIME_LIMIT, time, notices::add))
                .satisfies(failure -> assertThat(failure).hasMessageNotContaining(TOKEN));
    }

    @Test
    void an_interrupt_ends_the_call() {
        forge.then(-1, "");
        Thread.currentThread().interrupt();

        assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> open(Forges.GITHUB));
    }
}
