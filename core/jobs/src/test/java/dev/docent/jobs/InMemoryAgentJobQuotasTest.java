package dev.docent.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

class InMemoryAgentJobQuotasTest {

    private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

    private final InMemoryAgentJobQuotas quotas = new InMemoryAgentJobQuotas();

    @Test
    void quotas_whose_windows_have_ended_are_dropped() {
        for (int second = 0; second < 100_000; second++) {
            assertThat(written("project-" + second, START.plusSeconds(second))).isTrue();
            assertThat(quotas.size()).isLessThanOrEqualTo(3_600);
        }
    }

    @Test
    void a_backlog_of_ended_windows_shrinks_by_a_few_with_every_call() {
        for (int i = 0; i < 10_000; i++) {
            written("project-" + i, START);
        }
        int calls = 0;
        for (; quotas.size() > 1 && calls < 10_000; calls++) {
            Instant at = START.plus(Duration.ofHours(1).plusSeconds(calls));
            if (calls % 3_600 == 0) {
                written("other", at);
            } else {
                refused("other", at);
            }
        }

        assertThat(calls).isBetween(1_000, 2_000);
    }

    @Test
    void a_write_that_takes_place_keeps_its_use() {
        assertThat(written("alpha", START)).isTrue();

        refused("alpha", START);
    }

    @Test
    void a_write_that_does_not_take_place_or_throws_leaves_nothing_behind() {
        assertThat(quotas.counting(write("alpha", START), () -> false)).isFalse();
        assertThat(quotas.size()).isZero();

        assertThatNullPointerException()
                .isThrownBy(() -> quotas.counting(write("alpha", START), InMemoryAgentJobQuotasTest::failing));
        assertThat(quotas.size()).isZero();
    }

    @Test
    void an_exhausted_quota_prevents_the_write() {
        written("alpha", START);

        assertThatExceptionOfType(AgentJobQuotaExceededException.class)
                .isThrownBy(() -> quotas.counting(write("alpha", START), InMemoryAgentJobQuotasTest::failing))
                .matches(refused -> refused.nextAdmission().equals(START.plus(Duration.ofHours(1))));
    }

    @Test
    void a_write_without_a_quota_is_not_counted() {
        AgentJobWrite write = write("alpha", START);
        BooleanSupplier work = () -> quotas.counting(AgentJobWrite.of(write.next(), write.step()), () -> true);

        assertThat(work.getAsBoolean()).isTrue();
        assertThat(work.getAsBoolean()).isTrue();
        assertThat(quotas.size()).isZero();
    }

    private boolean written(String projectId, Instant at) {
        return quotas.counting(write(projectId, at), () -> true);
    }

    private void refused(String projectId, Instant at) {
        assertThatExceptionOfType(AgentJobQuotaExceededException.class).isThrownBy(() -> written(projectId, at));
    }

    private static boolean failing() {
        throw new NullPointerException("the write");
    }

    private static AgentJobWrite write(String projectId, Instant at) {
        AgentJob job = AgentJob.builder(
                        "job",
                        AgentJobStatus.ACTIVE,
                        AgentJobSource.of("https://git.example/acme/docs", null),
                        "model-x",
                        START)
                .build();
        return AgentJobWrite.of(
                        StoredAgentJob.builder(projectId, job, START, 1).build(),
                        AgentJobStep.builder(AgentJobStatus.ACTIVE, START, "created")
                                .build())
                .withQuota(new AgentJobQuota(projectId, "create", 1, Duration.ofHours(1)), at);
    }
}
