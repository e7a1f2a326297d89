package dev.docent.jobs;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import org.junit.jupiter.api.Test;

import static dev.docent.jobs.internal.serving.ValidatingJobReaderTest.job;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class InMemoryAgentJobStoreTest {

    private final InMemoryAgentJobStore repository = new InMemoryAgentJobStore(2);

    @Test
    void projects_do_not_see_each_other() {
        repository.put("alpha", job("1"));

        assertThat(repository.find(new AgentJobKey("alpha", "1"))).contains(job("1"));
        assertThat(repository.find(new AgentJobKey("beta", "1"))).isEmpty();
    }

    @Test
    void the_same_id_replaces() {
        repository.put("alpha", job("1"));
        repository.put("alpha", job("1", AgentJobStatus.FAILED));

        assertThat(repository.find(new AgentJobKey("alpha", "1"))).contains(job("1", AgentJobStatus.FAILED));
    }

    @Test
    void when_full_the_least_recently_changed_inactive_job_is_evicted() {
        repository.put("alpha", job("active"));
        repository.put("alpha", job("done", AgentJobStatus.COMPLETED));
        repository.put("alpha", job("new"));

        assertThat(repository.find(new AgentJobKey("alpha", "active"))).isPresent();
        assertThat(repository.find(new AgentJobKey("alpha", "done"))).isEmpty();
        assertThat(repository.find(new AgentJobKey("alpha", "new"))).isPresent();
    }

    @Test
    void when_full_of_active_jobs_a_new_one_is_refused_and_nothing_is_lost() {
        repository.put("alpha", job("1"));
        repository.put("alpha", job("2"));

        assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                .isThrownBy(() -> repository.put("alpha", job("3")))
                .withMessageContaining("docent.jobs.memory.capacity");
        for (String id : List.of("1", "2")) {
            assertThat(repository.find(new AgentJobKey("alpha", id))).isPresent();
        }
    }

    @Test
    void many_threads_stay_within_the_bound() {
        InMemoryAgentJobStore bounded = new InMemoryAgentJobStore(100);
        IntStream.range(0, 10_000)
                .parallel()
                .forEach(i -> bounded.put("alpha", job("job-" + i, AgentJobStatus.COMPLETED)));

        assertThat(IntStream.range(0, 10_000)
                        .filter(i -> bounded.find(new AgentJobKey("alpha", "job-" + i))
                                .isPresent())
                        .count())
                .isEqualTo(100);
    }

    @Test
    void put_uses_the_given_clock_and_truncates_to_microseconds() {
        Clock clock = Clock.fixed(Instant.parse("2026-03-01T12:00:00.123456789Z"), ZoneOffset.UTC);
        InMemoryAgentJobStore jobs = new InMemoryAgentJobStore(2, clock);
        AgentJobKey key = new AgentJobKey("alpha", "1");

        jobs.put("alpha", timed(AgentJobStatus.ACTIVE, "2026-02-01T00:00:00.987654321Z", null));

        assertThat(jobs.load(key).orElseThrow().since()).isEqualTo("2026-03-01T12:00:00.123456Z");
        assertThat(jobs.find(key).orElseThrow().createdAt()).isEqualTo("2026-02-01T00:00:00.987654Z");

        jobs.put(
                "alpha",
                timed(AgentJobStatus.ARCHIVED, "2026-02-01T00:00:00.987654321Z", "2026-02-02T00:00:00.000000999Z"));

        assertThat(jobs.find(key).orElseThrow().archivedAt()).isEqualTo("2026-02-02T00:00:00Z");
        assertThat(jobs.load(key).orElseThrow().since())
                .as("later by each change of status")
                .isEqualTo("2026-03-01T12:00:00.123457Z");
        assertThat(jobs.history(key))
                .extracting(AgentJobStep::at)
                .containsExactly(
                        Instant.parse("2026-03-01T12:00:00.123456Z"), Instant.parse("2026-03-01T12:00:00.123457Z"));
    }

    private static AgentJob timed(AgentJobStatus status, String createdAt, String archivedAt) {
        return AgentJob.builder(
                        "1",
                        status,
                        AgentJobSource.of("https://git.example/acme/docs", null),
                        "model-x",
                        Instant.parse(createdAt))
                .archivedAt(archivedAt == null ? null : Instant.parse(archivedAt))
                .build();
    }

    @Test
    void a_capacity_of_zero_is_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new InMemoryAgentJobStore(0));
    }
}
