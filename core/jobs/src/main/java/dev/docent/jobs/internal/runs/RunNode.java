package dev.docent.jobs.internal.runs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

import dev.docent.api.jobs.AgentNodeRenewal;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.operations.LeaseLost;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.JobKeyHash;
import dev.docent.jobs.internal.MaintenanceTask;
import dev.docent.jobs.internal.NodeReports;
import dev.docent.jobs.internal.StoredLifecycle;
import org.jspecify.annotations.Nullable;

/** All that one node does about runs, from its first heartbeat to the drain. Thread-safe. */
final class RunNode implements AutoCloseable {

    private static final Duration OFTEN = Duration.ofSeconds(1);
    private static final String RENEW = "renew the lease of this node";

    /** For ends that are also tried again later. */
    private static final Duration SHORTLY = Duration.ofSeconds(30);

    private static final long GRACE_MILLIS = 5_000;
    private static final int SOME = 100;

    private final AgentJobEngine engine;
    private final AgentRunStore store;
    private final RunSettings settings;
    private final LongSupplier nanoTime;
    private final RetryPolicy patience;
    private final RunnerPool pool;
    private final RunCounters counters = new RunCounters();
    private final ActiveRuns held = new ActiveRuns();
    private final LeaseDeadline lease;
    private final RunEndWriter ends;
    private final RunStarter starter;
    private final Heartbeat heartbeat;
    private final StoreOutage checking = new StoreOutage("check whether jobs were ended by other nodes");
    private volatile @Nullable NodeThreads threads;
    private final QueueCount queued;
    private volatile Runnable queuedHint = () -> {};

    /** @param nanoTime a clock as {@link System#nanoTime()} */
    RunNode(
            AgentJobEngine engine,
            AgentRunStore store,
            AgentRunner runner,
            Executor executor,
            RunSettings settings,
            LongSupplier nanoTime) {
        this.engine = engine;
        this.store = store;
        this.queued = new QueueCount(store::queued);
        this.settings = settings;
        this.nanoTime = nanoTime;
        this.patience = new RetryPolicy(engine.patience());
        this.pool = new RunnerPool(executor, settings.limits().runners(), nanoTime);
        this.lease = new LeaseDeadline(settings.lease(), nanoTime);
        RetryPolicy shortly = patience.atMost(SHORTLY);
        this.ends = new RunEndWriter(
                store,
                claim -> engine.stored().ofRun(writes(claim, shortly, () -> false), null),
                counters,
                this::hintQueued,
                engine.reports());
        NodeLossPolicy policy = new NodeLossPolicy(runner);
        this.heartbeat =
                new Heartbeat(store, settings, lease, held, policy, ends, counters, this::renewed, this::leaseLost);
        this.starter = new RunStarter(
                store,
                pool,
                settings,
                lease,
                held,
                (claimed, term) -> new RunTask(
                        runner, run(claimed, term), policy, ends, engine.reports(), engine.clock(), nanoTime),
                counters,
                this::hintQueued);
        if (!isShared()) {
            heartbeat.beat();
        }
    }

    /** {@return whether other nodes may claim what waits here, and take over what this node leaves} */
    private boolean isShared() {
        return settings.lease().isPresent();
    }

    private ActiveRun run(ClaimedRun claimed, long term) {
        AtomicBoolean released = new AtomicBoolean();
        RepeatedWrites writes = writes(claimed.claim(), patience, () -> !released.get() && !lease.holdsSince(term));
        StoredLifecycle lifecycle = engine.stored().ofRun(writes, claimed.requestedBy());
        return new ActiveRun(
                claimed, lifecycle, writes, store, () -> lease.holdsSince(term), released, this::aside, nanoTime);
    }

    /** Writes on behalf of one claim, and tries again if the store is unavailable. */
    private RepeatedWrites writes(AgentRunClaim claim, RetryPolicy howLong, BooleanSupplier mayBeLost) {
        return new RepeatedWrites(store, claim, engine.transaction(), howLong, mayBeLost, engine.reports());
    }

    private void aside(Runnable work) {
        NodeThreads own = threads;
        if (own == null) {
            work.run();
            return;
        }
        try {
            own.begin("stop an agent", work);
        } catch (OutOfMemoryError noThread) {
            work.run();
        }
    }

    /** What watches the lease must not wait for observers. */
    private void leaseLost(int runs) {
        NodeReports reports = engine.reports();
        if (reports.isObserved()) {
            aside(() -> reports.report(() -> new LeaseLost(settings.node(), runs)));
        }
    }

    /** {@return how many runs wait; empty if it is not known in time} */
    OptionalInt queuedRuns() {
        if (!isShared()) {
            return OptionalInt.of(store.queued());
        }
        NodeThreads own = threads;
        return own == null || isStopping() ? OptionalInt.empty() : queued.on(own);
    }

    int activeRuns() {
        return held.all().size();
    }

    /** A data source may wait for a connection for longer than a lease, so a renewal has a limit of its own. */
    private AgentNodeRenewal renewed(Supplier<AgentNodeRenewal> renewal) {
        NodeThreads own = threads;
        return own == null || !isShared()
                ? renewal.get()
                : own.call(RENEW, LeaseDeadline.quarter(settings.lease().orElseThrow()), renewal);
    }

    /** Does from now on what is to be done from time to time, each on a thread of its own, until this is closed. */
    void begin(ThreadFactory factory) {
        NodeThreads own = new NodeThreads(factory, nanoTime);
        threads = own;
        tasks().forEach(own::repeat);
    }

    /** {@return how many runs could begin here at once} */
    int free() {
        return pool.free();
    }

    /** {@return whether it holds its runs for sure, and could renew that} */
    boolean holdsLease() {
        return lease.isValid() && !heartbeat.isFailing();
    }

    boolean isStopping() {
        return starter.isStopped();
    }

    RunCounters counters() {
        return counters;
    }

    /** A run has been queued: begins it, or another, if a runner is free. */
    void poke() {
        starter.poke();
    }

    /** A job has been written by this node: a run of it that goes on although the job has ended is stopped. */
    void written(StoredAgentJob job) {
        if (!job.status().isActive()) {
            held.jobEnded(job);
        }
    }

    /** Calls {@code hint} from now on if a run waits that other nodes may begin at once. */
    void hintQueuedTo(Runnable hint) {
        queuedHint = hint;
    }

    private void hintQueued() {
        queuedHint.run();
    }

    /** Another node has queued a run that it does not begin. */
    void queuedElsewhere() {
        starter.pokeForOthers();
    }

    /** Another node has written these jobs: a run here of one that has ended is stopped, without waiting for a renewal. */
    void writtenElsewhere(Set<Long> hashes) {
        held.all().stream()
                .map(task -> task.held().key())
                .distinct()
                .filter(key -> hashes.contains(JobKeyHash.of(key)))
                .forEach(key -> checking.during(() -> store.load(key)).stream()
                        .flatMap(Optional::stream)
                        .forEach(this::written));
    }

    /** {@return what is to be done from time to time, the first time at once} */
    List<MaintenanceTask> tasks() {
        List<MaintenanceTask> tasks = new ArrayList<>();
        tasks.add(new MaintenanceTask("begin waiting runs", OFTEN, this::poll));
        settings.lease().ifPresent(length -> {
            Duration checkInterval = LeaseDeadline.checkInterval(length);
            tasks.add(new MaintenanceTask(RENEW, checkInterval, this::beat));
            tasks.add(new MaintenanceTask("watch the lease of this node", checkInterval, heartbeat::stopIfOver));
            tasks.add(new MaintenanceTask("take over runs of lost nodes", LeaseDeadline.pause(length), this::takeOver));
        });
        return List.copyOf(tasks);
    }

    private void poll() {
        pool.checkStarts();
        ends.retry();
        starter.poll();
        held.all().forEach(task -> task.held().flushProgress());
    }

    private void beat() {
        if (!heartbeat.isDue()) {
            return;
        }
        boolean could = lease.isValid();
        if (heartbeat.beat() && !could) {
            starter.poke();
        }
    }

    private void takeOver() {
        if (heartbeat.takeOver()) {
            starter.poke();
        }
    }

    /**
     * Begins no more runs, lets those at work go on for the time of the drain, then interrupts them and ends what is left.
     * What waits is left to the other nodes, or fails if there are none.
     */
    @Override
    public void close() {
        starter.stop();
        if (!isShared()) {
            failQueued();
        }
        boolean interrupted = false;
        try {
            pool.awaitIdle(settings.limits().drain().toMillis());
            held.stop(Stop.APPLICATION_STOPS);
            patience.end();
            pool.awaitIdle(GRACE_MILLIS);
        } catch (InterruptedException stop) {
            interrupted = true;
            held.stop(Stop.APPLICATION_STOPS);
        }
        patience.end();
        NodeThreads own = threads;
        if (own != null) {
            own.close();
        }
        held.all().forEach(RunTask::abandon);
        ends.retry();
        ends.reportUnwritten();
        leave();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void failQueued() {
        List<ClaimedRun> queued;
        do {
            queued = store.claim(settings.node(), SOME, Set.of());
            queued.forEach(run -> ends.write(RunEnd.failed(run.claim(), RunTask.STOPPED)));
        } while (!queued.isEmpty());
    }

    private void leave() {
        StoreOutage leaving = new StoreOutage("end the lease of this node");
        leaving.during(() -> {
            store.leave(settings.node());
            return true;
        });
    }
}
