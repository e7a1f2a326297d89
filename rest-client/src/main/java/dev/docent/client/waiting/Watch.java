package dev.docent.client.waiting;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.PolledJob;

/**
 * Polls one job on behalf of all who wait for it; at most one request at a time. Thread-safe; nothing of the callers' runs
 * while it holds its lock.
 */
final class Watch {

    private static final int DOUBTS = 8;

    private final AgentJobKey key;
    private final WatchTools tools;
    private final LongPollHints longPoll;
    private final List<Wait> waits = new ArrayList<>();
    private ScheduledFuture<?> next;
    private boolean busy;
    private CompletableFuture<PolledJob> request;
    private long start;
    private AgentJob lastSeen;
    private int failures;
    private int doubts;

    Watch(AgentJobKey key, WatchTools tools) {
        this.key = key;
        this.tools = tools;
        this.longPoll = new LongPollHints(tools.longPoll(), tools.schedule().random());
    }

    /** Begins anew with short delays, for the sake of who comes last. */
    synchronized void join(Wait wait) {
        waits.add(wait);
        start = tools.nanoTime().getAsLong();
        if (!busy) {
            schedule(tools.schedule().first());
        }
    }

    /** {@return whether nobody waits any more; then it has stopped} */
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
        CompletableFuture<PolledJob> asked = tools.calls().poll(key, offered);
        synchronized (this) {
            request = asked;
        }
        asked.handle((answer, failure) -> {
                    if (failure == null) {
                        answered(
                                answer,
                                offered,
                                Duration.ofNanos(tools.nanoTime().getAsLong() - from));
                    } else {
                        failed(failure, offered);
                    }
                    return null;
                })
                .exceptionally(this::broken);
    }

    /** Whatever goes wrong in here must not leave anybody waiting for nothing. */
    private Object broken(Throwable unexpected) {
        List<Wait> concerned;
        synchronized (this) {
            concerned = List.copyOf(waits);
        }
        concerned.forEach(
                wait -> wait.giveUp(new IllegalStateException("The polling of a job broke down", unexpected)));
        return null;
    }

    private void answered(PolledJob answer, Duration offered, Duration took) {
        boolean askAgain;
        for (Wait wait : listeners(answer.job())) {
            wait.seen(answer.job());
        }
        synchronized (this) {
            askAgain = longPoll.applied(offered, answer, took);
            goOn(tools.schedule()
                    .obeying(
                            answer.retryAfter(),
                            askAgain ? Duration.ZERO : tools.schedule().next(waited())));
        }
    }

    private void failed(Throwable failure, Duration offered) {
        FailureKind fault = FailureKind.of(failure);
        Duration delay;
        List<Wait> concerned;
        boolean hopeless;
        synchronized (this) {
            longPoll.failed(offered);
            failures++;
            doubts = fault.kind() == FailureKind.Kind.DOUBTFUL ? doubts + 1 : 0;
            hopeless = fault.kind() == FailureKind.Kind.FINAL || doubts >= DOUBTS;
            delay = tools.schedule()
                    .obeying(fault.retryAfter(), tools.schedule().afterFailure(failures, waited()));
            concerned = List.copyOf(waits);
        }
        for (Wait wait : concerned) {
            if (hopeless) {
                wait.giveUp(fault.exception());
            } else {
                wait.failed(fault.exception(), delay);
            }
        }
        synchronized (this) {
            goOn(delay);
        }
    }

    private synchronized List<Wait> listeners(AgentJob seen) {
        lastSeen = seen;
        failures = 0;
        doubts = 0;
        return List.copyOf(waits);
    }

    private void goOn(Duration delay) {
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
