package dev.docent.client.waiting;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.LongSupplier;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.PolledJob;

/**
 * Shared by all watches of a waiter.
 *
 * @param polling sends the requests
 * @param calls limits them
 * @param callTimeout maximum time for a request, in addition to its long poll
 */
record WatchTools(
        Polling polling,
        Calls calls,
        Duration callTimeout,
        ScheduledExecutorService scheduler,
        PollSchedule schedule,
        Duration longPoll,
        LongSupplier nanoTime) {

    CompletableFuture<PolledJob> poll(AgentJobKey key, Duration maxWait) {
        return calls.send(() -> polling.poll(key, maxWait), callTimeout.plus(maxWait));
    }
}
