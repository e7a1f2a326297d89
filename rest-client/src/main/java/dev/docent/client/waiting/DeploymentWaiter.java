package dev.docent.client.waiting;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;

import dev.docent.client.ProjectsClient;
import dev.docent.client.deployments.PolledDeployment;
import dev.docent.client.deployments.RemoteDeployment;
import dev.docent.client.deployments.StartedDeployment;
import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.internal.DurationText;
import dev.docent.client.internal.FailureKind;
import org.jspecify.annotations.Nullable;

/**
 * Waits for deployments to end, by polling.
 *
 * <pre>{@code
 * RemoteDeployment end = waiter.await(client.update("handbook"));
 * if (!end.isSuccess()) { … end.summary() … }
 * }</pre>
 *
 * <p>A wait has one total deadline. It polls again after 10 % of the time waited so far (1 to 15 s, with 20 % jitter), or later
 * if the server sends {@code Retry-After}. Temporary failures are repeated until the deadline, with increasing delays; a
 * failure that cannot pass, such as a wrong key, ends the wait. A status that this version does not know does not end it.
 *
 * <p>Regardless of the number of waits, there is one timer thread and a bounded number of requests in flight. Cancelling a
 * wait stops the polling, never the deployment.
 *
 * <p>Injectable in a CDI application, where it uses the injected {@link ProjectsClient}. Thread-safe.
 */
public final class DeploymentWaiter implements AutoCloseable {

    private final Duration timeout;
    private final WaiterThreads threads;
    private final WatchTools<String, PolledDeployment> tools;
    private final Map<CompletableFuture<?>, Boolean> waits = new ConcurrentHashMap<>();
    private volatile boolean closed;

    private DeploymentWaiter(Builder settings, WaiterThreads threads) {
        this.timeout = settings.timeout;
        this.threads = threads;
        ProjectsClient client = settings.client;
        this.tools = new WatchTools<>(
                (statusId, noWait) -> CompletableFuture.supplyAsync(() -> client.poll(statusId), threads.requests()),
                new Calls(threads.scheduler(), settings.requestsInFlight),
                settings.callTimeout,
                threads.scheduler(),
                PollSchedule.standard(settings.random),
                Duration.ZERO,
                settings.nanoTime);
    }

    /**
     * {@return a builder with the defaults: 15 min in total, 30 s per request, 8 requests in flight, its own threads}
     *
     * @param client sends the requests; closed by the caller
     */
    public static Builder builder(ProjectsClient client) {
        return new Builder(Objects.requireNonNull(client, "client"));
    }

    /**
     * Waits with the default deadline.
     *
     * @param started the deployment
     * @return the deployment in its last state, a success or a failure
     * @throws InterruptedException when the thread is interrupted; the polling then stops
     * @throws DeploymentTimeoutException when it has not ended by the deadline
     * @throws AdminApiException when polling cannot succeed
     */
    public RemoteDeployment await(StartedDeployment started) throws InterruptedException {
        return await(started.statusId(), timeout);
    }

    /**
     * Waits.
     *
     * @param statusId identifies the deployment
     * @param total maximum total time to wait; positive
     * @return the deployment in its last state, a success or a failure
     * @throws InterruptedException when the thread is interrupted; the polling then stops
     * @throws DeploymentTimeoutException when it has not ended by the deadline
     * @throws AdminApiException when polling cannot succeed
     * @throws CancellationException when this waiter was closed
     */
    public RemoteDeployment await(String statusId, Duration total) throws InterruptedException {
        CompletableFuture<RemoteDeployment> outcome = awaitAsync(statusId, total);
        try {
            return outcome.get();
        } catch (ExecutionException e) {
            throw FailureKind.of(e).exception();
        } finally {
            outcome.cancel(false);
        }
    }

    /**
     * Waits without blocking.
     *
     * @param statusId identifies the deployment
     * @param total maximum total time to wait; positive
     * @return a future that completes with the last state, or with the exceptions of {@link #await(String, Duration)}, on a
     *     thread of this waiter: run slow dependent stages on another executor. Cancelling it stops the polling
     */
    public CompletableFuture<RemoteDeployment> awaitAsync(String statusId, Duration total) {
        if (closed) {
            throw new IllegalStateException("The waiter was closed");
        }
        CompletableFuture<RemoteDeployment> outcome = new DeploymentWait(
                        Objects.requireNonNull(statusId, "statusId"), tools)
                .begin(DurationText.positive(total, "total"));
        waits.put(outcome, true);
        outcome.whenComplete((end, failure) -> waits.remove(outcome));
        if (closed) {
            outcome.cancel(false);
        }
        return outcome;
    }

    /** Ends all waits with a {@link CancellationException}; the deployments continue. Idempotent. */
    @Override
    public void close() {
        closed = true;
        waits.keySet().forEach(wait -> wait.cancel(false));
        threads.end().run();
    }

    /** Collects settings; not thread-safe. */
    public static final class Builder {

        private final ProjectsClient client;
        private Duration timeout = Duration.ofMinutes(15);
        private Duration callTimeout = Duration.ofSeconds(30);
        private int requestsInFlight = 8;
        private @Nullable ScheduledExecutorService executor;
        private LongSupplier nanoTime = System::nanoTime;
        private DoubleSupplier random = () -> ThreadLocalRandom.current().nextDouble();

        private Builder(ProjectsClient client) {
            this.client = client;
        }

        /** {@return this, with a default for the total deadline of a wait; positive} */
        public Builder timeout(Duration total) {
            timeout = DurationText.positive(total, "timeout");
            return this;
        }

        /** {@return this, with a timeout for one request; positive} */
        public Builder callTimeout(Duration max) {
            callTimeout = DurationText.positive(max, "callTimeout");
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
        public DeploymentWaiter build() {
            return new DeploymentWaiter(
                    this, executor == null ? WaiterThreads.own(requestsInFlight) : WaiterThreads.borrowed(executor));
        }
    }
}
