package dev.docent.client.waiting;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.LongSupplier;

/**
 * Shared by all that a waiter waits for.
 *
 * @param <K> identifies one of them
 * @param <R> a response about it
 * @param polling sends the requests
 * @param calls limits them
 * @param callTimeout maximum time for a request, in addition to its long poll
 */
record WatchTools<K, R>(
        Polling<K, R> polling,
        Calls calls,
        Duration callTimeout,
        ScheduledExecutorService scheduler,
        PollSchedule schedule,
        Duration longPoll,
        LongSupplier nanoTime) {

    CompletableFuture<R> poll(K key, Duration maxWait) {
        return calls.send(() -> polling.poll(key, maxWait), callTimeout.plus(maxWait));
    }
}
