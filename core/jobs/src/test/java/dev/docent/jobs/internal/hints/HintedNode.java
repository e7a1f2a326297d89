package dev.docent.jobs.internal.hints;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.SettableClock;
import dev.docent.jobs.internal.jdbc.JdbcAgentJobStore;
import dev.docent.jobs.internal.serving.AgentJobWatch;
import dev.docent.jobs.internal.serving.ValidatingJobReader;
import dev.docent.testkit.time.VirtualTime;

/**
 * One node: a store, long polls, and hints over its data source. For the long polls time passes only when a test says so:
 * until then, nothing but a hint makes this node look at jobs.
 */
final class HintedNode implements AutoCloseable {

    final JobHints hints;
    final AgentJobLifecycle lifecycle;
    final VirtualTime timeOfWatch = new VirtualTime();
    private final ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(2);
    private final AgentJobWatch watch;

    HintedNode(DataSource jobs, DataSource ofHints) {
        this(jobs, new PostgresHintChannel(ofHints, Duration.ofMillis(50)));
    }

    HintedNode(DataSource jobs, PostgresHintChannel channel) {
        JdbcAgentJobStore store = new JdbcAgentJobStore(jobs, HostTransaction.NONE, true);
        hints = new JobHints(channel, scheduler, System::nanoTime);
        watch = new AgentJobWatch(
                new ValidatingJobReader(store), timeOfWatch.scheduler(), hints::areHealthy, timeOfWatch::nanoTime);
        AgentJobEngine engine = new AgentJobEngine(store, new SettableClock(), HostTransaction.NONE, watch, true);
        engine.alsoNotify(hints);
        hints.addListener(watch);
        lifecycle = engine.lifecycle();
        hints.open();
    }

    AgentJob create() {
        return lifecycle.recordCreated(
                NewAgentJob.builder("alpha", "Write", AgentJobSource.of("https://git.example/a", null), "model-x")
                        .build());
    }

    void complete(AgentJob job) {
        lifecycle.complete(key(job), null);
    }

    CompletableFuture<Optional<AgentJob>> awaitEnd(AgentJob job) {
        return watch.await(key(job), job, now -> now.status().isTerminal(), Duration.ofMinutes(5))
                .toCompletableFuture();
    }

    /** {@return whether the wait is over, without any time passing} */
    boolean hasSeenEnd(CompletableFuture<Optional<AgentJob>> waiting) {
        return hasSeenEnd(waiting, Duration.ZERO);
    }

    /** {@return whether the wait is over when so much time has passed} */
    boolean hasSeenEnd(CompletableFuture<Optional<AgentJob>> waiting, Duration passing) {
        timeOfWatch.advance(passing);
        return waiting.isDone() && waiting.join().orElseThrow().status().isTerminal();
    }

    private static AgentJobKey key(AgentJob job) {
        return new AgentJobKey("alpha", job.id());
    }

    @Override
    public void close() {
        watch.close();
        hints.close();
        scheduler.shutdownNow();
    }
}
