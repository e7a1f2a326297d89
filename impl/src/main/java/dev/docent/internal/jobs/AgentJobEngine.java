package dev.docent.internal.jobs;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;

import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentRunner;

/** Joins the engine's parts over one repository: each works as far as the repository allows. Safe for many threads. */
public final class AgentJobEngine {

    /** As long as a database may take to restart, or to hand over to its standby. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final AgentJobRepository repository;
    private final Optional<AgentJobStore> store;
    private final Clock clock;
    private final HostTransaction transaction;
    private final CommittedWriteListener listener;
    private final Duration patience;

    /**
     * @param repository where the jobs are; one that is no {@link AgentJobStore} can only be read
     * @param clock when things happen
     * @param transaction the host's transactions that the repository takes part in
     * @param listener told of every durable write
     */
    public AgentJobEngine(
            AgentJobRepository repository, Clock clock, HostTransaction transaction, CommittedWriteListener listener) {
        this(repository, clock, transaction, listener, PATIENCE);
    }

    /** @param patience how long a run tries to write its end to a store that is unavailable */
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

    /** {@return the life of the jobs, for the host} */
    public AgentJobLifecycle lifecycle() {
        return store.<AgentJobLifecycle>map(this::stored).orElseGet(() -> new ReadOnlyLifecycle(repository));
    }

    /**
     * Makes what the POSTs of the admin API need.
     *
     * @param runner the host's runner
     * @param executor whose threads it runs on; may refuse with a {@link java.util.concurrent.RejectedExecutionException}
     * @param atOnce most runs at a time on this node, at least 1
     * @param perHour most requests of each kind that a project may make in an hour, at least 1
     * @return empty when jobs cannot be written
     */
    public Optional<AgentRunService> runs(AgentRunner runner, Executor executor, int atOnce, int perHour) {
        return store.map(writable -> new AgentRunService(
                stored(writable),
                runner,
                new RunPermits(executor, transaction, atOnce, System::nanoTime),
                new RequestLimit(writable, "create", perHour, clock),
                new RequestLimit(writable, "message", perHour, clock),
                new Patience(patience)));
    }

    /**
     * Makes what is to be done now and then, by any number of nodes.
     *
     * @param activeLimit how long a job may be active; empty for as long as it takes
     * @param retention how long an archived job is kept; empty for ever
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
