package dev.docent.jobs.internal.outbox;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.EventsNotKeptException;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.api.jobs.callers.EventPage;
import dev.docent.api.jobs.callers.EventQuery;
import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.jobs.internal.CommittedWriteListener;
import dev.docent.jobs.internal.RemoteChangeListener;
import dev.docent.jobs.internal.timing.CoalescingTimer;
import dev.docent.jobs.internal.timing.PacedTask;
import org.jspecify.annotations.Nullable;

/**
 * Waits for events on behalf of any number of readers, without a thread or a poll for each: one poll finds which projects
 * have new events, and only their readers read. Readers of the same page share it. This process polls once a second while
 * anyone waits, and soon after each write of its own and each hint of another node. Thread-safe.
 */
public final class EventWaits implements CommittedWriteListener, RemoteChangeListener, AutoCloseable {

    /** Maximum number of readers that wait; others get their page at once. */
    static final int MAX_WAITS = 20_000;

    private static final Logger LOG = System.getLogger(EventWaits.class.getName());
    private static final long POLL_INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(800);

    /** However many writes there are, the events are polled for no more often than that. */
    private static final long MIN_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private static final int POLL_LIMIT = EventQuery.MAX_LIMIT;

    private static final Comparator<Wait> BY_DEADLINE = (one, other) -> {
        int byTime = Long.signum(one.deadline - other.deadline);
        return byTime == 0 ? Long.compare(one.sequence, other.sequence) : byTime;
    };

    private final CallerStore store;
    private final LongSupplier nanoTime;
    private final PacedTask polls;
    private final CoalescingTimer deadlines;
    private final TreeSet<Wait> waits = new TreeSet<>(BY_DEADLINE);
    private final Set<Wait> unchecked = new HashSet<>();
    private long sequence;
    private boolean closed;
    private volatile long lastPoll;
    private volatile @Nullable RuntimeException lastFailure;

    /** Where the next poll begins; {@code null} while nobody waits. Used by one poll at a time. */
    private volatile @Nullable String reached;

    /** @param scheduler runs short tasks; two threads are enough */
    public EventWaits(CallerStore store, ScheduledExecutorService scheduler) {
        this(store, scheduler, System::nanoTime);
    }

    /** @param nanoTime a clock as {@link System#nanoTime()} */
    EventWaits(CallerStore store, ScheduledExecutorService scheduler, LongSupplier nanoTime) {
        this.store = store;
        this.nanoTime = nanoTime;
        this.polls = new PacedTask(scheduler, nanoTime, this::poll);
        this.deadlines = new CoalescingTimer(scheduler, nanoTime);
        this.lastPoll = nanoTime.getAsLong();
    }

    /**
     * Waits until there are events, or time is up.
     *
     * @param query what the reader has read; its position is replaced by that of {@code empty}
     * @param empty the page of the query, which has no event
     * @param timeout how long to wait
     * @return completes with a page that has events, or with {@code empty} when time is up; exceptionally if time is up and
     *     the last poll failed, and with {@link EventsNotKeptException} when the position is no longer kept. Already
     *     complete with {@code empty} if too many readers wait, and once this is closed
     */
    public CompletionStage<EventPage> await(EventQuery query, EventPage empty, Duration timeout) {
        Wait wait = add(query.after(empty.next()), empty, nanoTime.getAsLong() + timeout.toNanos());
        if (wait == null) {
            return CompletableFuture.completedStage(empty);
        }
        boolean scheduled = false;
        try {
            scheduleNext();
            scheduled = true;
        } catch (RuntimeException stopping) {
            LOG.log(Level.DEBUG, "A reader of events gets its page at once: no more tasks are accepted", stopping);
        } finally {
            if (!scheduled) {
                end(wait, empty);
            }
        }
        return wait.result;
    }

    private synchronized @Nullable Wait add(EventQuery query, EventPage empty, long deadline) {
        if (closed || waits.size() >= MAX_WAITS) {
            return null;
        }
        Wait wait = new Wait(sequence++, query, empty, deadline);
        waits.add(wait);
        unchecked.add(wait);
        return wait;
    }

    /** Never throws: the event is already written, and the next poll finds it. */
    @Override
    public void written(StoredAgentJob job, @Nullable AgentJobStep step) {
        if (step != null) {
            pollSoon();
        }
    }

    @Override
    public void changed(Set<Long> hashes) {
        pollSoon();
    }

    @Override
    public void anyChanged() {
        pollSoon();
    }

    @Override
    public void queued() {
        // the event of a run is that of its claim
    }

    private void pollSoon() {
        if (!hasAny()) {
            return;
        }
        try {
            polls.within(untilPoll(MIN_PAUSE_NANOS));
        } catch (RuntimeException stopping) {
            LOG.log(Level.DEBUG, "Events are not polled for: the scheduler accepts no more tasks", stopping);
        }
    }

    private long untilPoll(long pause) {
        return Math.max(0, lastPoll + pause - nanoTime.getAsLong());
    }

    private synchronized boolean hasAny() {
        return !waits.isEmpty();
    }

    private void poll() {
        Set<Wait> due = takeUnchecked();
        boolean done = false;
        try {
            due.addAll(changed());
            check(due);
            lastFailure = null;
            done = true;
        } catch (RuntimeException failure) {
            LOG.log(Level.DEBUG, "Could not poll for events; will try again", failure);
            lastFailure = failure;
        } finally {
            if (!done) {
                checkAgain(due);
            }
            lastPoll = nanoTime.getAsLong();
            scheduleNext();
        }
    }

    /** {@return the readers of the projects with events since the last poll; all, if some of these are no longer kept} */
    private Collection<Wait> changed() {
        try {
            return ofProjects(changedProjects());
        } catch (EventsNotKeptException left) {
            LOG.log(Level.DEBUG, "Events were deleted before they were polled for; all readers are checked", left);
            reached = null;
            return all();
        }
    }

    /** {@return the projects with events since the last poll} The first poll begins where the first reader is. */
    private Set<String> changedProjects() {
        String from = reached;
        if (from == null) {
            from = anyPosition();
        }
        Set<String> projects = new HashSet<>();
        while (from != null) {
            EventPage page = store.events(new EventQuery(null, from, POLL_LIMIT));
            page.events().stream().map(OutboxEvent::projectId).forEach(projects::add);
            from = page.next();
            reached = from;
            if (page.events().size() < POLL_LIMIT) {
                break;
            }
        }
        return projects;
    }

    private synchronized @Nullable String anyPosition() {
        return waits.isEmpty() ? null : waits.first().query.after();
    }

    /** A reader that nobody has checked since it began may have missed what was read before. */
    private synchronized Set<Wait> takeUnchecked() {
        Set<Wait> taken = new HashSet<>(unchecked);
        unchecked.clear();
        if (waits.isEmpty()) {
            reached = null;
        }
        return taken;
    }

    private synchronized void checkAgain(Set<Wait> those) {
        those.stream().filter(waits::contains).forEach(unchecked::add);
    }

    private synchronized Set<Wait> all() {
        return new HashSet<>(waits);
    }

    private synchronized List<Wait> ofProjects(Set<String> projects) {
        if (projects.isEmpty()) {
            return List.of();
        }
        return waits.stream()
                .filter(wait -> {
                    Set<String> wanted = wait.query.projects();
                    return wanted == null || wanted.stream().anyMatch(projects::contains);
                })
                .toList();
    }

    /** Readers that have read the same are many when a project is watched by many. */
    private void check(Set<Wait> due) {
        Map<EventQuery, List<Wait>> byQuery = new HashMap<>();
        due.forEach(wait ->
                byQuery.computeIfAbsent(wait.query, none -> new ArrayList<>()).add(wait));
        byQuery.forEach((query, those) -> {
            try {
                EventPage page = store.events(query);
                if (!page.events().isEmpty()) {
                    those.forEach(wait -> end(wait, page));
                }
            } catch (EventsNotKeptException left) {
                those.forEach(wait -> fail(wait, left));
            }
        });
    }

    private void endOverdue() {
        try {
            long now = nanoTime.getAsLong();
            RuntimeException failure = lastFailure;
            for (Wait wait : overdue(now)) {
                if (failure == null) {
                    end(wait, wait.empty);
                } else {
                    fail(wait, failure);
                }
            }
        } finally {
            scheduleNext();
        }
    }

    private synchronized List<Wait> overdue(long now) {
        return waits.stream().takeWhile(wait -> wait.deadline - now <= 0).toList();
    }

    /** Each task schedules the next of both kinds, so that the other replaces one that the scheduler drops. */
    private void scheduleNext() {
        Long deadline = nextDeadline();
        if (deadline != null) {
            deadlines.within(Math.max(0, deadline - nanoTime.getAsLong()), this::endOverdue);
            polls.within(untilPoll(POLL_INTERVAL_NANOS));
        }
    }

    private synchronized @Nullable Long nextDeadline() {
        return waits.isEmpty() ? null : waits.first().deadline;
    }

    private void end(Wait wait, EventPage page) {
        remove(wait);
        wait.result.complete(page);
    }

    private void fail(Wait wait, RuntimeException failure) {
        remove(wait);
        wait.result.completeExceptionally(failure);
    }

    private synchronized void remove(Wait wait) {
        waits.remove(wait);
        unchecked.remove(wait);
    }

    /** Completes all waits, also later ones, with the page that was empty, and leaves nothing scheduled. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        all().forEach(wait -> end(wait, wait.empty));
        polls.close();
        deadlines.close();
    }

    /** One reader. */
    private static final class Wait {

        private final long sequence;
        private final EventQuery query;
        private final EventPage empty;
        private final long deadline;
        private final CompletableFuture<EventPage> result = new CompletableFuture<>();

        Wait(long sequence, EventQuery query, EventPage empty, long deadline) {
            this.sequence = sequence;
            this.query = query;
            this.empty = empty;
            this.deadline = deadline;
        }
    }
}
