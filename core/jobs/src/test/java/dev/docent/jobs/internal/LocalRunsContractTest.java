package dev.docent.jobs.internal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.testkit.jobs.AgentRunStoreContract;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The queue in memory, over a store that keeps no runs. */
class LocalRunsContractTest extends AgentRunStoreContract {

    private final SettableClock clock = new SettableClock();

    @Override
    protected AgentRunStore emptyStore() {
        return new LocalRuns(new InMemoryAgentJobStore(100_000), HostTransaction.NONE, clock);
    }

    @Override
    public void pass(Duration time) {
        clock.advance(time);
    }

    /** Others see that the job has ended before the thread that ended it goes on. */
    @Test
    void a_run_of_a_message_that_comes_while_the_job_ends_is_kept() {
        List<Runnable> committed = new ArrayList<>();
        HostTransaction late = new HostTransaction() {
            @Override
            public boolean isActive() {
                return false;
            }

            @Override
            public void afterEnd(Runnable ifCommitted, Runnable ifNot) {
                committed.add(ifCommitted);
            }
        };
        AgentRunStore runs = new LocalRuns(new InMemoryAgentJobStore(10), late, clock);
        assertThat(runs.write(version(1, AgentJobStatus.ACTIVE).withRun(new AgentRunRequest("ci", 0, 10, null))))
                .isTrue();
        assertThat(runs.write(version(2, AgentJobStatus.COMPLETED))).isTrue();
        assertThat(runs.write(version(3, AgentJobStatus.ACTIVE).withRun(new AgentRunRequest("ci", 0, 10, null))))
                .isTrue();

        committed.get(0).run();
        committed.get(2).run();
        committed.get(1).run();

        runs.renew("node-1", Duration.ofHours(1));
        assertThat(runs.claim("node-1", 2, Set.of()))
                .extracting(run -> run.job().version())
                .containsExactly(3L);
    }

    /** {@return the write of a version of a job, a second after the one before} */
    private AgentJobWrite version(long number, AgentJobStatus status) {
        clock.advance(Duration.ofSeconds(1));
        AgentJob job = AgentJob.builder(
                        "job-1",
                        status,
                        AgentJobSource.of("https://git.example/acme/docs", null),
                        "model-x",
                        clock.instant())
                .build();
        AgentJobStep step = AgentJobStep.builder(status, clock.instant(), "x")
                .prompt(status == AgentJobStatus.ACTIVE ? "Write" : null)
                .build();
        return AgentJobWrite.of(
                StoredAgentJob.builder("alpha", job, clock.instant(), number).build(), step);
    }

    @Test
    void the_trace_context_of_a_request_is_kept_for_every_attempt() {
        String trace = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
        AgentRunStore runs = emptyStore();
        AgentJob job = AgentJob.builder(
                        "job-1",
                        AgentJobStatus.ACTIVE,
                        AgentJobSource.of("https://git.example/acme/docs", null),
                        "model-x",
                        clock.instant())
                .build();
        AgentJobStep step = AgentJobStep.builder(AgentJobStatus.ACTIVE, clock.instant(), "created")
                .prompt("Write")
                .build();
        assertThat(runs.write(AgentJobWrite.of(
                                StoredAgentJob.builder("alpha", job, clock.instant(), 1)
                                        .build(),
                                step)
                        .withRun(new AgentRunRequest("ci", 0, 10, trace))))
                .isTrue();
        runs.renew("node-1", Duration.ofHours(1));

        ClaimedRun first = runs.claim("node-1", 1, Set.of()).get(0);
        assertThat(runs.requeue(first.claim())).isTrue();
        ClaimedRun second = runs.claim("node-1", 1, Set.of()).get(0);

        assertThat(first.traceparent()).isEqualTo(trace);
        assertThat(second.traceparent()).isEqualTo(trace);
    }
}
