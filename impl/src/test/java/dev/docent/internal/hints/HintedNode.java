package dev.docent.internal.hints;

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
import dev.docent.internal.jdbc.JdbcAgentJobStore;
import dev.docent.internal.jobs.AgentJobEngine;
import dev.docent.internal.jobs.HostTransaction;
import dev.docent.internal.jobs.SettableClock;
import dev.docent.internal.serving.AgentJobWatch;
import dev.docent.internal.serving.ValidatingJobReader;

/** One node: a store, long polls, and hints over its data source. */
final class HintedNode implements AutoCloseable {

    final JobHints hints;
    final AgentJobLifecycle lifecycle;
    private final ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(2);
    private final AgentJobWatch watch;

    HintedNode(DataSource jobs, DataSource ofHints) {
        JdbcAgentJobStore store = new JdbcAgentJobStore(jobs, HostTransaction.NONE, true);
        hints = new JobHints(new PostgresHintChannel(ofHints, Duration.ofMillis(50)), scheduler, System::nanoTime);
        watch = new AgentJobWatch(new ValidatingJobReader(store), scheduler, hints::areHealthy, System::nanoTime);
        AgentJobEngine engine = new AgentJobEngine(store, new SettableClock(), HostTransaction.NONE, watch, true);
        engine.alsoNotify(hints);
        hints.addListener(watch);
        lifecycle = engine.lifecycle();
        hints.open();
    }

    AgentJob create() {
        return lifecycle.create(NewAgentJob.builder(
                        "alpha",
                        "Write",
                        AgentJobSource.builder("https://git.example/a").build(),
                        "model-x")
                .build());
    }

    void complete(AgentJob job) {
        lifecycle.complete(key(job), null);
    }

    CompletableFuture<Optional<AgentJob>> awaitEnd(AgentJob job) {
        return watch.await(key(job), job, now -> now.status().isTerminal(), Duration.ofMinutes(5))
                .toCompletableFuture();
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
