package dev.docent.client.waiting;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads of a waiter: one scheduler for all timers, and threads for requests in flight.
 *
 * @param scheduler for timers
 * @param requests for requests
 * @param end shuts down the waiter's own threads
 */
record WaiterThreads(ScheduledExecutorService scheduler, Executor requests, Runnable end) {

    /** Threads of another owner, such as the container. */
    static WaiterThreads borrowed(ScheduledExecutorService executor) {
        return new WaiterThreads(executor, executor, () -> {});
    }

    /** The waiter's own daemon threads: one for timers, and at most {@code max} for requests, none while idle. */
    static WaiterThreads own(int max) {
        ScheduledThreadPoolExecutor scheduler = new ScheduledThreadPoolExecutor(1, daemons("docent-waiter-timer-"));
        scheduler.setRemoveOnCancelPolicy(true);
        ThreadPoolExecutor requests = new ThreadPoolExecutor(
                max, max, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), daemons("docent-waiter-request-"));
        requests.allowCoreThreadTimeOut(true);
        return new WaiterThreads(scheduler, requests, () -> {
            scheduler.shutdownNow();
            requests.shutdown();
        });
    }

    private static ThreadFactory daemons(String prefix) {
        AtomicInteger count = new AtomicInteger();
        return task -> {
            Thread thread = new Thread(task, prefix + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }
}
