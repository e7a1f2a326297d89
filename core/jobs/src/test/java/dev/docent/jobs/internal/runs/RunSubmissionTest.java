package dev.docent.jobs.internal.runs;

import java.time.Duration;

import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.api.operations.AgentRunRefused;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.LocalRuns;
import dev.docent.jobs.internal.NodeReports;
import dev.docent.jobs.internal.SettableClock;
import dev.docent.jobs.internal.StoredLifecycle;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class RunSubmissionTest {

    private final SettableClock clock = new SettableClock();
    private final InMemoryAgentJobStore store = new InMemoryAgentJobStore(100);
    private final AgentRunStore runs = new LocalRuns(store, HostTransaction.NONE, clock);
    private final StoredLifecycle lifecycle = new StoredLifecycle(runs, clock, HostTransaction.NONE, (job, step) -> {});

    @Test
    void a_refused_request_states_when_the_next_one_is_admitted() {
        RunSubmission submission =
                new RunSubmission(runs, "create", AgentRunRefused.Limit.CREATE, 2, clock, new NodeReports());
        create("alpha", submission);
        clock.advance(Duration.ofMinutes(10));
        create("alpha", submission);
        clock.advance(Duration.ofMillis(500));

        assertThatExceptionOfType(TooManyRequestsException.class)
                .isThrownBy(() -> create("alpha", submission))
                .withMessageContaining("quota of 2 requests of this kind an hour")
                .matches(refused -> refused.retryAfterSeconds() == 50 * 60);
        assertThat(store.list(AgentJobQuery.of("alpha", 10))).hasSize(2);
        create("beta", submission);
        clock.advance(Duration.ofMinutes(50));
        create("alpha", submission);
    }

    private void create(String projectId, RunSubmission submission) {
        lifecycle.begin(
                NewAgentJob.builder(
                                projectId, "Write", AgentJobSource.of("https://git.example/acme/docs", null), "model-x")
                        .build(),
                write -> submission.enqueue(write, 1, 100, null, null));
    }
}
