package dev.docent.client.waiting;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import dev.docent.client.deployments.PolledDeployment;
import dev.docent.client.deployments.RemoteDeployment;
import dev.docent.client.deployments.RemoteDeploymentStatus;
import org.jspecify.annotations.Nullable;

/** One wait for a deployment: polls until it has ended, its deadline passes, or polling cannot succeed. Thread-safe. */
final class DeploymentWait {

    private final String statusId;
    private final WatchTools<String, PolledDeployment> tools;
    private final long start;
    private final CompletableFuture<RemoteDeployment> outcome = new CompletableFuture<>();
    private final FailureCount failures;
    private @Nullable RemoteDeployment lastSeen;
    private @Nullable RuntimeException lastFailure;
    private @Nullable Future<?> next;
    private @Nullable Future<?> request;

    DeploymentWait(String statusId, WatchTools<String, PolledDeployment> tools) {
        this.statusId = statusId;
        this.tools = tools;
        this.failures = new FailureCount(tools.schedule());
        this.start = tools.nanoTime().getAsLong();
    }

    /** {@return the future of its end, which has begun to be polled for} */
    CompletableFuture<RemoteDeployment> begin(Duration timeout) {
        Future<?> deadline = tools.scheduler().schedule(this::expire, timeout.toNanos(), TimeUnit.NANOSECONDS);
        outcome.whenComplete((end, failure) -> {
            deadline.cancel(false);
            stop();
        });
        schedule(tools.schedule().first());
        return outcome;
    }

    private synchronized void stop() {
        if (next != null) {
            next.cancel(false);
        }
        if (request != null) {
            request.cancel(false);
        }
    }

    private synchronized void schedule(Duration delay) {
        if (!outcome.isDone()) {
            next = tools.scheduler().schedule(this::poll, delay.toNanos(), TimeUnit.NANOSECONDS);
        }
    }

    private void poll() {
        try {
            send();
        } catch (RuntimeException | Error unexpected) {
            pollingFailed(unexpected);
        }
    }

    private void send() {
        CompletableFuture<PolledDeployment> polled = tools.poll(statusId, Duration.ZERO);
        synchronized (this) {
            request = polled;
        }
        if (outcome.isDone()) {
            polled.cancel(false);
        }
        polled.handle((response, failure) -> {
                    if (failure == null) {
                        responded(response);
                    } else if (!outcome.isDone()) {
                        failed(failure);
                    }
                    return null;
                })
                .exceptionally(this::pollingFailed);
    }

    /** An unexpected error, such as of an executor that was shut down, must end the wait. */
    private @Nullable Object pollingFailed(Throwable unexpected) {
        outcome.completeExceptionally(
                new IllegalStateException("Polling a deployment failed unexpectedly", unexpected));
        return null;
    }

    private void responded(PolledDeployment response) {
        RemoteDeploymentStatus status = response.deployment().status();
        synchronized (this) {
            lastSeen = response.deployment();
            lastFailure = null;
            failures.reset();
        }
        if (status != null && status.isTerminal()) {
            outcome.complete(response.deployment());
        } else {
            schedule(tools.schedule()
                    .obeying(response.retryAfter(), tools.schedule().next(waited())));
        }
    }

    private void failed(Throwable failure) {
        FailureCount.Decision decision;
        synchronized (this) {
            decision = failures.failed(failure, waited());
            lastFailure = decision.exception();
        }
        if (decision.isFinal()) {
            outcome.completeExceptionally(decision.exception());
        } else {
            schedule(decision.delay());
        }
    }

    private void expire() {
        DeploymentTimeoutException expired;
        synchronized (this) {
            expired = new DeploymentTimeoutException(statusId, waited(), lastSeen, lastFailure);
        }
        outcome.completeExceptionally(expired);
    }

    private Duration waited() {
        return Duration.ofNanos(tools.nanoTime().getAsLong() - start);
    }
}
