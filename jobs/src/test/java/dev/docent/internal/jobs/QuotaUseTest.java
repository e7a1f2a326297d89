package dev.docent.internal.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobQuotas;
import dev.docent.jobs.InMemoryAgentJobQuotas;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

class QuotaUseTest {

    private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");
    private static final AgentJobQuota ONE = new AgentJobQuota("alpha", "create", 1, Duration.ofHours(1));
    private final InMemoryAgentJobQuotas quotas = new InMemoryAgentJobQuotas();

    @Test
    void a_write_that_takes_place_keeps_its_use() {
        assertThat(new QuotaUse(quotas, ONE, START).around(() -> true)).isTrue();

        assertThat(quotas.admit(ONE, START)).contains(START.plus(ONE.window()));
    }

    @Test
    void a_write_that_does_not_take_place_or_throws_releases_its_use() {
        QuotaUse use = new QuotaUse(quotas, ONE, START);

        assertThat(use.around(() -> false)).isFalse();
        assertThat(catchThrowable(() -> use.around(QuotaUseTest::failing))).isInstanceOf(NullPointerException.class);

        assertThat(quotas.admit(ONE, START)).isEmpty();
    }

    @Test
    void an_exhausted_quota_prevents_the_write() {
        quotas.admit(ONE, START);

        assertThat(catchThrowable(() -> new QuotaUse(quotas, ONE, START).around(QuotaUseTest::failing)))
                .isInstanceOf(AgentJobQuotaExceededException.class);
    }

    @Test
    void a_release_that_fails_too_does_not_hide_why_the_write_failed() {
        AgentJobQuotas failing = new AgentJobQuotas() {

            @Override
            public Optional<Instant> admit(AgentJobQuota quota, Instant at) {
                return Optional.empty();
            }

            @Override
            public void release(AgentJobQuota quota, Instant at) {
                throw new IllegalStateException("no connection");
            }
        };

        assertThat(catchThrowable(() -> new QuotaUse(failing, ONE, START).around(QuotaUseTest::failing)))
                .isInstanceOf(NullPointerException.class)
                .satisfies(failure -> assertThat(failure.getSuppressed()).hasSize(1));
    }

    private static boolean failing() {
        throw new NullPointerException("the write");
    }
}
