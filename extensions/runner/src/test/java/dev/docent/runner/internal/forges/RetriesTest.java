package dev.docent.runner.internal.forges;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.docent.runner.PublishedBranch;
import dev.docent.runner.PullRequestException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/** Services that fail for a while: what is repeated, when, for how long, and that nothing is done twice. */
class RetriesTest {

    private static final Duration LONG = Duration.ofMinutes(5);
    private static final Duration SHORT = Duration.ofSeconds(1);
    private static final String COMMENT = "What was done\n" + ForgesTest.MARKER + "\n";

    private final TestTime time = new TestTime();
    private final List<String> notices = new ArrayList<>();
    private FaultyForge forge;

    @AfterEach
    void stop() {
        if (forge != null) {
            forge.close();
        }
    }

    private URI open(Forges kind, PublishedBranch branch, Duration limit) throws Exception {
        return kind.open(
                new ForgeTarget(forge.api(), "acme/handbook"),
                new ForgeCalls("tok-1", limit, Duration.ofDays(1), time),
                branch,
                Retries.TIME_LIMIT,
                time,
                notices::add);
    }

    private URI open(Forges kind) throws Exception {
        return open(kind, ForgesTest.branch(), LONG);
    }

    private URI comment(Forges kind) throws Exception {
        return open(kind, ForgesTest.branch("main", COMMENT), LONG);
    }

    private String failure(Forges kind) {
        PullRequestException failure = catchThrowableOfType(PullRequestException.class, () -> open(kind));
        assertThat(failure).isNotNull();
        return failure.getMessage();
    }

    /** Every fault at every request of every service; 429 represents all rate limits. */
    static Stream<Arguments> faults() {
        return Stream.of(Forges.values())
                .flatMap(kind -> IntStream.range(0, 2)
                        .boxed()
                        .flatMap(step -> Stream.concat(
                                Stream.of(FaultyForge.Fault.values())
                                        .filter(fault ->
                                                fault != FaultyForge.Fault.NONE && fault != FaultyForge.Fault.STATUS)
                                        .map(fault -> Arguments.of(kind, step, fault, 502)),
                                Stream.of(429, 500, 502, 503, 504, 599)
                                        .map(status -> Arguments.of(kind, step, FaultyForge.Fault.STATUS, status)))));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void one_pull_request_is_opened_in_spite_of_a_fault(Forges kind, int step, FaultyForge.Fault fault, int status)
            throws Exception {
        forge = new FaultyForge(kind).status(status).failing(step, 1, fault);
        boolean slow = fault == FaultyForge.Fault.SILENT;
        boolean garbage = fault == FaultyForge.Fault.GARBAGE;
        PublishedBranch followUp = ForgesTest.branch("main", COMMENT);
        if (garbage && step == 0) {
            assertThat(catchThrowableOfType(PullRequestException.class, () -> open(kind, followUp, LONG)))
                    .hasMessageContaining("not the JSON of its API");
            assertThat(forge.requests).hasSize(1);
            return;
        }

        assertThat(open(kind, followUp, slow ? SHORT : LONG)).isEqualTo(URI.create(Recordings.LINK));

        assertThat(forge.pullRequests()).isEqualTo(1);
        assertThat(forge.comments).as("it was not open before this run").isEmpty();
        if (!slow) {
            assertThat(time.seconds()).isEqualTo(garbage ? List.of() : List.of(1L));
        }
    }

    @ParameterizedTest
    @MethodSource("faults")
    void one_comment_is_posted_in_spite_of_a_fault(Forges kind, int step, FaultyForge.Fault fault, int status)
            throws Exception {
        forge = new FaultyForge(kind).withPullRequest().status(status).failing(step + 1, 1, fault);
        boolean slow = fault == FaultyForge.Fault.SILENT;
        boolean garbage = fault == FaultyForge.Fault.GARBAGE;

        URI link = open(kind, ForgesTest.branch("main", COMMENT), slow ? SHORT : LONG);

        assertThat(link).isEqualTo(URI.create(Recordings.LINK));
        assertThat(forge.pullRequests()).isEqualTo(1);
        if (garbage && step == 0) {
            assertThat(forge.comments).isEmpty();
            assertThat(notices).hasSize(1).first().asString().contains("has no comment", "not the JSON of its API");
        } else {
            assertThat(forge.comments).containsExactly(COMMENT);
            assertThat(notices).allMatch(notice -> notice.contains("trying again in "));
        }
    }

    @ParameterizedTest
    @EnumSource(Forges.class)
    void a_pull_request_that_was_open_gets_the_comment_of_a_follow_up_only(Forges kind) throws Exception {
        forge = new FaultyForge(kind).withPullRequest();

        open(kind);
        assertThat(forge.requests).hasSize(1);
        comment(kind);
        comment(kind);

        assertThat(forge.comments).containsExactly(COMMENT);
        assertThat(forge.requests).hasSize(1 + 3 + 2).noneMatch(request -> request.startsWith("PATCH"));
    }

    @ParameterizedTest
    @EnumSource(Forges.class)
    void the_comment_of_another_follow_up_is_posted(Forges kind) throws Exception {
        forge = new FaultyForge(kind).withPullRequest();
        forge.comments.add("<!-- docent j-1 another -->");

        comment(kind);

        assertThat(forge.comments).hasSize(2).contains(COMMENT);
    }

    @ParameterizedTest
    @CsvSource({
        "401, refuses the token",
        "403, may not comment",
        "404, does not find the pull request",
        "422, refuses the comment",
        "410, responds with status 410"
    })
    void a_comment_that_is_refused_is_reported_and_does_not_fail_the_run(int status, String reason) throws Exception {
        for (Forges kind : Forges.values()) {
            forge = new FaultyForge(kind).withPullRequest().failing(2, 1, status, "");

            assertThat(comment(kind)).isEqualTo(URI.create(Recordings.LINK));
            assertThat(notices).hasSize(1).first().asString().contains("has no comment", reason, "not now");
            notices.clear();
            forge.close();
        }
        assertThat(time.pauses).isEmpty();
    }

    @Test
    void a_comment_is_not_tried_for_longer_than_the_rest_of_the_time() throws Exception {
        forge = new FaultyForge(Forges.GITLAB).withPullRequest().failing(1, 1000, 503, "");

        assertThat(comment(Forges.GITLAB)).isEqualTo(URI.create(Recordings.LINK));
        assertThat(time.paused()).isLessThanOrEqualTo(Retries.TIME_LIMIT);
        assertThat(notices).last().asString().contains("has no comment", "fails at the moment (503)", "tried 14 times");
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 500, 502, 503, 504})
    void pauses_grow_until_the_time_is_over(int status) {
        forge = new FaultyForge(Forges.FORGEJO).failing(0, 1000, status, "");

        assertThat(failure(Forges.FORGEJO)).endsWith(": not now; tried 14 times in 271 s");

        assertThat(time.seconds()).containsExactly(1L, 2L, 4L, 8L, 16L, 30L, 30L, 30L, 30L, 30L, 30L, 30L, 30L);
        assertThat(notices).hasSize(13).first().asString().endsWith("not now; trying again in 1 s");
        assertThat(forge.requests).hasSize(14);
    }

    @Test
    void steps_that_succeed_between_faults_do_not_shorten_the_pauses() {
        forge = new FaultyForge(Forges.GITHUB);
        time.atPause(() -> forge.failing(forge.requests.size() + 1, 1, 502, ""));
        forge.failing(1, 1, 502, "");

        assertThat(failure(Forges.GITHUB)).contains("tried 14 times in 271 s");
        assertThat(forge.requests).hasSize(28);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404, 405, 408, 409, 410, 418, 422, 423, 301, 302})
    void what_will_not_change_is_not_repeated(int status) {
        for (Forges kind : Forges.values()) {
            if (kind == Forges.FORGEJO && status == 404) {
                continue;
            }
            forge = new FaultyForge(kind).failing(0, 1, status, "");

            assertThat(failure(kind)).contains(String.valueOf(status));
            assertThat(forge.requests).hasSize(1);
            forge.close();
        }
        assertThat(time.pauses).isEmpty();
        assertThat(notices).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "429|Retry-After: 17|17",
                "503|Retry-After: 17|17",
                "503|Retry-After: 0|1",
                "503|Retry-After: -5|1",
                "503|Retry-After: soon|1",
                "503|Retry-After: Sun, 22 Nov 2026 16:00:00 GMT|60",
                "503|Retry-After: Sunday, 22-Nov-26 16:00:00 GMT|60",
                "503|Retry-After: Sun Nov 22 16:00:00 2026|60",
                "503|Retry-After: Sun, 22 Nov 2026 15:00:00 GMT|1",
                "403|Retry-After: 60|60",
                "429|x-ratelimit-reset: 1795363200|60",
                "429|RateLimit-Reset: 1795363200|60",
                "503|x-ratelimit-reset: 1795363200|1",
                "429|Retry-After: 300|300",
            })
    void the_pause_that_a_service_asks_for_is_kept(int status, String header, long seconds) throws Exception {
        forge = new FaultyForge(Forges.GITHUB).failing(0, 1, status, header);

        assertThat(open(Forges.GITHUB)).isEqualTo(URI.create(Recordings.LINK));
        assertThat(time.seconds()).containsExactly(seconds);
    }

    @Test
    void the_hourly_limit_of_github_does_not_matter_if_it_is_not_exhausted() throws Exception {
        String headers = "x-ratelimit-reset: 1795366800\r\nx-ratelimit-remaining: 4000";
        forge = new FaultyForge(Forges.GITHUB).failing(1, 1, 429, headers);

        assertThat(open(Forges.GITHUB)).isEqualTo(URI.create(Recordings.LINK));
        assertThat(time.seconds()).containsExactly(1L);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "429|Retry-After: 301|in 301 seconds",
                "503|Retry-After: 86400|fails at the moment (503)",
                "429|Retry-After: Sun, 22 Nov 2026 18:00:00 GMT|after 2026-11-22T18:00:00Z",
                "403|x-ratelimit-remaining: 0; x-ratelimit-reset: 1795366800|after 2026-11-22T17:00:00Z",
            })
    void a_pause_beyond_the_time_is_not_begun(int status, String header, String reason) {
        forge = new FaultyForge(Forges.GITHUB).failing(0, 1, status, header.replace("; ", "\r\n"));

        assertThat(failure(Forges.GITHUB)).contains(reason).doesNotContain("tried");
        assertThat(time.pauses).isEmpty();
        assertThat(notices).isEmpty();
    }

    @Test
    void a_service_that_starts_again_is_found() throws Exception {
        forge = new FaultyForge(Forges.GITLAB);
        int port = forge.port();
        URI api = forge.api();
        forge.close();
        AtomicReference<FaultyForge> again = new AtomicReference<>();
        time.atPause(() -> {
            if (time.pauses.size() == 3) {
                again.set(new FaultyForge(Forges.GITLAB, port));
            }
        });

        URI link = Forges.GITLAB.open(
                new ForgeTarget(api, "acme/handbook"),
                new ForgeCalls("tok-1", LONG, Duration.ofDays(1), time),
                ForgesTest.branch(),
                Retries.TIME_LIMIT,
                time,
                notices::add);
        forge = again.get();

        assertThat(link).isEqualTo(URI.create(Recordings.LINK));
        assertThat(time.seconds()).containsExactly(1L, 2L, 4L);
        assertThat(notices)
                .containsExactly(
                        "127.0.0.1:" + port + " cannot be reached: ConnectException; trying again in 1 s",
                        "127.0.0.1:" + port + " cannot be reached: ConnectException; trying again in 2 s",
                        "127.0.0.1:" + port + " cannot be reached: ConnectException; trying again in 4 s");
    }

    @Test
    void an_interrupt_ends_a_pause() {
        forge = new FaultyForge(Forges.GITHUB).failing(0, 1000, 503, "");
        time.atPause(() -> {
            if (time.pauses.size() == 2) {
                Thread.currentThread().interrupt();
            }
        });

        assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> open(Forges.GITHUB));
        assertThat(time.pauses).hasSize(2);
    }

    @Test
    void an_interrupt_ends_a_pause_of_the_computer() {
        Thread.currentThread().interrupt();

        assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> ForgeTime.SYSTEM.pause(LONG));
    }

    @Test
    void the_time_of_the_computer_passes() throws Exception {
        Duration before = ForgeTime.SYSTEM.elapsed();
        Instant now = ForgeTime.SYSTEM.now();

        ForgeTime.SYSTEM.pause(Duration.ofMillis(2));

        assertThat(ForgeTime.SYSTEM.elapsed().minus(before)).isGreaterThanOrEqualTo(Duration.ofMillis(1));
        assertThat(now).isAfter(Instant.EPOCH);
    }
}
