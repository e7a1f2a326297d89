package dev.docent.jobs.internal.runs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadFactory;
import java.util.function.Function;
import java.util.function.LongSupplier;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentRunQueueFullException;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.operations.AgentRunRefused;
import dev.docent.api.operations.TraceContextSource;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.MaintenanceTask;
import dev.docent.jobs.internal.RemoteChangeListener;
import dev.docent.jobs.internal.StoredLifecycle;
import org.jspecify.annotations.Nullable;

/** Creates and re-opens jobs for API callers, and has the host's runner work on them. Thread-safe. */
public final class AgentRunService implements RemoteChangeListener, AutoCloseable {

    private static final Logger LOG = System.getLogger(AgentRunService.class.getName());

    private final AgentJobEngine engine;
    private final TimedRunner runner;
    private final PullRequestOpenings openings;
    private final RunSettings settings;
    private final RunSubmission creations;
    private final RunSubmission followUps;
    private final RunNode node;
    private volatile TraceContextSource traces = () -> null;

    private AgentRunService(
            AgentJobEngine engine,
            TimedRunner runner,
            RunSettings settings,
            RunSubmission creations,
            RunSubmission followUps,
            RunNode node) {
        this.engine = engine;
        this.runner = runner;
        this.openings = new PullRequestOpenings(runner);
        this.settings = settings;
        this.creations = creations;
        this.followUps = followUps;
        this.node = node;
    }

    /**
     * Creates the service for the POSTs of the admin API.
     *
     * @param runner the host's runner
     * @param executor runs the runner; may refuse with a {@link java.util.concurrent.RejectedExecutionException}
     * @param perHour maximum requests of each kind per project and hour, at least 1
     * @return empty if jobs cannot be written
     */
    public static Optional<AgentRunService> of(
            AgentJobEngine engine, AgentRunner runner, Executor executor, RunSettings settings, int perHour) {
        return of(engine, runner, executor, settings, perHour, System::nanoTime);
    }

    static Optional<AgentRunService> of(
            AgentJobEngine engine,
            AgentRunner runner,
            Executor executor,
            RunSettings settings,
            int perHour,
            LongSupplier nanoTime) {
        return engine.runs().map(store -> {
            TimedRunner timed = new TimedRunner(runner, nanoTime);
            AgentRunService service = new AgentRunService(
                    engine,
                    timed,
                    settings,
                    submission(engine, store, "create", AgentRunRefused.Limit.CREATE, perHour),
                    submission(engine, store, "message", AgentRunRefused.Limit.MESSAGE, perHour),
                    new RunNode(engine, store, timed, executor, settings, nanoTime));
            engine.alsoNotify((job, step) -> service.node.written(job));
            return service;
        });
    }

    private static RunSubmission submission(
            AgentJobEngine engine, AgentRunStore store, String action, AgentRunRefused.Limit limit, int perHour) {
        return new RunSubmission(store, action, limit, perHour, engine.clock(), engine.reports());
    }

    /**
     * Creates a job and queues a run of it.
     *
     * @param projectId project, a valid part of a key
     * @param prompt not empty
     * @param requestedBy name of the caller's key; empty if it has none
     * @return the job, active
     * @throws RunnersBusyException if no runner is free and the queue is full
     * @throws TooManyRequestsException if the project has used up its hourly quota
     * @throws dev.docent.api.jobs.AgentJobRefusedException if the runner refuses it
     * @throws dev.docent.api.jobs.AgentJobStoreUnavailableException if the store is temporarily unavailable
     */
    public AgentJob create(String projectId, String prompt, String requestedBy) {
        return create(projectId, prompt, requestedBy, null);
    }

    /**
     * Creates a job as {@link #create(String, String, String)} does, and keeps the record of the request with it.
     *
     * @param record makes the record from the job; {@code null} for none. The store must be a {@code CallerStore}
     * @throws dev.docent.api.jobs.AgentJobRepeatedRequestException if the request took effect before
     */
    public AgentJob create(
            String projectId,
            String prompt,
            String requestedBy,
            @Nullable Function<AgentJob, IdempotencyRecord> record) {
        return queued(
                        requestedBy,
                        lifecycle -> lifecycle.begin(
                                assigned(projectId, prompt),
                                write ->
                                        creations.enqueue(write, node.free(), settings.queue(), traceparent(), record)))
                .job();
    }

    /**
     * Creates several jobs as {@link #create} does, in one transaction: all or none.
     *
     * @param record makes the record of the request from the jobs; {@code null} for none
     */
    public List<AgentJob> createAll(
            String projectId,
            List<String> prompts,
            String requestedBy,
            @Nullable Function<List<AgentJob>, IdempotencyRecord> record) {
        List<StoredAgentJob> created = queued(requestedBy, lifecycle -> {
            List<NewAgentJob> jobs =
                    prompts.stream().map(prompt -> assigned(projectId, prompt)).toList();
            RunSubmission.Room room = new RunSubmission.Room(node.free(), settings.queue(), traceparent());
            return lifecycle.beginAll(jobs, writes -> creations.enqueueAll(writes, room, record));
        });
        // one runner has been asked to begin already
        created.stream().skip(1).limit(settings.limits().runners()).forEach(job -> pokeAfterCommit());
        return created.stream().map(StoredAgentJob::job).toList();
    }

    private NewAgentJob assigned(String projectId, String prompt) {
        AgentRunner.Assignment assignment =
                Objects.requireNonNull(runner.assign(projectId, prompt), "AgentRunner.assign returned null");
        return NewAgentJob.builder(projectId, prompt, assignment.source(), assignment.model())
                .build();
    }

    /**
     * Re-opens a job with a follow-up prompt and queues a run of it.
     *
     * @param requestedBy name of the caller's key; empty if it has none
     * @return the job, active
     * @throws dev.docent.api.jobs.AgentJobNotFoundException if the project has no such job
     * @throws dev.docent.api.jobs.AgentJobTransitionException if the job is active or archived
     * @throws RuntimeException as {@link #create}
     */
    public AgentJob followUp(AgentJobKey key, String prompt, String requestedBy) {
        return followUp(key, prompt, requestedBy, null);
    }

    /**
     * Re-opens a job as {@link #followUp(AgentJobKey, String, String)} does, and keeps the record of the request with it.
     *
     * @param record makes the record from the job; {@code null} for none. The store must be a {@code CallerStore}
     * @throws dev.docent.api.jobs.AgentJobRepeatedRequestException if the request took effect before
     */
    public AgentJob followUp(
            AgentJobKey key,
            String prompt,
            String requestedBy,
            @Nullable Function<AgentJob, IdempotencyRecord> record) {
        return queued(
                        requestedBy,
                        lifecycle -> lifecycle.reopen(
                                key,
                                prompt,
                                write ->
                                        followUps.enqueue(write, node.free(), settings.queue(), traceparent(), record)))
                .job();
    }

    /** {@return whether the runner can open pull requests without an agent} */
    public boolean opensPullRequests() {
        return runner.opensPullRequests();
    }

    /**
     * Opens the pull request of a job without its agent, on this thread, within 20 seconds if the runner does what it should.
     * Writes nothing.
     *
     * @param prompt of the last message
     * @return absolute http(s) address
     * @throws RunnersBusyException if this node opens as many as it may, or is stopping
     * @throws dev.docent.api.jobs.AgentJobPullRequestException if the forge refuses or cannot be reached
     * @throws dev.docent.api.jobs.AgentJobRefusedException if it cannot be opened
     * @throws IllegalStateException if the runner fails in another way
     */
    public URI openPullRequest(StoredAgentJob job, String prompt) {
        if (node.isStopping()) {
            throw new RunnersBusyException(RunnersBusyException.SHORTLY, null);
        }
        return openings.open(job, prompt);
    }

    private @Nullable String traceparent() {
        return Traceparent.of(traces);
    }

    private <T> T queued(String requestedBy, Function<StoredLifecycle, T> write) {
        if (node.isStopping()) {
            throw new RunnersBusyException(RunnersBusyException.SHORTLY, null);
        }
        StoredLifecycle lifecycle = engine.stored();
        try {
            T written = write.apply(requestedBy.isEmpty() ? lifecycle : lifecycle.requestedBy(requestedBy));
            pokeAfterCommit();
            return written;
        } catch (AgentRunQueueFullException full) {
            node.counters().refused();
            throw new RunnersBusyException(
                    runner.timeFor(settings.queue() + 1, settings.limits().runners()), full);
        }
    }

    /**
     * The job is written: if the outcome of the transaction stays unknown, or nothing can begin, a later poll finds it.
     */
    private void pokeAfterCommit() {
        try {
            engine.transaction().afterCommit(node::poke);
        } catch (RuntimeException | Error unknown) {
            LOG.log(Level.DEBUG, "A queued run waits for the next poll of the queue", unknown);
        }
    }

    /** Keeps the trace context of requests with the runs that they queue, from now on. */
    public void traceBy(TraceContextSource source) {
        traces = source;
    }

    /** {@return how many runs wait, as {@code NodeLoad#queuedRuns} specifies} */
    public OptionalInt queuedRuns() {
        return node.queuedRuns();
    }

    /** {@return how many runs this node works on} */
    public int activeRuns() {
        return node.activeRuns();
    }

    /** Calls {@code hint} from now on if a run waits that other nodes may begin at once; it must not throw. */
    public void hintQueuedTo(Runnable hint) {
        node.hintQueuedTo(hint);
    }

    @Override
    public void queued() {
        node.queuedElsewhere();
    }

    @Override
    public void changed(Set<Long> hashes) {
        node.writtenElsewhere(hashes);
    }

    @Override
    public void anyChanged() {
        // the next renewal of the lease finds the runs here whose jobs have ended
    }

    /**
     * Begins to work on what waits, and to renew the lease of this node, on threads of its own until this is closed: on a
     * pool of the server, runs at work could keep the lease from being renewed.
     *
     * @param threads makes the threads; plain ones are used if it fails
     */
    public void begin(ThreadFactory threads) {
        node.begin(threads);
    }

    /** {@return what is to be done from time to time, the first time at once} */
    List<MaintenanceTask> tasks() {
        return node.tasks();
    }

    /** {@return how long this node holds its runs without renewal; empty if it shares them with no other} */
    public Optional<Duration> lease() {
        return settings.lease();
    }

    /** {@return whether this node holds its lease for sure, so that no other node takes over its runs} */
    public boolean holdsLease() {
        return node.holdsLease();
    }

    /** {@return what the runners of this node have done so far} */
    public RunCounters counters() {
        return node.counters();
    }

    /** Begins no more runs; lets those at work end, interrupts them when the drain is over, and ends what is left. */
    @Override
    public void close() {
        node.close();
    }
}
