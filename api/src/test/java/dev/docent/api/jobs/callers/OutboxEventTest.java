package dev.docent.api.jobs.callers;

import java.time.Instant;
import java.util.Map;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.RunOutcome;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class OutboxEventTest {

    private static final Instant AT = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    void the_type_says_what_a_write_does() {
        assertThat(type(job("a", ACTIVE, 1), null)).isEqualTo("job.created");
        assertThat(type(job("a", ACTIVE, 3), FAILED)).isEqualTo("job.message");
        assertThat(type(job("a", COMPLETED, 2), ACTIVE)).isEqualTo("job.completed");
        assertThat(type(job("a", FAILED, 2), ACTIVE)).isEqualTo("job.failed");
        assertThat(type(job("a", ARCHIVED, 3), FAILED)).isEqualTo("job.archived");
        assertThat(type(
                        job("a", FAILED, 2).toBuilder()
                                .result(AgentJobResult.builder(RunOutcome.CANCELLED, AT)
                                        .build())
                                .build(),
                        ACTIVE))
                .isEqualTo("job.cancelled");
    }

    @Test
    void a_write_without_a_step_is_no_event() {
        assertThat(OutboxEvent.of(AgentJobWrite.of(job("a", ACTIVE, 2), null))).isNull();
    }

    @Test
    void the_same_write_has_the_same_event_and_another_one_another() {
        OutboxEvent first = event(job("a", ACTIVE, 1), null);

        assertThat(event(job("a", ACTIVE, 1), null)).isEqualTo(first);
        assertThat(event(job("a", FAILED, 2), ACTIVE).id()).isNotEqualTo(first.id());
        assertThat(event(job("b", ACTIVE, 1), null).id()).isNotEqualTo(first.id());
        assertThat(event(job("\ud800", ACTIVE, 1), null).id())
                .isNotEqualTo(event(job("\ud801", ACTIVE, 1), null).id());
        assertThat(first.data()).isEqualTo(Map.of("status", "active"));
        assertThat(first.jobId()).isEqualTo("a");
    }

    @Test
    void each_attempt_of_a_run_is_an_event_of_its_own() {
        OutboxEvent first = started(1);

        assertThat(started(1)).isEqualTo(first);
        assertThat(started(2).id()).isNotEqualTo(first.id());
        assertThat(first.type()).isEqualTo("job.started");
        assertThat(first.data()).isEqualTo(Map.of("status", "active", "attempt", "1"));
    }

    @Test
    void a_run_starts_after_the_step_that_queued_it_whatever_the_clock_says() {
        assertThat(startedAt(job("a", ACTIVE, 1).since().minusSeconds(1)).time())
                .isEqualTo(job("a", ACTIVE, 1).since().plusNanos(1_000));
        assertThat(startedAt(AT.plusSeconds(9).plusNanos(1)).time()).isEqualTo(AT.plusSeconds(9));
    }

    @Test
    void ids_and_types_have_no_characters_that_need_escapes() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new OutboxEvent("a b", "job.created", AT, "alpha", null, Map.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> new OutboxEvent("a", "Job", AT, "alpha", null, Map.of()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new OutboxEvent("a", "job.created", AT, "alpha", "", Map.of()));
    }

    private static OutboxEvent started(int attempt) {
        StoredAgentJob job = job("a", ACTIVE, 1);
        AgentRunClaim claim = new AgentRunClaim(job.key(), job.since(), "node-1", attempt);
        return OutboxEvent.started(new ClaimedRun(claim, job, "Write", null, null), AT);
    }

    private static OutboxEvent startedAt(Instant at) {
        StoredAgentJob job = job("a", ACTIVE, 1);
        AgentRunClaim claim = new AgentRunClaim(job.key(), job.since(), "node-1", 1);
        return OutboxEvent.started(new ClaimedRun(claim, job, "Write", null, null), at);
    }

    private static String type(StoredAgentJob job, AgentJobStatus from) {
        return event(job, from).type();
    }

    private static OutboxEvent event(StoredAgentJob job, AgentJobStatus from) {
        AgentJobStep step =
                AgentJobStep.builder(job.status(), AT, "why").from(from).build();
        return OutboxEvent.of(AgentJobWrite.of(job, step));
    }

    private static StoredAgentJob job(String id, AgentJobStatus status, long version) {
        AgentJob job = AgentJob.builder(id, status, AgentJobSource.of("https://git.example/a", null), "m", AT)
                .archivedAt(status.equals(ARCHIVED) ? AT : null)
                .build();
        return StoredAgentJob.builder("alpha", job, AT, version).build();
    }
}
