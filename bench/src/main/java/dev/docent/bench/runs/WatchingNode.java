package dev.docent.bench.runs;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.internal.hints.JobHints;
import dev.docent.internal.hints.PostgresHintChannel;
import dev.docent.internal.jobs.AgentJobEngine;
import dev.docent.internal.jobs.HostTransaction;
import dev.docent.internal.jobs.StoreClock;
import dev.docent.internal.serving.AgentJobWatch;
import dev.docent.internal.serving.ValidatingJobReader;

/** A node without a server: long polls over the database, with or without hints. */
final class WatchingNode implements AutoCloseable {

    /** How a node learns of the writes of others. */
    enum Kind {
        FORMER("all columns of all jobs every 0.8 s, as before"),
        WITHOUT_HINTS("without hints"),
        WITH_HINTS("with hints");

        final String text;

        Kind(String text) {
            this.text = text;
        }
    }

    private final ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(2);
    private final BenchDatabase database;
    private final Optional<JobHints> hints;
    private final AgentJobWatch watch;
    private final AgentJobLifecycle lifecycle;

    WatchingNode(BenchDatabase database, Kind kind) throws InterruptedException {
        this.database = database;
        this.hints = kind == Kind.WITH_HINTS
                ? Optional.of(new JobHints(new PostgresHintChannel(database.dataSource()), scheduler, System::nanoTime))
                : Optional.empty();
        AgentJobRepository repository = kind == Kind.FORMER ? new FormerReads(database) : database.store();
        this.watch = new AgentJobWatch(
                new ValidatingJobReader(repository), scheduler, this::receivesHints, System::nanoTime);
        AgentJobEngine engine = new AgentJobEngine(
                database.store(), StoreClock.of(database.store()), HostTransaction.NONE, watch, true);
        this.lifecycle = engine.lifecycle();
        if (hints.isPresent()) {
            engine.alsoNotify(hints.get());
            hints.get().addListener(watch);
            hints.get().open();
            while (!hints.get().areHealthy()) {
                Thread.sleep(10);
            }
        }
    }

    AgentJobLifecycle lifecycle() {
        return lifecycle;
    }

    boolean receivesHints() {
        return hints.isPresent() && hints.get().areHealthy();
    }

    Map<AgentJobKey, AgentJob> find(List<AgentJobKey> keys) {
        return database.store().findAll(Set.copyOf(keys));
    }

    CompletableFuture<Optional<AgentJob>> awaitEnd(AgentJobKey key, AgentJob seen, Duration timeout) {
        return watch.await(key, seen, now -> now.status().isTerminal(), timeout).toCompletableFuture();
    }

    @Override
    public void close() {
        watch.close();
        hints.ifPresent(JobHints::close);
        scheduler.shutdownNow();
    }
}
