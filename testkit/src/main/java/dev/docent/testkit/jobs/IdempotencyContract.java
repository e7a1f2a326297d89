package dev.docent.testkit.jobs;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobRepeatedRequestException;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.jobs.StoredAgentJob;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.testkit.jobs.CallerSamples.ofProject;
import static dev.docent.testkit.jobs.Samples.PROJECT;
import static dev.docent.testkit.jobs.Samples.START;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.creation;
import static dev.docent.testkit.jobs.Samples.inserted;
import static dev.docent.testkit.jobs.Samples.key;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Requests take effect once. */
interface IdempotencyContract extends CallerStoreUnderTest {

    private IdempotencyRecord record(String scope, String body, Duration rest) {
        Instant now = callers().now().truncatedTo(ChronoUnit.MICROS);
        return new IdempotencyRecord(scope, "content", 201, body, now.plus(rest));
    }

    private IdempotencyRecord record(String scope) {
        return record(scope, "{\"id\":\"" + scope + "\"}", Duration.ofHours(1));
    }

    private static AgentJobWrite insert(String id, @Nullable IdempotencyRecord record) {
        StoredAgentJob job = active(id);
        return AgentJobWrite.of(job, creation(job)).withIdempotency(record);
    }

    private void refused(AgentJobWrite write, IdempotencyRecord first) {
        refused(() -> callers().write(write), first);
    }

    private static void refused(ThrowingCallable repeated, IdempotencyRecord first) {
        assertThatExceptionOfType(AgentJobRepeatedRequestException.class)
                .isThrownBy(repeated)
                .satisfies(thrown -> assertThat(thrown.first()).isEqualTo(first));
    }

    @Test
    default void a_repeated_request_has_no_effect_and_reports_the_first() {
        IdempotencyRecord first = record("scope-1");
        assertThat(callers().idempotencyRecord("scope-1")).isEmpty();
        assertThat(callers().write(insert("job-1", first))).isTrue();

        refused(insert("job-2", record("scope-1", "other", Duration.ofHours(2))), first);

        assertThat(callers().idempotencyRecord("scope-1")).contains(first);
        assertThat(callers().load(key("job-1"))).isPresent();
        assertThat(callers().load(key("job-2"))).isEmpty();
        assertThat(callers().history(key("job-2"))).isEmpty();
        assertThat(callers().events(ofProject(10)).events()).hasSize(1);
    }

    @Test
    default void requests_of_other_scopes_and_without_one_are_independent() {
        IdempotencyRecord one = record("scope-1");
        IdempotencyRecord other = record("Scope-1");
        assertThat(callers().write(insert("job-1", one))).isTrue();
        assertThat(callers().write(insert("job-2", other))).isTrue();
        assertThat(callers().write(insert("job-3", null))).isTrue();

        assertThat(callers().idempotencyRecord("scope-1")).contains(one);
        assertThat(callers().idempotencyRecord("Scope-1")).contains(other);

        assertThat(callers().idempotencyRecord("scope-2")).isEmpty();
    }

    @Test
    default void a_repeated_change_of_a_job_has_no_effect() {
        StoredAgentJob completed = moved(callers(), inserted(callers(), active("job-1")), COMPLETED, minute(1));
        AgentJobWrite reopening = AgentJobWrite.of(
                        completed.toBuilder()
                                .job(completed.job().toBuilder().status(ACTIVE).build())
                                .since(minute(2))
                                .version(completed.version() + 1)
                                .build(),
                        creation(active("job-1")).toBuilder().from(COMPLETED).build())
                .withIdempotency(record("scope-1"));
        assertThat(callers().write(reopening)).isTrue();
        IdempotencyRecord first = callers().idempotencyRecord("scope-1").orElseThrow();

        refused(reopening, first);

        assertThat(callers().history(key("job-1"))).hasSize(3);
    }

    @Test
    default void a_repeated_pause_or_resumption_has_no_effect() {
        IdempotencyRecord pausing = record("pause");
        IdempotencyRecord resuming = record("resume");
        callers().pause("alpha", "ci", pausing);
        callers().resume("alpha", resuming);

        refused(() -> callers().pause("alpha", "ci", pausing), pausing);
        assertThat(callers().pausedProjects()).isEmpty();

        callers().pause("alpha", "ci", null);
        refused(() -> callers().resume("alpha", resuming), resuming);
        assertThat(callers().pausedProjects()).containsExactly("alpha");

        callers().pause("alpha", "ci", record("pause-2"));
        callers().resume("beta", record("resume-2"));
        assertThat(callers().idempotencyRecord("pause-2"))
                .as("also where nothing had to change")
                .isPresent();
        assertThat(callers().idempotencyRecord("resume-2")).isPresent();
    }

    @Test
    default void a_record_without_a_change_is_kept_once() {
        IdempotencyRecord first = record("scope-1");
        callers().keep(first);

        assertThat(callers().idempotencyRecord("scope-1")).contains(first);
        refused(() -> callers().keep(record("scope-1", "other", Duration.ofHours(2))), first);
        refused(insert("job-1", record("scope-1")), first);
    }

    @Test
    default void what_is_not_written_leaves_no_record() {
        inserted(callers(), active("job-1"));

        assertThat(callers().write(insert("job-1", record("scope-1")))).isFalse();
        assertThat(callers().idempotencyRecord("scope-1")).isEmpty();

        assertThat(callers().write(insert("job-2", record("scope-1")))).isTrue();
    }

    @Test
    default void what_exceeds_a_quota_leaves_no_record_and_a_repetition_exceeds_none() {
        AgentJobQuota quota = new AgentJobQuota(PROJECT, "create", 1, Duration.ofHours(1));
        IdempotencyRecord first = record("scope-1");
        assertThat(callers().write(insert("job-1", first).withQuota(quota, START)))
                .isTrue();

        refused(
                insert("job-2", record("scope-1"))
                        .withQuota(new AgentJobQuota(PROJECT, "create", 2, quota.window()), START),
                first);
        assertThatExceptionOfType(AgentJobQuotaExceededException.class)
                .isThrownBy(
                        () -> callers().write(insert("job-3", record("scope-3")).withQuota(quota, START)));

        assertThat(callers().idempotencyRecord("scope-3")).isEmpty();
        assertThat(callers().idempotencyRecord("scope-1")).contains(first);
        assertThat(callers()
                        .write(insert("job-4", null)
                                .withQuota(new AgentJobQuota(PROJECT, "create", 2, quota.window()), START)))
                .as("the repetition used nothing up")
                .isTrue();
    }

    @Test
    default void any_body_is_kept() {
        IdempotencyRecord odd = record("odd", "\u00e4 \u0000 \u001b \ud83d \ud83d\ude00 \\ \" '", Duration.ofHours(1));
        IdempotencyRecord empty = record("empty", "", Duration.ofHours(1));
        IdempotencyRecord large = record(
                "l".repeat(IdempotencyRecord.MAX_DIGEST), "x".repeat(IdempotencyRecord.MAX_BODY), Duration.ofHours(1));
        List<IdempotencyRecord> all = List.of(odd, empty, large);
        all.forEach(each ->
                assertThat(callers().write(insert(each.scope(), each))).isTrue());

        all.forEach(
                each -> assertThat(callers().idempotencyRecord(each.scope())).contains(each));
    }

    @Test
    default void a_record_that_has_expired_is_replaced() {
        assertThat(callers().write(insert("job-1", record("scope-1", "old", Duration.ofSeconds(-1)))))
                .isTrue();
        assertThat(callers().idempotencyRecord("scope-1")).isEmpty();
        IdempotencyRecord second = record("scope-1");

        assertThat(callers().write(insert("job-2", second))).isTrue();

        assertThat(callers().idempotencyRecord("scope-1")).contains(second);
        refused(insert("job-3", record("scope-1")), second);
    }

    @Test
    default void only_records_that_have_expired_are_deleted() {
        for (int i = 1; i <= 3; i++) {
            callers().write(insert("job-" + i, record("old-" + i, "", Duration.ofSeconds(-i))));
        }
        IdempotencyRecord kept = record("kept");
        callers().write(insert("job-4", kept));

        assertThat(callers().purgeIdempotencyRecords(2)).isEqualTo(2);
        assertThat(callers().purgeIdempotencyRecords(2)).isEqualTo(1);
        assertThat(callers().purgeIdempotencyRecords(2)).isZero();

        assertThat(callers().idempotencyRecord("kept")).contains(kept);
    }

    @Test
    default void one_of_many_concurrent_requests_of_a_scope_takes_effect() throws Exception {
        Race.rounds((round, runners) -> {
            String scope = "race-" + round;
            boolean expired = round % 2 == 1;
            if (expired) {
                callers().write(insert(scope + "-before", record(scope, "before", Duration.ofSeconds(-1))));
            }
            return new Race.Round<Optional<String>>(
                    runner -> () ->
                            outcome(insert(scope + "-" + runner, record(scope, "job-" + runner, Duration.ofHours(1)))),
                    outcomes -> assertThat(outcomes)
                            .as("what %d requests report; an expired record: %s", runners, expired)
                            .containsOnly(callers().idempotencyRecord(scope).map(IdempotencyRecord::body))
                            .satisfies(
                                    all -> assertThat(written(scope, runners)).isEqualTo(1)));
        });
    }

    private long written(String scope, int runners) {
        return IntStream.range(0, runners)
                .filter(runner -> callers().load(key(scope + "-" + runner)).isPresent())
                .count();
    }

    private Optional<String> outcome(AgentJobWrite write) {
        try {
            assertThat(callers().write(write)).isTrue();
            return Optional.of(Objects.requireNonNull(write.idempotency()).body());
        } catch (AgentJobRepeatedRequestException repeated) {
            return Optional.of(repeated.first().body());
        }
    }

    @Test
    default void requests_about_an_erased_job_are_neither_repeated_nor_answered() {
        StoredAgentJob completed = moved(callers(), inserted(callers(), active("one")), COMPLETED, minute(1));
        moved(callers(), completed, ARCHIVED, minute(2));
        IdempotencyRecord own = record("own", "{\"id\":\"one\",\"reason\":\"secret\"}", Duration.ofHours(1));
        IdempotencyRecord other = record("other", "{\"id\":\"two\"}", Duration.ofHours(1));
        callers().keep(own);
        callers().keep(other);

        callers().erase(key("one"), minute(9));

        assertThat(callers().idempotencyRecord("own"))
                .contains(new IdempotencyRecord("own", "erased", own.status(), "", own.expiresAt()));
        assertThat(callers().idempotencyRecord("other")).contains(other);
    }
}
