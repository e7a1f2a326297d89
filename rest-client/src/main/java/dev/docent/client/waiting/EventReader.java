package dev.docent.client.waiting;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

import dev.docent.client.DocentJobsClient;
import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.exceptions.EventsGoneException;
import dev.docent.client.internal.Pause;
import dev.docent.client.jobs.RemoteEventPage;
import org.jspecify.annotations.Nullable;

/**
 * Reads the events of a project one page after the other, with long polls, and continues where an earlier reader ended.
 *
 * <pre>{@code
 * EventReader reader = EventReader.builder(client, "handbook").after(stored).build();
 * reader.forEachPage(page -> {
 *     page.events().forEach(…);
 *     … store page.next(), with what the events caused …
 * });
 * }</pre>
 *
 * <p>A reader that stores {@link RemoteEventPage#next()} in the transaction of what it does with the page handles each event
 * once. One that stores it afterwards may see the last page again after a crash; {@code id} identifies an event.
 *
 * <p>It reads on after broken connections, 408, 429, 502 to 504 and a starting server, with growing delays of up to 30 s, and
 * after up to seven other unexpected responses in a row. Everything else is thrown; its position stays, and it can be used
 * again.
 *
 * <p>Not thread-safe, except {@link #position()} and {@link #close()}. It has no thread of its own.
 */
public final class EventReader implements AutoCloseable {

    private static final double FULL_WAIT_SHARE = 0.8;

    private final DocentJobsClient client;
    private final String projectId;
    private final @Nullable Integer limit;
    private final Duration longPoll;
    private final PollSchedule schedule;
    private final LongSupplier nanoTime;
    private final Pause pause;
    private volatile @Nullable String position;
    private volatile boolean closed;

    private EventReader(Builder settings) {
        this.client = settings.client;
        this.projectId = settings.projectId;
        this.limit = settings.limit;
        this.longPoll = settings.longPoll;
        this.position = settings.after;
        this.nanoTime = settings.nanoTime;
        this.pause = settings.pause;
        this.schedule = PollSchedule.standard(() -> ThreadLocalRandom.current().nextDouble());
    }

    /**
     * {@return a builder with the defaults: from the oldest event that is kept, long polls of up to 20 s}
     *
     * @param client sends the requests; closed by the caller
     * @param projectId project identifier
     */
    public static Builder builder(DocentJobsClient client, String projectId) {
        return new Builder(client, projectId);
    }

    /**
     * {@return the position after the last page that was returned, or that {@link #forEachPage} has handled; {@code null}
     * before the first one of a reader that begins with the oldest event}
     */
    public @Nullable String position() {
        return position;
    }

    /**
     * Waits for events.
     *
     * @return at least one event
     * @throws InterruptedException when the thread is interrupted
     * @throws CancellationException when this reader was closed
     * @throws EventsGoneException when events may have been missed: see there
     * @throws AdminApiException when reading on does not help
     */
    public RemoteEventPage next() throws InterruptedException {
        return moved(opened(read(null)));
    }

    /**
     * Waits for events for a limited time.
     *
     * @param timeout how long; zero or less for one request without waiting. The last request may take longer by the time
     *     limit of a call
     * @return events; none if there was none in this time
     * @throws InterruptedException when the thread is interrupted
     * @throws CancellationException when this reader was closed
     * @throws EventsGoneException when events may have been missed: see there
     * @throws AdminApiException when reading on does not help
     * @throws jakarta.ws.rs.ProcessingException when the time was over before the API could be reached again
     */
    public RemoteEventPage next(Duration timeout) throws InterruptedException {
        return moved(opened(read(timeout)));
    }

    /**
     * Handles all events from now on, in this thread, until this reader is closed or the thread interrupted.
     *
     * @param handler gets at least one event at a time. What it throws ends this call; its page is the first one of the next
     *     call
     * @throws InterruptedException when the thread is interrupted
     * @throws EventsGoneException when events may have been missed: see there
     * @throws AdminApiException when reading on does not help
     */
    public void forEachPage(Consumer<RemoteEventPage> handler) throws InterruptedException {
        while (!closed) {
            RemoteEventPage page = read(null);
            if (page != null) {
                handler.accept(page);
                moved(page);
            }
        }
    }

    private RemoteEventPage moved(RemoteEventPage page) {
        position = page.next();
        return page;
    }

    private static RemoteEventPage opened(@Nullable RemoteEventPage page) {
        if (page == null) {
            throw new CancellationException("The event reader was closed");
        }
        return page;
    }

    /**
     * {@return events, or none after the timeout; {@code null} if this reader was closed}
     *
     * @param timeout {@code null} for none
     */
    private @Nullable RemoteEventPage read(@Nullable Duration timeout) throws InterruptedException {
        long start = nanoTime.getAsLong();
        FailureCount failures = new FailureCount(schedule);
        while (!closed) {
            Duration left = timeout == null ? longPoll : timeout.minusNanos(nanoTime.getAsLong() - start);
            Duration offered = left.compareTo(longPoll) < 0 ? left : longPoll;
            long sent = nanoTime.getAsLong();
            Duration delay;
            try {
                RemoteEventPage page = client.events(projectId, position, limit, offered);
                if (!page.events().isEmpty()) {
                    return page;
                }
                moved(page);
                failures.reset();
                long took = nanoTime.getAsLong() - sent;
                boolean full = offered.toSeconds() > 0 && took >= offered.toNanos() * FULL_WAIT_SHARE;
                delay = full ? Duration.ZERO : schedule.next(Duration.ofNanos(nanoTime.getAsLong() - start));
                if (isOver(timeout, start, delay)) {
                    return page;
                }
            } catch (RuntimeException e) {
                FailureCount.Decision failure = failures.failed(e, Duration.ZERO);
                if (failure.isFinal() || Thread.currentThread().isInterrupted()) {
                    throw interrupted(failure.exception());
                }
                delay = failure.delay();
                if (isOver(timeout, start, delay)) {
                    throw failure.exception();
                }
            }
            if (!delay.isZero()) {
                pause.of(delay);
            }
        }
        return null;
    }

    /** An interrupted call ends with the exception for a request without a response. */
    private static RuntimeException interrupted(RuntimeException failure) throws InterruptedException {
        if (Thread.interrupted()) {
            InterruptedException interrupted = new InterruptedException("The thread was interrupted");
            interrupted.initCause(failure);
            throw interrupted;
        }
        return failure;
    }

    private boolean isOver(@Nullable Duration timeout, long start, Duration delay) {
        return timeout != null && nanoTime.getAsLong() - start + delay.toNanos() >= timeout.toNanos();
    }

    /** Makes {@link #next} and {@link #forEachPage} end, at the latest after the long poll that they wait for. Idempotent. */
    @Override
    public void close() {
        closed = true;
    }

    /** Collects settings; not thread-safe. */
    public static final class Builder {

        private static final int MAX_LIMIT = 200;

        private final DocentJobsClient client;
        private final String projectId;
        private @Nullable String after;
        private @Nullable Integer limit;
        private Duration longPoll = Duration.ofSeconds(20);
        private LongSupplier nanoTime = System::nanoTime;
        private Pause pause = Pause.REAL;

        private Builder(DocentJobsClient client, String projectId) {
            this.client = Objects.requireNonNull(client, "client");
            this.projectId = Objects.requireNonNull(projectId, "projectId");
        }

        /** {@return this, from a position on, as an earlier reader had it; {@code null} for the oldest event that is kept} */
        public Builder after(@Nullable String earlier) {
            after = earlier;
            return this;
        }

        /** {@return this, with the maximum number of events of a page, 1 to 200; 1 to store a position after each} */
        public Builder pageSize(int events) {
            if (events < 1 || events > MAX_LIMIT) {
                throw new IllegalArgumentException("A page must have 1 to " + MAX_LIMIT + " events, but not " + events);
            }
            limit = events;
            return this;
        }

        /**
         * {@return this, with the maximum time of a long poll; whole seconds, less than the time limit of a call; zero disables
         * long polling. The API waits for at most 25 seconds}
         */
        public Builder longPoll(Duration max) {
            if (max.isNegative()) {
                throw new IllegalArgumentException("longPoll must not be negative, but is " + max);
            }
            longPoll = max;
            return this;
        }

        Builder time(LongSupplier counter, Pause replaced) {
            nanoTime = counter;
            pause = replaced;
            return this;
        }

        /** {@return a new reader} */
        public EventReader build() {
            return new EventReader(this);
        }
    }
}
