package dev.docent.jobs.internal.serving;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.jobs.internal.CommittedWriteListener;
import dev.docent.jobs.internal.RemoteChangeListener;
import dev.docent.jobs.internal.timing.CoalescingTimer;
import dev.docent.jobs.internal.timing.PacedTask;
import org.jspecify.annotations.Nullable;

/**
 * Waits for changes of jobs on behalf of any number of callers, without a thread for each: this process is notified of
 * its own writes, and polls for those of others once a second while anyone waits. While hints of other nodes arrive, it
 * polls for the jobs that they name, once soon for each job that callers begin to wait for, and for all others every few
 * seconds. Thread-safe.
 */
public final class AgentJobWatch implements CommittedWriteListener, RemoteChangeListener, AutoCloseable {

    private static final Logger LOG = System.getLogger(AgentJobWatch.class.getName());
    private static final int MAX_LONG_POLLS = 20_000;
    private static final long POLL_INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(800);

    /** The net under hints that get lost. */
    private static final long RARE_POLL_NANOS = TimeUnit.SECONDS.toNanos(4);

    private final ValidatingJobReader jobs;
    private final ScheduledExecutorService scheduler;
    private final LongPolls longPolls = new LongPolls(MAX_LONG_POLLS);
    private final BooleanSupplier hintsArrive;
    private final LongSupplier nanoTime;
    private final PacedTask polls;
    private final CoalescingTimer deadlines;
    private volatile @Nullable RuntimeException lastFailure;
    private final Map<AgentJobKey, RuntimeException> unreadable = new ConcurrentHashMap<>();
    private volatile long lastFullPoll;
    private volatile boolean anyMayHaveChanged;

    /**
     * @param jobs reads the jobs
     * @param scheduler runs short tasks; two threads are enough
     */
    public AgentJobWatch(ValidatingJobReader jobs, ScheduledExecutorService scheduler) {
        this(jobs, scheduler, () -> false, System::nanoTime);
    }

    /**
     * @param hintsArrive whether the hints of other nodes arrive
     * @param nanoTime a clock as {@link System#nanoTime()}
     */
    public AgentJobWatch(
            ValidatingJobReader jobs,
            ScheduledExecutorService scheduler,
            BooleanSupplier hintsArrive,
            LongSupplier nanoTime) {
        this.jobs = jobs;
        this.scheduler = scheduler;
        this.hintsArrive = hintsArrive;
        this.nanoTime = nanoTime;
        this.polls = new PacedTask(scheduler, nanoTime, this::poll);
        this.deadlines = new CoalescingTimer(scheduler, nanoTime);
        this.lastFullPoll = nanoTime.getAsLong();
    }

    /**
     * Waits until a job satisfies a predicate, is deleted, or time is up.
     *
     * @param key the job
     * @param seen the job as the caller has seen it; does not satisfy {@code wanted}
     * @param wanted whether the wait is over; tested on every changed state of the job
     * @param timeout how long to wait
     * @return completes with the job as it is then, empty if it is deleted; exceptionally if time is up and the last
     *     poll failed. Already complete with {@code seen} if too many callers wait, and once this is closed
     */
    public CompletionStage<Optional<AgentJob>> await(
            AgentJobKey key, AgentJob seen, Predicate<AgentJob> wanted, Duration timeout) {
        LongPoll longPoll = new LongPoll(key, seen, wanted, nanoTime.getAsLong() + timeout.toNanos());
        if (!longPolls.add(longPoll)) {
            return longPoll.completeAsSeen();
        }
        boolean scheduled = false;
        try {
            scheduleNext();
            scheduled = true;
        } catch (RuntimeException stopping) {
            LOG.log(Level.DEBUG, "A long poll ends at once: the scheduler accepts no more tasks", stopping);
        } finally {
            if (!scheduled) {
                end(longPoll);
            }
        }
        return longPoll.result();
    }

    /** {@return how many callers wait} */
    public int waiting() {
        return longPolls.size();
    }

    /** Never throws: the job is already written, and the next poll finds it. */
    @Override
    public void written(StoredAgentJob job, @Nullable AgentJobStep step) {
        if (longPolls.has(job.key())) {
            try {
                scheduler.execute(() -> deliver(job.key(), Optional.of(job.job())));
            } catch (RuntimeException stopping) {
                LOG.log(Level.DEBUG, "The long polls for " + job.key() + " are not notified at once", stopping);
            }
        }
    }

    @Override
    public void changed(Set<Long> hashes) {
        if (longPolls.markDue(hashes)) {
            pollWithin(0);
        }
    }

    @Override
    public void anyChanged() {
        anyMayHaveChanged = true;
        if (longPolls.hasAny()) {
            pollWithin(untilFullPoll());
        }
    }

    @Override
    public void queued() {
        // long polls wait for jobs, not for runs
    }

    private void pollWithin(long nanos) {
        try {
            polls.within(nanos);
        } catch (RuntimeException stopping) {
            LOG.log(Level.DEBUG, "A hint of another node was not used: the scheduler accepts no more tasks", stopping);
        }
    }

    /** However many hints arrive, all jobs are polled for no more often than without hints. */
    private long untilFullPoll() {
        long pause = hintsArrive.getAsBoolean() && !anyMayHaveChanged ? RARE_POLL_NANOS : POLL_INTERVAL_NANOS;
        return Math.max(0, lastFullPoll + pause - nanoTime.getAsLong());
    }

    private void poll() {
        boolean full = untilFullPoll() == 0;
        if (full) {
            anyMayHaveChanged = false;
        }
        Map<AgentJobKey, Optional<AgentJob>> seen = full ? longPolls.takeAll() : longPolls.takeDue();
        try {
            if (!seen.isEmpty()) {
                poll(seen);
            } else if (!longPolls.hasAny()) {
                lastFailure = null;
                unreadable.clear();
            }
        } catch (RuntimeException failure) {
            LOG.log(Level.DEBUG, "Could not poll for changes of jobs; will try again", failure);
            lastFailure = failure;
            anyMayHaveChanged = true;
        } finally {
            if (full) {
                lastFullPoll = nanoTime.getAsLong();
            }
            scheduleNext();
        }
    }

    private void poll(Map<AgentJobKey, Optional<AgentJob>> seen) {
        FoundJobs found = jobs.findChanged(seen);
        lastFailure = null;
        seen.keySet().forEach(unreadable::remove);
        unreadable.putAll(found.failures());
        found.readable().forEach(this::deliver);
    }

    private void deliver(AgentJobKey key, Optional<AgentJob> now) {
        longPolls.of(key).forEach(longPoll -> deliver(longPoll, now));
    }

    /** A long poll whose predicate throws fails alone; the others are still notified. */
    private void deliver(LongPoll longPoll, Optional<AgentJob> now) {
        try {
            if (longPoll.sees(now)) {
                end(longPoll);
            }
        } catch (RuntimeException | Error failure) {
            longPoll.failed(failure);
            end(longPoll);
        }
    }

    private void endOverdue() {
        try {
            longPolls.overdue(nanoTime.getAsLong()).forEach(longPoll -> {
                longPoll.failed(failureOf(longPoll.key()));
                end(longPoll);
            });
        } finally {
            scheduleNext();
        }
    }

    /** Each task schedules the next of both kinds, so that the other replaces one that the scheduler drops. */
    private void scheduleNext() {
        longPolls.nanosToNextDeadline(nanoTime.getAsLong()).ifPresent(nanos -> {
            deadlines.within(nanos, this::endOverdue);
            polls.within(longPolls.hasDue() ? POLL_INTERVAL_NANOS : untilFullPoll());
        });
    }

    private @Nullable RuntimeException failureOf(AgentJobKey key) {
        return lastFailure == null ? unreadable.get(key) : lastFailure;
    }

    private void end(LongPoll longPoll) {
        longPolls.remove(longPoll);
        longPoll.complete();
    }

    /** Completes all long polls, also later ones, with the job as last seen, and leaves nothing scheduled. */
    @Override
    public void close() {
        longPolls.close().forEach(this::end);
        polls.close();
        deadlines.close();
    }
}
