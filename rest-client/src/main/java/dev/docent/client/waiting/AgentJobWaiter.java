package dev.docent.client.waiting;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.AgentJobsClient;
import dev.docent.client.PolledJob;
import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.internal.DurationText;
import dev.docent.client.internal.FailureKind;
import org.jspecify.annotations.Nullable;

/**
 * Waits for agent jobs to end, by polling.
 *
 * <p>A wait has one total deadline. It polls again after 10 % of the time waited so far (1 to 15 s, with 20 % jitter),
 * or later if the server sends {@code Retry-After}, and uses long polling if the server honours {@code Prefer: wait}.
 * It retries after broken connections, 408, 429, 502 to 504 and a 404 that is not the admin API's (a starting server)
 * until the deadline, and after up to seven other unexpected responses in a row; it ends immediately on 400, 401, 403,
 * a 404 of the admin API, an unusable key, and an invalid certificate. An unknown or absent status is neither terminal
 * nor an error.
 *
 * <p>Regardless of the number of waits, there is one timer thread and a bounded number of requests in flight; a job
 * awaited by several callers is polled once. Cancelling a wait stops the polling, never the job.
 *
 * <p>Injectable in a CDI application, where it uses the injected {@link AgentJobsClient}. Thread-safe.
 */
public final class AgentJobWaiter implements AutoCloseable {

    /** Default maximum time of a long poll. */
    static final Duration MAX_LONG_POLL = Duration.ofSeconds(25);

    private final Duration timeout;
    private final Duration followUpGrace;
    private final WaiterThreads threads;
    private final WatchTools<AgentJobKey, PolledJob> tools;
    private final ConcurrentMap<AgentJobKey, Watch> watches = new ConcurrentHashMap<>();
    private final ConcurrentMap<Wait, Boolean> waits = new ConcurrentHashMap<>();
    private volatile boolean closed;

    private AgentJobWaiter(Builder settings, WaiterThreads threads, Polling<AgentJobKey, PolledJob> polling) {
        this.timeout = settings.timeout;
        this.followUpGrace = settings.followUpGrace;
        this.threads = threads;
        ScheduledExecutorService scheduler = threads.scheduler();
        this.tools = new WatchTools<>(
                polling,
                new Calls(scheduler, settings.requestsInFlight),
                settings.callTimeout,
                scheduler,
                PollSchedule.standard(settings.random),
                settings.longPoll,
                settings.nanoTime);
    }

    /**
     * {@return a builder with the defaults: 1 h in total, 30 s per request, 32 requests in flight, long polls of up to
     * 25 s, 30 s of grace after a follow-up message, its own threads}
     *
     * @param client sends the requests; closed by the caller
     */
    public static Builder builder(AgentJobsClient client) {
        return new Builder(Objects.requireNonNull(client, "client"));
    }

    /**
     * Waits with the defaults.
     *
     * @param key project and id of the job
     * @return how the job ended
     * @throws InterruptedException when the thread is interrupted; the polling then stops
     * @throws WaitTimeoutException when the job has not ended by the deadline
     * @throws AdminApiException when polling cannot succeed
     */
    public AgentJobOutcome await(AgentJobKey key) throws InterruptedException {
        return await(key, AwaitOptions.DEFAULT);
    }

    /**
     * Waits.
     *
     * @param key project and id of the job
     * @param options options of this wait
     * @return how the job ended
     * @throws InterruptedException when the thread is interrupted; the polling then stops
     * @throws WaitTimeoutException when the job has not ended by the deadline
     * @throws AdminApiException when polling cannot succeed
     * @throws CancellationException when this waiter was closed
     */
    public AgentJobOutcome await(AgentJobKey key, AwaitOptions options) throws InterruptedException {
        CompletableFuture<AgentJobOutcome> outcome = awaitAsync(key, options);
        try {
            return outcome.get();
        } catch (ExecutionException e) {
            throw FailureKind.of(e).exception();
        } finally {
            outcome.cancel(false);
        }
    }

    /**
     * Waits without blocking, with the defaults.
     *
     * @param key project and id of the job
     * @return see {@link #awaitAsync(AgentJobKey, AwaitOptions)}
     */
    public CompletableFuture<AgentJobOutcome> awaitAsync(AgentJobKey key) {
        return awaitAsync(key, AwaitOptions.DEFAULT);
    }

    /**
     * Waits without blocking.
     *
     * @param key project and id of the job
     * @param options options of this wait
     * @return a future that completes with how the job ended, or with the exceptions of
     *     {@link #await(AgentJobKey, AwaitOptions)}, on a thread of this waiter: run slow dependent stages on another
     *     executor. Cancelling it stops the polling
     */
    public CompletableFuture<AgentJobOutcome> awaitAsync(AgentJobKey key, AwaitOptions options) {
        if (closed) {
            throw new IllegalStateException("The waiter was closed");
        }
        Duration total = options.timeout() == null ? timeout : options.timeout();
        Wait wait = new Wait(key, options, followUpGrace, tools.nanoTime());
        wait.deadline(threads.scheduler().schedule(wait::expire, total.toNanos(), TimeUnit.NANOSECONDS));
        waits.put(wait, true);
        watches.compute(key, (sameKey, known) -> {
            Watch watch = known == null ? new Watch(key, tools) : known;
            watch.join(wait);
            return watch;
        });
        wait.outcome().whenComplete((end, failure) -> leave(wait));
        if (closed) {
            wait.outcome().cancel(false);
        }
        return wait.outcome();
    }

    private void leave(Wait wait) {
        waits.remove(wait);
        watches.computeIfPresent(wait.key(), (key, watch) -> watch.leave(wait) ? null : watch);
    }

    /** {@return the number of jobs being polled} */
    int watched() {
        return watches.size();
    }

    /** Ends all waits with a {@link CancellationException}; the jobs continue. Idempotent. */
    @Override
    public void close() {
        closed = true;
        waits.keySet().forEach(wait -> wait.outcome().cancel(false));
        threads.end().run();
    }

    /** Collects settings; not thread-safe. */
    public static final class Builder {

        private final AgentJobsClient client;
        private Duration timeout = Duration.ofHours(1);
        private Duration callTimeout = Duration.ofSeconds(30);
        private Duration longPoll = MAX_LONG_POLL;
        private Duration followUpGrace = Duration.ofSeconds(30);
        private int requestsInFlight = 32;
        private @Nullable ScheduledExecutorService executor;
        private LongSupplier nanoTime = System::nanoTime;
        private DoubleSupplier random = () -> ThreadLocalRandom.current().nextDouble();

        private Builder(AgentJobsClient client) {
            this.client = client;
        }

        /** {@return this, with a default for the total deadline of a wait; positive} */
        public Builder timeout(Duration total) {
            timeout = DurationText.positive(total, "timeout");
            return this;
        }

        /** {@return this, with a timeout for one request, in addition to the long poll; positive} */
        public Builder callTimeout(Duration max) {
            callTimeout = DurationText.positive(max, "callTimeout");
            return this;
        }

        /**
         * {@return this, with the maximum time of a long poll; whole seconds, less than the client's read timeout; zero
         * disables long polling. The server may apply a lower limit}
         */
        public Builder longPoll(Duration max) {
            longPoll = max.isZero() ? max : DurationText.positive(max, "longPoll");
            return this;
        }

        /** {@return this, with how long an unchanged terminal status is ignored after a follow-up message} */
        public Builder followUpGrace(Duration grace) {
            followUpGrace = DurationText.positive(grace, "followUpGrace");
            return this;
        }

        /** {@return this, with the maximum number of concurrent requests; at least 1} */
        public Builder requestsInFlight(int max) {
            if (max < 1) {
                throw new IllegalArgumentException("requestsInFlight must be at least 1, but is " + max);
            }
            requestsInFlight = max;
            return this;
        }

        /** {@return this, with timers and requests on the given executor, which is not shut down} */
        public Builder executor(ScheduledExecutorService timersAndRequests) {
            executor = Objects.requireNonNull(timersAndRequests, "timersAndRequests");
            return this;
        }

        /** {@return this, with a nanosecond counter instead of {@link System#nanoTime()}, for tests in virtual time} */
        public Builder nanoTime(LongSupplier counter) {
            nanoTime = Objects.requireNonNull(counter, "counter");
            return this;
        }

        Builder random(DoubleSupplier uniform) {
            random = uniform;
            return this;
        }

        /** {@return a new waiter} */
        public AgentJobWaiter build() {
            WaiterThreads threads = threads();
            // each request on a thread of its own: runtimes block one per request anyway
            return new AgentJobWaiter(
                    this,
                    threads,
                    (key, maxWait) -> CompletableFuture.supplyAsync(
                            () -> client.poll(
                                    key.projectId(), key.id(), maxWait.isZero() ? null : "wait=" + maxWait.toSeconds()),
                            threads.requests()));
        }

        AgentJobWaiter build(Polling<AgentJobKey, PolledJob> polling) {
            return new AgentJobWaiter(this, threads(), polling);
        }

        private WaiterThreads threads() {
            return executor == null ? WaiterThreads.own(requestsInFlight) : WaiterThreads.borrowed(executor);
        }
    }
}
