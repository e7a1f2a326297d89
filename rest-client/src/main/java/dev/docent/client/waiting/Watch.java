package dev.docent.client.waiting;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.PolledJob;
import dev.docent.client.RemoteAgentJob;
import org.jspecify.annotations.Nullable;

/**
 * Polls one job on behalf of all its waits; at most one request at a time. Thread-safe; no caller code runs under its
 * lock.
 */
final class Watch {

    private final AgentJobKey key;
    private final WatchTools<AgentJobKey, PolledJob> tools;
    private final LongPollHints longPoll;
    private final List<Wait> waits = new ArrayList<>();
    private @Nullable ScheduledFuture<?> next;
    private boolean busy;
    private @Nullable CompletableFuture<PolledJob> request;
    private long start;
    private @Nullable RemoteAgentJob lastSeen;
    private final FailureCount failures;

    Watch(AgentJobKey key, WatchTools<AgentJobKey, PolledJob> tools) {
        this.key = key;
        this.tools = tools;
        this.failures = new FailureCount(tools.schedule());
        this.longPoll = new LongPollHints(tools.longPoll(), tools.schedule().random());
    }

    /** Restarts with short delays for the new wait. */
    synchronized void join(Wait wait) {
        waits.add(wait);
        start = tools.nanoTime().getAsLong();
        if (!busy) {
            schedule(tools.schedule().first());
        }
    }

    /** {@return whether no wait is left; polling has then stopped} */
    synchronized boolean leave(Wait wait) {
        waits.remove(wait);
        if (waits.isEmpty()) {
            if (next != null) {
                next.cancel(false);
            }
            if (request != null) {
                request.cancel(false);
            }
        }
        return waits.isEmpty();
    }

    private void schedule(Duration delay) {
        if (next != null) {
            next.cancel(false);
        }
        next = tools.scheduler().schedule(this::poll, delay.toNanos(), TimeUnit.NANOSECONDS);
    }

    private void poll() {
        Duration offered;
        long from = tools.nanoTime().getAsLong();
        boolean quiet = tools.calls().isQuiet();
        synchronized (this) {
            if (waits.isEmpty() || busy) {
                return;
            }
            busy = true;
            offered = quiet && waits.stream().allMatch(Wait::isSettled) ? longPoll.offer(lastSeen) : Duration.ZERO;
        }
        CompletableFuture<PolledJob> polled = tools.poll(key, offered);
        synchronized (this) {
            request = polled;
        }
        polled.handle((response, failure) -> {
                    if (failure == null) {
                        responded(
                                response,
                                offered,
                                Duration.ofNanos(tools.nanoTime().getAsLong() - from));
                    } else {
                        failed(failure, offered);
                    }
                    return null;
                })
                .exceptionally(this::pollingFailed);
    }

    /** An unexpected error must end all waits. */
    private @Nullable Object pollingFailed(Throwable unexpected) {
        List<Wait> affected;
        synchronized (this) {
            affected = List.copyOf(waits);
        }
        affected.forEach(
                wait -> wait.giveUp(new IllegalStateException("Polling a job failed unexpectedly", unexpected)));
        return null;
    }

    private void responded(PolledJob response, Duration offered, Duration took) {
        boolean pollAgain;
        for (Wait wait : listeners(response.job())) {
            wait.seen(response.job());
        }
        synchronized (this) {
            pollAgain = longPoll.applied(offered, response, took);
            scheduleNext(tools.schedule()
                    .obeying(
                            response.retryAfter(),
                            pollAgain ? Duration.ZERO : tools.schedule().next(waited())));
        }
    }

    private void failed(Throwable failure, Duration offered) {
        FailureCount.Decision decision;
        List<Wait> affected;
        synchronized (this) {
            longPoll.failed(offered);
            decision = failures.failed(failure, waited());
            affected = List.copyOf(waits);
        }
        for (Wait wait : affected) {
            if (decision.isFinal()) {
                wait.giveUp(decision.exception());
            } else {
                wait.failed(decision.exception(), decision.delay());
            }
        }
        synchronized (this) {
            scheduleNext(decision.delay());
        }
    }

    private synchronized List<Wait> listeners(RemoteAgentJob seen) {
        lastSeen = seen;
        failures.reset();
        return List.copyOf(waits);
    }

    private void scheduleNext(Duration delay) {
        busy = false;
        request = null;
        if (!waits.isEmpty()) {
            schedule(delay);
        }
    }

    private Duration waited() {
        return Duration.ofNanos(tools.nanoTime().getAsLong() - start);
    }
}
