package dev.docent.client.waiting;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import jakarta.ws.rs.ProcessingException;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.PolledJob;
import dev.docent.client.internal.Words;

/** Lets only so many requests be under way at once; the others queue, first come, first served. Thread-safe. */
final class Calls {

    private final Polling polling;
    private final ScheduledExecutorService scheduler;
    private final int max;
    private final Duration timeout;
    private final Deque<Call> queue = new ArrayDeque<>();
    private final AtomicInteger drains = new AtomicInteger();
    private int running;

    private record Call(AgentJobKey key, Duration longest, CompletableFuture<PolledJob> answer) {}

    /**
     * @param polling makes the requests
     * @param scheduler for the time-outs
     * @param max how many requests may be under way
     * @param timeout longest time for a request, besides what the server was allowed to hold it back
     */
    Calls(Polling polling, ScheduledExecutorService scheduler, int max, Duration timeout) {
        this.polling = polling;
        this.scheduler = scheduler;
        this.max = max;
        this.timeout = timeout;
    }

    /** {@return whether a request that is held back by the server would leave enough room for others} */
    synchronized boolean isQuiet() {
        return queue.isEmpty() && running < (max + 1) / 2;
    }

    /** {@return the answer; cancelling it before the request was made saves the request} */
    CompletableFuture<PolledJob> poll(AgentJobKey key, Duration longest) {
        Call call = new Call(key, longest, new CompletableFuture<>());
        synchronized (this) {
            queue.add(call);
        }
        drain();
        return call.answer();
    }

    /** One thread starts what can be started; others that come meanwhile make it look again, so that nothing nests. */
    private void drain() {
        if (drains.getAndIncrement() > 0) {
            return;
        }
        do {
            drains.set(1);
            for (Call call = admitted(); call != null; call = admitted()) {
                start(call);
            }
        } while (drains.decrementAndGet() > 0);
    }

    private synchronized Call admitted() {
        while (running < max && !queue.isEmpty()) {
            Call call = queue.poll();
            if (!call.answer().isDone()) {
                running++;
                return call;
            }
        }
        return null;
    }

    private void start(Call call) {
        Duration limit = timeout.plus(call.longest());
        Runnable giveUp = () -> call.answer()
                .completeExceptionally(new ProcessingException("There was no response within " + Words.of(limit)));
        try {
            ScheduledFuture<?> timer = scheduler.schedule(giveUp, limit.toNanos(), TimeUnit.NANOSECONDS);
            call.answer().whenComplete((polled, failure) -> timer.cancel(false));
            polling.poll(call.key(), call.longest()).whenComplete((polled, failure) -> ended(call, polled, failure));
        } catch (RuntimeException | Error e) {
            // an Error too, such as no thread to be had, or the permit would be lost
            ended(call, null, e);
        }
    }

    private void ended(Call call, PolledJob polled, Throwable failure) {
        synchronized (this) {
            running--;
        }
        if (failure == null) {
            call.answer().complete(polled);
        } else {
            call.answer().completeExceptionally(failure);
        }
        drain();
    }
}
