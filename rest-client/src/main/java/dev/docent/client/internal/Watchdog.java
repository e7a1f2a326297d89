package dev.docent.client.internal;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.jspecify.annotations.Nullable;

/**
 * Interrupts calls that have reached their deadline. Uses one daemon thread, which ends after an idle period; a call
 * wakes it only if its deadline is the earliest, so that the overhead is minimal. Thread-safe.
 */
final class Watchdog {

    static final Watchdog SHARED = new Watchdog();

    private static final long IDLE_NANOS = TimeUnit.SECONDS.toNanos(10);

    /** An interrupt may be swallowed by third-party code. */
    private static final long REPEAT_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final Set<Watched> calls = ConcurrentHashMap.newKeySet();
    private volatile @Nullable Thread thread;
    private volatile long wakeUp;

    /** A call of the current thread. */
    final class Watched implements AutoCloseable {

        private final Thread caller = Thread.currentThread();
        private final long deadline;
        private boolean over;
        private boolean expired;

        private Watched(long deadline) {
            this.deadline = deadline;
        }

        /** {@return whether the deadline was reached and the thread was interrupted because of it} */
        synchronized boolean isExpired() {
            return expired;
        }

        private synchronized void expire() {
            if (!over) {
                expired = true;
                caller.interrupt();
            }
        }

        /** After this the thread is no longer interrupted, and no interrupt of this call is pending. */
        @Override
        public synchronized void close() {
            over = true;
            calls.remove(this);
            if (expired) {
                Thread.interrupted();
            }
        }
    }

    /**
     * Watches the calling thread until closed.
     *
     * @param deadline by {@link System#nanoTime()}
     */
    Watched watch(long deadline) {
        Watched call = new Watched(deadline);
        calls.add(call);
        if (thread == null || wakeUp - deadline > 0) {
            wake(deadline);
        }
        return call;
    }

    private synchronized void wake(long deadline) {
        if (thread == null) {
            wakeUp = deadline;
            Thread fresh = new Thread(null, this::run, "docent-client-watchdog", 0, false);
            fresh.setDaemon(true);
            // it may outlive the call and the application that started it
            fresh.setContextClassLoader(null);
            thread = fresh;
            fresh.start();
        } else {
            LockSupport.unpark(thread);
        }
    }

    private void run() {
        do {
            long next = expireAndLookAhead(System.nanoTime());
            wakeUp = next;
            if (calls.stream().noneMatch(call -> call.deadline - next < 0 && !call.isExpired())) {
                LockSupport.parkNanos(next - System.nanoTime());
            }
        } while (!ends());
    }

    /** {@return time of the next check} */
    private long expireAndLookAhead(long now) {
        long next = now + IDLE_NANOS;
        for (Watched call : calls) {
            boolean reached = call.deadline - now <= 0;
            if (reached) {
                call.expire();
            }
            long due = reached ? now + REPEAT_NANOS : call.deadline;
            next = due - next < 0 ? due : next;
        }
        return next;
    }

    private synchronized boolean ends() {
        if (!calls.isEmpty()) {
            return false;
        }
        thread = null;
        if (calls.isEmpty()) {
            return true;
        }
        thread = Thread.currentThread();
        return false;
    }
}
