package dev.docent.runner.internal.forges;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import dev.docent.runner.PublishedBranch;
import dev.docent.runner.PullRequestException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/** What an operator reads when a service refuses; see {@link Recordings}. */
class ForgeErrorsTest {

    private static final String TOKEN = "tok-a84c1f7be02d9356";

    private final TestTime time = new TestTime();
    private final List<String> notices = new ArrayList<>();
    private final StandInForge forge = new StandInForge();

    @AfterEach
    void stop() {
        forge.close();
    }

    private String failure(Forges kind) {
        PublishedBranch branch = ForgesTest.branch();
        PullRequestException failure = catchThrowableOfType(
                PullRequestException.class,
                () -> kind.open(
                        new ForgeTarget(forge.api(), "acme/handbook"),
                        new ForgeCalls(TOKEN, Duration.ofMinutes(5), Duration.ofDays(1), time),
                        branch,
                        Retries.TIME_LIMIT,
                        time,
                        notices::add));
        assertThat(failure).isNotNull();
        assertThat(failure.getMessage())
                .startsWith(forge.api().getAuthority() + " ")
                .doesNotContain(TOKEN)
                .doesNotContain("documentation_url")
                .hasSizeLessThan(700);
        return failure.getMessage();
    }

    private String atFirst(Forges kind, Function<Forges, Recordings.Error> recording) {
        Recordings.Error error = recording.apply(kind);
        forge.then(error.status(), error.body(), error.header(), error.value());
        return failure(kind);
    }

    private String whenCreating(Forges kind, Function<Forges, Recordings.Error> recording) {
        Recordings.Error error = recording.apply(kind);
        Recordings.none(forge, kind).then(error.status(), error.body(), error.header(), error.value());
        if (error.status() == 409 || error.status() == 422) {
            forge.then(200, "[]");
        }
        return failure(kind);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GITHUB|422|Validation Failed; A pull request already exists for acme:agent/j-1.",
                "GITLAB|409|Another open merge request already exists for this source branch: !7",
                "FORGEJO|409|pull request already exists for these targets [id: 40,"
            })
    void one_that_exists_but_is_not_listed_is_reported(Forges kind, int status, String said) {
        assertThat(whenCreating(kind, Recordings::exists))
                .contains("refuses the pull request (" + status + "): " + said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GITHUB|refuses the pull request (422): Validation Failed; base: invalid",
                "GITLAB|refuses the pull request (422): Target branch \"main\" does not exist",
                "FORGEJO|does not find the repository, the branch or its base (404), or the token may only read; check"
                        + " forge-path, branch and token of the repository: BaseNotExist"
            })
    void a_base_that_is_missing_is_reported(Forges kind, String reason) {
        assertThat(whenCreating(kind, Recordings::noBase)).endsWith(reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GITHUB|(422): Validation Failed; head: invalid; No commits between main and agent/j-1",
                "GITLAB|(400): title: can't be blank; title: is too long (maximum is 255 characters); Source branch is protected",
                "FORGEJO|(422): CreatePullRequest; There are no changes between the head and the base; [Title]: Required"
            })
    void all_messages_of_a_validation_are_reported(Forges kind, String reason) {
        assertThat(whenCreating(kind, Recordings::invalid)).endsWith("refuses the pull request " + reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GITHUB|or the repository is archived: Repository was archived so is read-only.",
                "GITLAB|or the repository is archived: 403 Forbidden",
                "FORGEJO|has locked the repository (423): it is archived, or not to be changed:"
                        + " <Repository 12:acme/handbook> is archived"
            })
    void an_archived_repository_is_reported(Forges kind, String reason) {
        assertThat(whenCreating(kind, Recordings::archived)).endsWith(reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GITHUB|redirects (301) to https://api.example.com/repositories/1000/pulls, which",
                "GITLAB|redirects (302) to https://git.example.com/api/v4/projects/12/merge_requests, which",
                "FORGEJO|redirects (307) to /api/v1/repos/acme/manual/pulls, which"
            })
    void the_new_name_of_a_renamed_repository_is_reported_and_gets_no_token(Forges kind, String reason) {
        assertThat(atFirst(kind, Recordings::renamed)).contains(reason, "renamed", "forge-path");
        assertThat(forge.requests()).hasSize(1);
    }

    @Test
    void a_renamed_project_that_gitlab_redirects_only_for_get_is_reported() {
        forge.then(200, "[]").then(405, "{\"message\":\"Non GET methods are not allowed for moved projects\"}");

        assertThat(failure(Forges.GITLAB)).contains("does not allow it (405)", "configure its new address");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GITHUB|Bad credentials",
                "GITLAB|invalid_token; Token was revoked. You have to re-authorize from the user.",
                "FORGEJO|user does not exist [uid: 0, name: ]"
            })
    void a_token_that_is_not_valid_is_reported(Forges kind, String said) {
        assertThat(atFirst(kind, Recordings::badToken))
                .endsWith("refuses the token (401); it may have expired: " + said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GITHUB|Resource not accessible by personal access token",
                "GITLAB|insufficient_scope; The request requires higher privileges than provided by the access token.",
                "FORGEJO|token does not have at least one of required scope(s): [write:repository]"
            })
    void a_token_that_may_only_read_is_reported(Forges kind, String said) {
        assertThat(whenCreating(kind, Recordings::noScope))
                .contains("forbids it (403): the token may not open pull requests")
                .endsWith(said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "403|{\"message\":\"API rate limit exceeded for user ID 7.\"}|x-ratelimit-reset|1795363200|"
                        + "again after 2026-11-22T16:00:00Z",
                "403|{\"message\":\"You have exceeded a secondary rate limit.\"}|Retry-After|60|again in 60 seconds",
                "403|{}|x-ratelimit-remaining|0|limits the rate of requests (403)",
                "429|{\"message\":\"API rate limit exceeded\"}|x-ratelimit-reset|1795363200|again after 2026-11-22T16:00:00Z",
                "429|Retry later|Retry-After|17|again in 17 seconds: Retry later",
                "429|Retry later|RateLimit-Reset|1795363200|again after 2026-11-22T16:00:00Z: Retry later",
                "429|''|Retry-After|Sun, 22 Nov 2026 16:00:00 GMT|again after 2026-11-22T16:00:00Z",
                "429|''|Retry-After|soon|limits the rate of requests (429)",
            })
    void a_rate_limit_is_reported_with_its_end(int status, String body, String header, String value, String reason) {
        for (Forges kind : Forges.values()) {
            assertThat(atFirst(kind, any -> new Recordings.Error(status, body, header, value)))
                    .contains("limits the rate of requests (" + status + ")", reason)
                    .doesNotContain("forbids");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "302, redirects (302)",
        "401, refuses the token",
        "403, forbids it",
        "404, (404)",
        "418, responds with status 418",
        "500, fails at the moment (500)",
        "503, fails at the moment (503)",
    })
    void an_html_page_of_a_proxy_is_not_quoted(int status, String reason) {
        for (Forges kind : Forges.values()) {
            String page = "<!DOCTYPE html><html><body>secret-of-the-proxy</body></html>";
            assertThat(atFirst(kind, any -> new Recordings.Error(status, page, "Content-Type", "text/html")))
                    .contains(reason)
                    .contains(": an HTML page, as a proxy or a login sends it")
                    .doesNotContain("secret-of-the-proxy");
        }
    }

    @Test
    void the_address_of_a_redirect_is_shown_without_user_and_query() {
        for (String location : new String[] {
            "https://user:pw-1@git.example.com/login?token=pw-1#pw-1", "not an address pw-1 |", "", "%zz-pw-1"
        }) {
            assertThat(atFirst(Forges.GITHUB, any -> new Recordings.Error(302, "", "Location", location)))
                    .contains("redirects (302)")
                    .doesNotContain("pw-1");
        }
    }

    @Test
    void a_token_in_the_address_of_a_redirect_is_masked() {
        String location = "https://git.example.com/" + TOKEN + "/login";

        assertThat(atFirst(Forges.GITHUB, any -> new Recordings.Error(302, "", "Location", location)))
                .contains("redirects (302) to https://git.example.com/***/login");
    }

    @ParameterizedTest
    @EnumSource(Forges.class)
    void a_token_that_is_cut_with_a_long_message_is_masked(Forges kind) {
        String body = "{\"message\":\"" + "x".repeat(290) + TOKEN + "\"}";

        assertThat(atFirst(kind, any -> new Recordings.Error(401, body)))
                .contains("xxx***")
                .doesNotContain(TOKEN.substring(0, 8));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"message\":null}|{\"message\":null}",
                "{\"message\":{\"message\":{\"message\":{\"message\":{\"message\":\"deep\"}}}}}|deep",
                "[\"a\",[\"b\"]]|a; b",
                "{\"message\":\"one\\ntwo\\u0007\"}|one two",
                "{\"message\":|{\"message\":",
                "{\"errors\":[{\"code\":7,\"field\":[]}]}|{",
            })
    void odd_errors_are_quoted(String body, String said) {
        assertThat(atFirst(Forges.GITHUB, any -> new Recordings.Error(418, body)))
                .contains("responds with status 418", said);
    }

    @Test
    void a_fork_that_is_refused_is_reported() {
        forge.then(200, "[]").then(422, "{\"error\":[\"Source project is not a fork of the target project\"]}");
        forge.then(200, "[]");

        assertThat(failure(Forges.GITLAB))
                .endsWith("refuses the pull request (422): Source project is not a fork of the target project");
    }

    @Test
    void the_path_of_a_project_in_subgroups_is_one_segment_at_gitlab() throws Exception {
        forge.then(200, "[" + Recordings.open(Forges.GITLAB) + "]");

        Forges.GITLAB.open(
                new ForgeTarget(forge.api(), "acme/docs/web.site/hand-book"),
                new ForgeCalls(TOKEN, Duration.ofMinutes(5), Duration.ofDays(1), time),
                ForgesTest.branch(),
                Retries.TIME_LIMIT,
                time,
                notices::add);

        assertThat(forge.requests().get(0))
                .startsWith("GET /api/projects/acme%2Fdocs%2Fweb.site%2Fhand-book/merge_requests?");
    }
}
