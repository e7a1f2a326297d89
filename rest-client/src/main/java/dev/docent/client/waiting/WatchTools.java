package dev.docent.client.waiting;

import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.LongSupplier;

/** Shared by all watches of a waiter. */
record WatchTools(
        Calls calls,
        ScheduledExecutorService scheduler,
        PollSchedule schedule,
        Duration longPoll,
        LongSupplier nanoTime) {}
