package dev.docent.jobs.internal.runs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;

import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.ClaimedRun;

/** Begins runs while runners of this node are free and runs wait. Thread-safe. */
final class RunStarter {

    private static final Logger LOG = System.getLogger(RunStarter.class.getName());

    private final AgentRunStore store;
    private final RunnerPool pool;
    private final RunSettings settings;
    private final LeaseDeadline lease;
    private final ActiveRuns held;
    private final BiFunction<ClaimedRun, Long, RunTask> asTask;
    private final RunCounters counters;
    private final AtomicLong pokes = new AtomicLong();
    private final StoreOutage polling = new StoreOutage("look for waiting runs");
    private final StoreOutage claiming = new StoreOutage("claim waiting runs");
    private final Runnable unclaimed;

    /** The number of threads that wait for a run. The next one to claim claims for all of them. */
    private final AtomicInteger asking = new AtomicInteger();

    /** Runs claimed for threads that have not taken them yet. Its monitor admits one claim at a time. */
    private final Queue<RunTask> claimed = new ArrayDeque<>();

    private volatile boolean stopped;

    /**
     * @param asTask makes the task of a run that was claimed in a term of the lease
     * @param unclaimed called if no runner of this node takes a run that it queued
     */
    RunStarter(
            AgentRunStore store,
            RunnerPool pool,
            RunSettings settings,
            LeaseDeadline lease,
            ActiveRuns held,
            BiFunction<ClaimedRun, Long, RunTask> asTask,
            RunCounters counters,
            Runnable unclaimed) {
        this.unclaimed = unclaimed;
        this.store = store;
        this.pool = pool;
        this.settings = settings;
        this.lease = lease;
        this.held = held;
        this.asTask = asTask;
        this.counters = counters;
    }

    boolean isStopped() {
        return stopped;
    }

    /** Begins no more runs. */
    void stop() {
        stopped = true;
    }

    /** This node has queued a run: begins one, if a runner is free. */
    void poke() {
        pokes.incrementAndGet();
        if (!startOne(true)) {
            unclaimed.run();
        }
    }

    /** Another node has queued a run, and none of its own runners takes it: begins one, if a runner is free. */
    void pokeForOthers() {
        pokes.incrementAndGet();
        startOne(false);
    }

    /** Looks for runs that other nodes, or earlier failures, left in the queue. */
    void poll() {
        int free = pool.free();
        if (mayClaim() && free > 0) {
            int waiting = polling.during(() -> store.waiting(free)).orElse(0);
            while (waiting > 0 && startOne(false)) {
                waiting--;
            }
        }
    }

    private boolean mayClaim() {
        return !stopped && settings.limits().begins() && lease.isValid();
    }

    private boolean startOne(boolean queuedHere) {
        if (!mayClaim()) {
            return false;
        }
        Attempt attempt = new Attempt(queuedHere);
        try {
            return pool.start(attempt, () -> {
                if (attempt.mayBeMore) {
                    startOne(false);
                }
            });
        } catch (RuntimeException | Error refused) {
            LOG.log(Level.WARNING, "The executor did not accept a run; the run waits in the queue", refused);
            return false;
        }
    }

    /** {@return a run that was claimed for the caller, by it or by one who came before it} */
    private Optional<RunTask> claim() {
        asking.incrementAndGet();
        synchronized (claimed) {
            int others = asking.decrementAndGet();
            if (claimed.isEmpty()) {
                claim(allowsAnyProject() ? 1 + others : 1);
            }
            return Optional.ofNullable(claimed.poll());
        }
    }

    /** One claim at a time: the next one must know which projects this one took from. */
    private void claim(int max) {
        long term = lease.term();
        if (!mayClaim()) {
            return;
        }
        held.claimBegins();
        try {
            claiming.during(() -> store.claim(settings.node(), max, busyProjects()))
                    .ifPresent(runs -> runs.forEach(run -> claimed.add(hold(run, term))));
        } finally {
            held.claimEnds();
        }
    }

    /** {@return whether one project may have all runners, so that several runs can be claimed at once} */
    private boolean allowsAnyProject() {
        return settings.limits().perProject() >= settings.limits().runners();
    }

    private Set<String> busyProjects() {
        return held.projectsWith(settings.limits().perProject());
    }

    private RunTask hold(ClaimedRun claimed, long term) {
        RunTask task = asTask.apply(claimed, term);
        held.add(task);
        counters.claimed();
        return task;
    }

    /** Claims a run and works on it, on a thread of the container. */
    private final class Attempt implements Runnable {

        private final boolean queuedHere;
        private volatile boolean mayBeMore;

        Attempt(boolean queuedHere) {
            this.queuedHere = queuedHere;
        }

        @Override
        public void run() {
            long seen = pokes.get();
            Optional<RunTask> task = claim();
            mayBeMore = task.isPresent() || pokes.get() != seen;
            if (queuedHere && task.isEmpty() && !busyProjects().isEmpty()) {
                unclaimed.run();
            }
            task.ifPresent(this::work);
        }

        private void work(RunTask task) {
            try {
                task.run();
            } finally {
                held.remove(task);
                counters.returned();
            }
        }
    }
}
