package dev.docent.internal.serving;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.internal.jobs.CommittedWriteListener;
import org.jspecify.annotations.Nullable;

/**
 * Waits for changes of jobs on behalf of any number of callers, without a thread for each: this process is notified of
 * its own writes, and polls for those of others once a second while anyone waits. Thread-safe.
 */
public final class AgentJobWatch implements CommittedWriteListener, AutoCloseable {

    private static final Logger LOG = System.getLogger(AgentJobWatch.class.getName());
    private static final int MAX_LONG_POLLS = 20_000;
    private static final long POLL_INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(800);

    private final ValidatingJobReader jobs;
    private final ScheduledExecutorService scheduler;
    private final LongPolls longPolls = new LongPolls(MAX_LONG_POLLS);
    private final CoalescingTimer polls;
    private final CoalescingTimer deadlines;
    private volatile @Nullable RuntimeException lastFailure;
    private volatile Map<AgentJobKey, RuntimeException> unreadable = Map.of();

    /**
     * @param jobs reads the jobs
     * @param scheduler runs short tasks; two threads are enough
     */
    public AgentJobWatch(ValidatingJobReader jobs, ScheduledExecutorService scheduler) {
        this.jobs = jobs;
        this.scheduler = scheduler;
        this.polls = new CoalescingTimer(scheduler);
        this.deadlines = new CoalescingTimer(scheduler);
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
        LongPoll longPoll = new LongPoll(key, seen, wanted, System.nanoTime() + timeout.toNanos());
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

    private void poll() {
        Set<AgentJobKey> keys = longPolls.keys();
        if (keys.isEmpty()) {
            lastFailure = null;
            unreadable = Map.of();
            return;
        }
        try {
            FoundJobs found = jobs.findAll(keys);
            lastFailure = null;
            unreadable = Map.copyOf(found.failures());
            found.readable().forEach(this::deliver);
        } catch (RuntimeException failure) {
            LOG.log(Level.DEBUG, "Could not poll for changes of jobs; will try again", failure);
            lastFailure = failure;
        } finally {
            scheduleNext();
        }
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
            longPolls.overdue(System.nanoTime()).forEach(longPoll -> {
                longPoll.failed(failureOf(longPoll.key()));
                end(longPoll);
            });
        } finally {
            scheduleNext();
        }
    }

    /** Each task schedules the next of both kinds, so that the other replaces one that the scheduler drops. */
    private void scheduleNext() {
        longPolls.nanosToNextDeadline(System.nanoTime()).ifPresent(nanos -> {
            deadlines.within(nanos, this::endOverdue);
            polls.within(POLL_INTERVAL_NANOS, this::poll);
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
