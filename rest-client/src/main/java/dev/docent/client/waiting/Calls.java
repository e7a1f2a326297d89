package dev.docent.client.waiting;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

import jakarta.ws.rs.ProcessingException;

import dev.docent.client.internal.DurationText;
import org.jspecify.annotations.Nullable;

/** Limits the number of concurrent requests; the others are queued in FIFO order. Thread-safe. */
final class Calls {

    private final ScheduledExecutorService scheduler;
    private final int max;
    private final Deque<Call<?>> queue = new ArrayDeque<>();
    private final AtomicInteger drains = new AtomicInteger();
    private int running;

    private record Call<R>(Supplier<CompletionStage<R>> request, Duration limit, CompletableFuture<R> response) {}

    /**
     * @param scheduler for the time limits
     * @param max maximum number of concurrent requests
     */
    Calls(ScheduledExecutorService scheduler, int max) {
        this.scheduler = scheduler;
        this.max = max;
    }

    /** {@return whether a long poll would leave enough capacity for other requests} */
    synchronized boolean isQuiet() {
        return queue.isEmpty() && running < (max + 1) / 2;
    }

    /**
     * {@return the response; cancelling it before the request was sent drops the request}
     *
     * @param request sends it
     * @param limit maximum time for it, once it is sent
     */
    <R> CompletableFuture<R> send(Supplier<CompletionStage<R>> request, Duration limit) {
        Call<R> call = new Call<>(request, limit, new CompletableFuture<>());
        synchronized (this) {
            queue.add(call);
        }
        drain();
        return call.response();
    }

    /** One thread starts the admitted calls; concurrent callers make it repeat, so that calls do not nest. */
    private void drain() {
        if (drains.getAndIncrement() > 0) {
            return;
        }
        do {
            drains.set(1);
            for (Call<?> call = admitted(); call != null; call = admitted()) {
                start(call);
            }
        } while (drains.decrementAndGet() > 0);
    }

    private synchronized @Nullable Call<?> admitted() {
        while (running < max && !queue.isEmpty()) {
            Call<?> call = queue.poll();
            if (!call.response().isDone()) {
                running++;
                return call;
            }
        }
        return null;
    }

    private <R> void start(Call<R> call) {
        Duration limit = call.limit();
        Runnable giveUp = () -> call.response()
                .completeExceptionally(
                        new ProcessingException("There was no response within " + DurationText.of(limit)));
        try {
            ScheduledFuture<?> timer = scheduler.schedule(giveUp, limit.toNanos(), TimeUnit.NANOSECONDS);
            call.response().whenComplete((polled, failure) -> timer.cancel(false));
            call.request().get().whenComplete((polled, failure) -> ended(call, polled, failure));
        } catch (RuntimeException | Error e) {
            // also for an Error, such as a failed thread creation, or the permit would be lost
            ended(call, null, e);
        }
    }

    private <R> void ended(Call<R> call, @Nullable R polled, @Nullable Throwable failure) {
        synchronized (this) {
            running--;
        }
        if (failure == null) {
            call.response().complete(polled);
        } else {
            call.response().completeExceptionally(failure);
        }
        drain();
    }
}
