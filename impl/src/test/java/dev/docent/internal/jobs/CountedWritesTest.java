package dev.docent.internal.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotas;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.internal.serving.ValidatingJobReaderTest;
import dev.docent.jobs.InMemoryAgentJobQuotas;
import dev.docent.jobs.InMemoryAgentJobStore;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

class CountedWritesTest {

    private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");
    private static final AgentJobQuota ONE = new AgentJobQuota("alpha", "create", 1, Duration.ofHours(1));
    private static final StoredAgentJob JOB = StoredAgentJob.builder(
                    "alpha", ValidatingJobReaderTest.job("job-1"), START, 1)
            .build();
    private static final AgentJobStep CREATED =
            AgentJobStep.builder(ACTIVE, START, "created").prompt("Write").build();

    private final InMemoryAgentJobStore store = new InMemoryAgentJobStore(10);
    private final InMemoryAgentJobQuotas quotas = new InMemoryAgentJobQuotas();

    @Test
    void a_store_that_counts_itself_writes_and_counts_in_one_call() {
        assertThat(CountedWrites.of(store, store)).isInstanceOf(CountedWrites.InOneTransaction.class);
    }

    @Test
    void other_quotas_than_the_store_count_although_the_store_could() {
        CountedWrites writes = CountedWrites.of(store, quotas);

        assertThat(writes.insert(JOB, CREATED, ONE, START)).isTrue();

        assertThat(quotas.admit(ONE, START)).contains(START.plus(ONE.window()));
        assertThat(store.admit(ONE, START)).isEmpty();
    }

    @Test
    void a_write_that_throws_releases_its_use() {
        CountedWrites writes = CountedWrites.of(store, quotas);
        StoredAgentJob replaced =
                StoredAgentJob.builder("alpha", JOB.job(), START, 2).build();

        assertThat(writes.replace(replaced, CREATED, ONE, START)).isFalse();
        assertThat(quotas.admit(ONE, START)).isEmpty();
        quotas.release(ONE, START);
        assertThat(catchThrowable(() -> writes.insert(JOB, null, ONE, START))).isInstanceOf(NullPointerException.class);
        assertThat(quotas.admit(ONE, START)).isEmpty();
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

        assertThat(catchThrowable(() -> CountedWrites.of(store, failing).insert(JOB, null, ONE, START)))
                .isInstanceOf(NullPointerException.class)
                .satisfies(failure -> assertThat(failure.getSuppressed()).hasSize(1));
    }
}
