package dev.docent.internal.jobs;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;

import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobQuotas;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentRunner;

/** Wires the engine's parts to one repository; each supports what the repository allows. Thread-safe. */
public final class AgentJobEngine {

    /** Long enough for a database to restart, or to fail over to its standby. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final AgentJobRepository repository;
    private final Optional<AgentJobStore> store;
    private final Clock clock;
    private final HostTransaction transaction;
    private final CommittedWriteListener listener;
    private final Duration patience;

    /**
     * @param repository holds the jobs; read-only unless it is an {@link AgentJobStore}
     * @param clock the time source
     * @param transaction the host's transactions that the repository participates in
     * @param listener notified of every durable write
     */
    public AgentJobEngine(
            AgentJobRepository repository, Clock clock, HostTransaction transaction, CommittedWriteListener listener) {
        this(repository, clock, transaction, listener, PATIENCE);
    }

    /** @param patience how long a run tries to write its end to an unavailable store */
    AgentJobEngine(
            AgentJobRepository repository,
            Clock clock,
            HostTransaction transaction,
            CommittedWriteListener listener,
            Duration patience) {
        this.repository = Objects.requireNonNull(repository, "repository");
        this.store = repository instanceof AgentJobStore writable ? Optional.of(writable) : Optional.empty();
        this.clock = clock;
        this.transaction = transaction;
        this.listener = listener;
        this.patience = patience;
    }

    /** {@return whether jobs can be written} */
    public boolean isWritable() {
        return store.isPresent();
    }

    /** {@return the lifecycle of the jobs, for the host} */
    public AgentJobLifecycle lifecycle() {
        return store.<AgentJobLifecycle>map(this::stored).orElseGet(() -> new ReadOnlyLifecycle(repository));
    }

    /**
     * Creates the service behind the POSTs of the admin API.
     *
     * @param runner the host's runner
     * @param executor runs the runner; may refuse with a {@link java.util.concurrent.RejectedExecutionException}
     * @param quotas counts the requests; may be the repository itself
     * @param maxRuns maximum number of concurrent runs on this node, at least 1
     * @param perHour maximum requests of each kind per project and hour, at least 1
     * @return empty if jobs cannot be written
     */
    public Optional<AgentRunService> runs(
            AgentRunner runner, Executor executor, AgentJobQuotas quotas, int maxRuns, int perHour) {
        return store.map(
                writable -> runs(writable, CountedWrites.of(writable, quotas), runner, executor, maxRuns, perHour));
    }

    private AgentRunService runs(
            AgentJobStore writable,
            CountedWrites writes,
            AgentRunner runner,
            Executor executor,
            int maxRuns,
            int perHour) {
        return new AgentRunService(
                stored(writable),
                runner,
                new RunPermits(executor, transaction, maxRuns, System::nanoTime),
                new RequestLimit(writes, "create", perHour, clock),
                new RequestLimit(writes, "message", perHour, clock),
                new Patience(patience));
    }

    /**
     * Creates the periodic tasks; any number of nodes may run them.
     *
     * @param activeLimit how long a job may be active; empty for no limit
     * @param retention how long an archived job is kept; empty to keep it forever
     */
    public List<MaintenanceTask> tasks(Optional<Duration> activeLimit, Optional<Duration> retention) {
        List<MaintenanceTask> tasks = new ArrayList<>();
        store.ifPresent(writable -> {
            activeLimit.ifPresent(limit -> tasks.add(MaintenanceTask.forTime(
                    "fail overdue agent jobs", limit, new OverdueSweep(writable, stored(writable), limit, clock))));
            retention.ifPresent(keep -> tasks.add(
                    MaintenanceTask.forTime("delete old agent jobs", keep, new Retention(writable, keep, clock))));
        });
        return List.copyOf(tasks);
    }

    private StoredLifecycle stored(AgentJobStore writable) {
        return new StoredLifecycle(writable, clock, transaction, listener);
    }
}
