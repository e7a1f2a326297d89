package dev.docent.jobs.internal;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.ToIntBiFunction;

import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobsReadOnlyException;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.NodeTasks;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.api.keys.ApiKeyStore;

/** Wires the engine's parts to one repository; each supports what the repository allows. Thread-safe. */
public final class AgentJobEngine {

    /** The result of a run is kept for as long as the run may still be this node's, or the application stops. */
    private static final Duration PATIENCE = Duration.ofDays(36_500);

    /** Their names are not given to others in that time, as logs of what they did may be kept. */
    private static final Duration KEYS_KEPT = Duration.ofDays(90);

    /** How many are deleted at once. */
    private static final int BATCH = 500;

    private final AgentJobRepository repository;
    private final Optional<AgentRunStore> store;
    private final NodeTasks nodeTasks;
    private final Clock clock;
    private final HostTransaction transaction;
    private final List<CommittedWriteListener> listeners;
    private final Duration patience;
    private final NodeReports reports = new NodeReports();

    /**
     * @param repository holds the jobs; read-only unless it is an {@link AgentJobStore}. One node at a time does periodic tasks if
     *     it is {@link NodeTasks}, too
     * @param clock the time source: {@link StoreClock}
     * @param transaction the host's transactions that the repository participates in
     * @param listener notified of every durable write
     * @param shared whether runs are shared with other nodes, if the repository is an {@link AgentRunStore}
     */
    public AgentJobEngine(
            AgentJobRepository repository,
            Clock clock,
            HostTransaction transaction,
            CommittedWriteListener listener,
            boolean shared) {
        this(repository, clock, transaction, listener, shared, PATIENCE);
    }

    /** @param patience how long a run tries to write its end to an unavailable store */
    public AgentJobEngine(
            AgentJobRepository repository,
            Clock clock,
            HostTransaction transaction,
            CommittedWriteListener listener,
            boolean shared,
            Duration patience) {
        this.repository = Objects.requireNonNull(repository, "repository");
        this.clock = clock;
        this.transaction = transaction;
        this.listeners = new CopyOnWriteArrayList<>(List.of(listener));
        this.patience = patience;
        this.nodeTasks = repository instanceof NodeTasks ofStore ? ofStore : (name, atMostEvery) -> true;
        this.store = shared && repository instanceof AgentRunStore runs
                ? Optional.of(runs)
                : repository instanceof AgentJobStore writable
                        ? Optional.of(new LocalRuns(writable, transaction, clock))
                        : Optional.empty();
    }

    /** {@return whether jobs can be written} */
    public boolean isWritable() {
        return store.isPresent();
    }

    /** {@return the jobs and their runs; empty if jobs cannot be written} */
    public Optional<AgentRunStore> runs() {
        return store;
    }

    /**
     * {@return the jobs and their runs}
     *
     * @throws AgentJobsReadOnlyException if jobs cannot be written
     */
    public AgentRunStore requireRuns() {
        return store.orElseThrow(() -> new AgentJobsReadOnlyException(repository.getClass()));
    }

    /** {@return the store as one that also keeps what callers need beyond jobs; empty if it does not} */
    public Optional<CallerStore> callers() {
        return repository instanceof CallerStore callers ? Optional.of(callers) : Optional.empty();
    }

    /** {@return the reason why a call fails that needs {@link #callers}} */
    public UnsupportedOperationException noCallerStore() {
        return new UnsupportedOperationException(StoreName.of(repository)
                + " can neither pause projects nor keep events and repeated requests; set docent.jobs.datasource to a"
                + " database that keeps them");
    }

    /** {@return whether runs are shared with other nodes} */
    public boolean isShared() {
        return store.filter(runs -> runs == repository).isPresent();
    }

    /** {@return the time source} */
    public Clock clock() {
        return clock;
    }

    /** {@return the host's transactions that the repository participates in} */
    public HostTransaction transaction() {
        return transaction;
    }

    /** {@return how long a run tries to write its end to an unavailable store} */
    public Duration patience() {
        return patience;
    }

    /** {@return where everything else is reported that happens on this node} */
    public NodeReports reports() {
        return reports;
    }

    /** Adds a listener that is notified of every durable write from now on. */
    public void alsoNotify(CommittedWriteListener listener) {
        listeners.add(listener);
    }

    /** {@return the lifecycle of the jobs, for the host} */
    public AgentJobLifecycle lifecycle() {
        return isWritable() ? stored() : new ReadOnlyLifecycle(repository);
    }

    /**
     * {@return the lifecycle of jobs that can be written}
     *
     * @throws java.util.NoSuchElementException if they cannot
     */
    public StoredLifecycle stored() {
        return new StoredLifecycle(store.orElseThrow(), clock, transaction, new IsolatedListeners(listeners));
    }

    /**
     * Creates the periodic tasks; any number of nodes may run them.
     *
     * @param activeLimit how long a job may be active; empty for no limit
     * @param archiveAfter how long after its end a job is archived; empty for never
     * @param retention how long an archived job is kept; empty to keep it forever
     */
    public List<MaintenanceTask> tasks(
            Optional<Duration> activeLimit, Optional<Duration> archiveAfter, Optional<Duration> retention) {
        List<MaintenanceTask> tasks = new ArrayList<>();
        store.ifPresent(jobs -> {
            activeLimit.ifPresent(limit -> tasks.add(
                    shared("fail overdue agent jobs", limit, JobSweep.ofOverdue(jobs, stored(), limit)::run)));
            archiveAfter.ifPresent(after ->
                    tasks.add(shared("archive ended agent jobs", after, JobSweep.ofEnded(jobs, stored(), after)::run)));
            retention.ifPresent(
                    keep -> tasks.add(shared("delete old agent jobs", keep, new Retention(jobs, keep)::run)));
        });
        return List.copyOf(tasks);
    }

    /**
     * Creates the periodic tasks of a store that is a {@link CallerStore}; any number of nodes may run them.
     *
     * @param keep how long events are kept
     */
    public List<MaintenanceTask> callerTasks(Duration keep) {
        return callers()
                .map(kept -> List.of(
                        purge("delete old events", keep, kept::purgeEventsBefore),
                        purge(
                                "delete old idempotency keys",
                                keep,
                                (before, limit) -> kept.purgeIdempotencyRecords(limit))))
                .orElse(List.of());
    }

    /** {@return the periodic task that deletes keys some months after they have expired or were revoked; any node may run it} */
    public MaintenanceTask keyTask(ApiKeyStore keys) {
        return purge("delete old admin API keys", KEYS_KEPT, keys::purge);
    }

    /**
     * {@return a periodic task that deletes what is old in batches, so that no transaction grows with the backlog} Any number of
     * nodes may run it.
     *
     * @param keep how long it is kept
     * @param purge deletes what is older than a time, at most so many; returns how many
     */
    public MaintenanceTask purge(String name, Duration keep, ToIntBiFunction<Instant, Integer> purge) {
        return shared(name, keep, now -> {
            while (purge.applyAsInt(now.minus(keep), BATCH) == BATCH) {
                // there may be more
            }
        });
    }

    /**
     * {@return a periodic task that one node of a store does: each tries once per interval, and begins if none has for half of
     * it}
     *
     * @param span how long what it is about may be late; the interval is a tenth of it, and at most a minute
     * @param work given the current time
     */
    public MaintenanceTask shared(String name, Duration span, Consumer<Instant> work) {
        Duration every = MaintenanceTask.intervalFor(span);
        return new MaintenanceTask(name, every, () -> {
            if (nodeTasks.tryBegin(name, every.dividedBy(2))) {
                work.accept(clock.instant());
            }
        });
    }
}
