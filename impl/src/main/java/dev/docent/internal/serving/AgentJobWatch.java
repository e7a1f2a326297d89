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

/**
 * Waits for changes of jobs on behalf of any number of callers, without a thread for any of them: writes of this process are
 * heard of, those of others are looked for once a second while somebody waits. Safe for many threads.
 */
public final class AgentJobWatch implements CommittedWriteListener, AutoCloseable {

    private static final Logger LOG = System.getLogger(AgentJobWatch.class.getName());
    private static final int MAX_WAITERS = 20_000;
    private static final long BETWEEN_LOOKS_NANOS = TimeUnit.MILLISECONDS.toNanos(800);

    private final ValidatingJobReader jobs;
    private final ScheduledExecutorService scheduler;
    private final LongPolls waiters = new LongPolls(MAX_WAITERS);
    private final CoalescingTimer looks;
    private final CoalescingTimer deadlines;
    private volatile RuntimeException details;
    private volatile Map<AgentJobKey, RuntimeException> unreadable = Map.of();

    /**
     * @param jobs where to look
     * @param scheduler runs short tasks; two at a time are enough
     */
    public AgentJobWatch(ValidatingJobReader jobs, ScheduledExecutorService scheduler) {
        this.jobs = jobs;
        this.scheduler = scheduler;
        this.looks = new CoalescingTimer(scheduler);
        this.deadlines = new CoalescingTimer(scheduler);
    }

    /**
     * Waits until a job is as wanted, or is gone, or time is up.
     *
     * @param key the job
     * @param seen the job as the caller has seen it, not wanted
     * @param wanted whether to wait no longer; asked of every other state of the job
     * @param most how long to wait
     * @return completes with the job as it is then, empty when it is gone; exceptionally when time is up and the last look
     *     failed. Already complete with {@code seen} when too many wait, and once this is closed
     */
    public CompletionStage<Optional<AgentJob>> await(
            AgentJobKey key, AgentJob seen, Predicate<AgentJob> wanted, Duration most) {
        LongPoll waiter = new LongPoll(key, seen, wanted, System.nanoTime() + most.toNanos());
        if (!waiters.add(waiter)) {
            return waiter.answerAsSeen();
        }
        boolean scheduled = false;
        try {
            goOn();
            scheduled = true;
        } catch (RuntimeException stopping) {
            LOG.log(Level.DEBUG, "Nobody waits: the scheduler takes nothing more", stopping);
        } finally {
            if (!scheduled) {
                end(waiter);
            }
        }
        return waiter.answer();
    }

    /** Never throws: the job is written already, and who waits for it sees it at the next look. */
    @Override
    public void written(StoredAgentJob job, AgentJobStep step) {
        if (waiters.has(job.key())) {
            try {
                scheduler.execute(() -> tell(job.key(), Optional.of(job.job())));
            } catch (RuntimeException stopping) {
                LOG.log(Level.DEBUG, "Those who wait for " + job.key() + " are not told at once", stopping);
            }
        }
    }

    private void look() {
        Set<AgentJobKey> keys = waiters.keys();
        if (keys.isEmpty()) {
            details = null;
            unreadable = Map.of();
            return;
        }
        try {
            FoundJobs found = jobs.findAll(keys);
            details = null;
            unreadable = Map.copyOf(found.failures());
            found.readable().forEach(this::tell);
        } catch (RuntimeException failure) {
            LOG.log(Level.DEBUG, "Could not look for changes of jobs; will try again", failure);
            details = failure;
        } finally {
            goOn();
        }
    }

    private void tell(AgentJobKey key, Optional<AgentJob> now) {
        waiters.of(key).forEach(waiter -> tell(waiter, now));
    }

    /** A long poll whose predicate throws fails alone; the others are still notified. */
    private void tell(LongPoll waiter, Optional<AgentJob> now) {
        try {
            if (waiter.sees(now)) {
                end(waiter);
            }
        } catch (RuntimeException | Error failure) {
            waiter.failed(failure);
            end(waiter);
        }
    }

    private void endOverdue() {
        try {
            waiters.overdue(System.nanoTime()).forEach(waiter -> {
                waiter.failed(detailsOf(waiter.key()));
                end(waiter);
            });
        } finally {
            goOn();
        }
    }

    /** Each run sees to the next of both kinds, so that one that the scheduler drops is made up for by the other. */
    private void goOn() {
        waiters.nanosToNextDeadline(System.nanoTime()).ifPresent(nanos -> {
            deadlines.within(nanos, this::endOverdue);
            looks.within(BETWEEN_LOOKS_NANOS, this::look);
        });
    }

    private RuntimeException detailsOf(AgentJobKey key) {
        return details == null ? unreadable.get(key) : details;
    }

    private void end(LongPoll waiter) {
        waiters.remove(waiter);
        waiter.complete();
    }

    /** Answers everybody with what they have seen last, also who comes from now on, and leaves nothing scheduled. */
    @Override
    public void close() {
        waiters.close().forEach(this::end);
        looks.close();
        deadlines.close();
    }
}
