package dev.docent.jobs;

import java.time.Duration;
import java.time.Instant;

import dev.docent.api.jobs.AgentJobQuota;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class InMemoryAgentJobQuotasTest {

    private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

    private final InMemoryAgentJobQuotas quotas = new InMemoryAgentJobQuotas();

    @Test
    void quotas_whose_windows_have_ended_are_dropped() {
        for (int second = 0; second < 100_000; second++) {
            assertThat(quotas.admit(quota("project-" + second), START.plusSeconds(second)))
                    .isEmpty();
            assertThat(quotas.size()).isLessThanOrEqualTo(3_600);
        }
    }

    @Test
    void a_backlog_of_ended_windows_shrinks_by_a_few_with_every_call() {
        for (int i = 0; i < 10_000; i++) {
            quotas.admit(quota("project-" + i), START);
        }
        int calls = 0;
        for (; quotas.size() > 1 && calls < 10_000; calls++) {
            quotas.admit(quota("other"), START.plus(Duration.ofHours(1).plusSeconds(calls)));
        }

        assertThat(calls).isBetween(1_000, 2_000);
    }

    @Test
    void neither_a_refused_nor_a_released_use_leaves_anything_behind() {
        quotas.admit(quota("alpha"), START);
        quotas.admit(quota("alpha"), START);
        quotas.release(quota("alpha"), START);
        quotas.release(quota("beta"), START);

        assertThat(quotas.size()).isZero();
    }

    private static AgentJobQuota quota(String projectId) {
        return new AgentJobQuota(projectId, "create", 1, Duration.ofHours(1));
    }
}
