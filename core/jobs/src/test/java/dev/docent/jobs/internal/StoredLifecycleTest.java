package dev.docent.jobs.internal;

import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobConflictException;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobNotFoundException;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.api.jobs.Outcome;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.jobs.InMemoryAgentJobStore;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class StoredLifecycleTest {

    private static final URI LINK = URI.create("https://git.example/acme/docs/pull/7");

    private final SettableClock clock = new SettableClock();
    private final InMemoryAgentJobStore store = new InMemoryAgentJobStore(100);
    private final Queue<AgentJobStep> reported = new ConcurrentLinkedQueue<>();
    private final StoredLifecycle lifecycle = new StoredLifecycle(store, clock, HostTransaction.NONE, (job, step) -> {
        if (step != null) {
            reported.add(step);
        }
    });

    @Test
    void every_step_of_a_job_is_reported_after_it_is_written() {
        AgentJobKey key = key(lifecycle.recordCreated(job()));
        lifecycle.complete(key, LINK);
        lifecycle.recordFollowUp(key, "Shorter");
        lifecycle.fail(key, "out of credit");
        AgentJob archived = lifecycle.archive(key, "not needed");

        assertThat(lifecycle.get(key)).contains(archived);
        assertThat(lifecycle.history(key))
                .extracting(AgentJobStep::reason)
                .containsExactly("created", "the agent finished", "follow-up message", "out of credit", "not needed");
        assertThat(reported).containsExactlyElementsOf(lifecycle.history(key));
        assertThat(lifecycle.list(AgentJobQuery.of("alpha", 10)))
                .extracting(StoredAgentJob::job)
                .containsExactly(archived);
    }

    @Test
    void a_refused_step_writes_and_reports_nothing() {
        AgentJobKey key = key(lifecycle.recordCreated(job()));
        lifecycle.complete(key, LINK);
        StoredAgentJob before = store.load(key).orElseThrow();
        reported.clear();

        assertThatExceptionOfType(AgentJobTransitionException.class).isThrownBy(() -> lifecycle.fail(key, "late"));

        assertThat(store.load(key)).contains(before);
        assertThat(lifecycle.history(key)).hasSize(2);
        assertThat(reported).isEmpty();
    }

    @Test
    void a_listener_that_throws_does_not_fail_a_durable_write() {
        StoredLifecycle loud = new StoredLifecycle(store, clock, HostTransaction.NONE, (job, step) -> {
            throw new IllegalStateException("observer");
        });

        assertThat(lifecycle.get(key(loud.recordCreated(job())))).isPresent();
    }

    @Test
    void a_missing_job_cannot_be_changed() {
        assertThatExceptionOfType(AgentJobNotFoundException.class)
                .isThrownBy(() -> lifecycle.complete(new AgentJobKey("alpha", "none\nforged"), null))
                .withMessage("There is no agent job \"none?forged\" of project \"alpha\"");
    }

    @Test
    void a_writer_that_saw_an_outdated_status_loses() {
        StoredAgentJob seen = lifecycle.begin(job(), store::write);
        lifecycle.archive(seen.key(), "not needed");

        assertThatExceptionOfType(AgentJobConflictException.class)
                .isThrownBy(() -> lifecycle.complete(seen, Outcome.of(LINK)))
                .withMessageContaining("is archived and cannot become completed");
    }

    @Test
    void an_earlier_run_does_not_end_the_current_one() {
        StoredAgentJob firstRun = lifecycle.begin(job(), store::write);
        lifecycle.fail(firstRun.key(), "active for too long");
        lifecycle.reopen(firstRun.key(), "Again", store::write);

        assertThatExceptionOfType(AgentJobConflictException.class)
                .isThrownBy(() -> lifecycle.complete(firstRun, Outcome.of(LINK)));
        assertThat(lifecycle.get(firstRun.key()).orElseThrow().status()).isEqualTo(ACTIVE);
    }

    @Test
    void a_branch_set_in_between_does_not_prevent_the_end_of_a_run() {
        StoredAgentJob seen = lifecycle.begin(job(), store::write);
        lifecycle.setBranch(seen.key(), "docs/update");

        AgentJob completed = lifecycle.complete(seen, Outcome.of(LINK));

        assertThat(completed.source().ref()).isEqualTo("docs/update");
        assertThat(completed.status()).isEqualTo(COMPLETED);
    }

    @Test
    void of_two_concurrent_writers_one_wins_and_the_other_gets_a_conflict() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            for (int round = 0; round < 500; round++) {
                AgentJobKey key = key(lifecycle.recordCreated(job()));
                CyclicBarrier start = new CyclicBarrier(2);
                Future<AgentJobStatus> one = threads.submit(racing(start, () -> lifecycle.complete(key, null)));
                Future<AgentJobStatus> other = threads.submit(racing(start, () -> lifecycle.fail(key, "no")));

                List<AgentJobStatus> wins = Stream.of(one.get(), other.get())
                        .filter(Objects::nonNull)
                        .toList();

                assertThat(wins).hasSize(1).first().isIn(COMPLETED, FAILED);
                assertThat(lifecycle.get(key).orElseThrow().status()).isEqualTo(wins.get(0));
                assertThat(lifecycle.history(key)).hasSize(2);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static Callable<AgentJobStatus> racing(CyclicBarrier start, Callable<AgentJob> step) {
        return () -> {
            start.await();
            try {
                return step.call().status();
            } catch (AgentJobTransitionException | AgentJobConflictException lost) {
                return null;
            }
        };
    }

    private static NewAgentJob job() {
        return NewAgentJob.builder(
                        "alpha", "Write", AgentJobSource.of("https://git.example/acme/docs", null), "model-x")
                .build();
    }

    private static AgentJobKey key(AgentJob job) {
        return new AgentJobKey("alpha", job.id());
    }
}
