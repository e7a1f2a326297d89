package dev.docent.jobs.internal.runs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.jobs.internal.MaintenanceTask;
import dev.docent.jobs.internal.timing.LateStart;
import org.jspecify.annotations.Nullable;

/**
 * Threads of one node's own, for what must be done however busy the pools of the server are. They end when this is
 * closed. Thread-safe.
 */
public final class NodeThreads implements AutoCloseable {

    private static final Logger LOG = System.getLogger(NodeThreads.class.getName());

    /** Calls that were given up may hang until the time-outs of the database; more of them would not help. */
    private static final int MAX_CALLS = 4;

    private static final long START_MILLIS = 2_000;
    private static final long CLOSE_MILLIS = 2_000;

    private final LongSupplier nanoTime;
    private final Semaphore calls = new Semaphore(MAX_CALLS);
    private final Set<Thread> running = ConcurrentHashMap.newKeySet();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final LateStart late = new LateStart("Was the process suspended, or is the machine overloaded? Another node"
            + " may begin the runs of this one if its lease (docent.jobs.lease) ends meanwhile");

    private volatile @Nullable ThreadFactory factory;

    /**
     * @param factory that of the container, which may fail
     * @param nanoTime a clock as {@link System#nanoTime()}
     */
    public NodeThreads(ThreadFactory factory, LongSupplier nanoTime) {
        this.factory = factory;
        this.nanoTime = nanoTime;
    }

    /** Repeats {@code task} on a thread of its own, the first time at once. */
    public void repeat(MaintenanceTask task) {
        begin(task.name(), () -> {
            long due = nanoTime.getAsLong();
            do {
                late.check(task.name(), nanoTime.getAsLong() - due);
                task.run();
                due = nanoTime.getAsLong() + task.every().toNanos();
            } while (!isClosedWithin(task.every()));
        });
    }

    /** Containers interrupt their threads when they begin to stop an application; this ends when it is closed. */
    private boolean isClosedWithin(Duration pause) {
        try {
            return closed.await(pause.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException notByUs) {
            return closed.getCount() == 0;
        }
    }

    /**
     * Makes {@code call} on a thread of its own, and waits for it.
     *
     * @param limit after which it is interrupted and given up
     * @throws AgentJobStoreUnavailableException if it takes longer
     * @throws RuntimeException whatever it throws
     */
    <T> T call(String name, Duration limit, Supplier<T> call) {
        FutureTask<T> task = new FutureTask<>(call::get);
        try {
            if (!calls.tryAcquire(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                throw tooLate(name, limit, null);
            }
            startCall(name, task);
            return task.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException blocked) {
            task.cancel(true);
            throw tooLate(name, limit, blocked);
        } catch (InterruptedException stop) {
            task.cancel(true);
            Thread.currentThread().interrupt();
            throw new AgentJobStoreUnavailableException("Interrupted: could not " + name, stop);
        } catch (ExecutionException failed) {
            throw unchecked(failed.getCause());
        }
    }

    private void startCall(String name, Runnable task) {
        boolean started = false;
        try {
            begin(name, () -> {
                try {
                    task.run();
                } finally {
                    calls.release();
                }
            });
            started = true;
        } finally {
            if (!started) {
                calls.release();
            }
        }
    }

    private static AgentJobStoreUnavailableException tooLate(String name, Duration limit, @Nullable Exception cause) {
        return new AgentJobStoreUnavailableException(
                "Could not " + name + " within " + limit.toMillis() + " ms: all connections of the data source"
                        + " (docent.jobs.datasource) are in use, or the database does not respond",
                cause);
    }

    private static RuntimeException unchecked(@Nullable Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        return failure instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(failure);
    }

    /**
     * Begins {@code work}, which must not throw, on a thread of its own. A managed thread that does not begin, because its
     * context is not available, is replaced by a plain one.
     */
    public void begin(String name, Runnable work) {
        AtomicBoolean taken = new AtomicBoolean();
        CountDownLatch begun = new CountDownLatch(1);
        Runnable once = () -> {
            if (taken.compareAndSet(false, true)) {
                begun.countDown();
                Thread here = Thread.currentThread();
                running.add(here);
                try {
                    work.run();
                } finally {
                    running.remove(here);
                }
            }
        };
        ThreadFactory managed = factory;
        if (managed != null) {
            if (begins(managed, name, once, begun)) {
                return;
            }
            factory = null;
        }
        started(new Thread(once), name);
    }

    private static boolean begins(ThreadFactory managed, String name, Runnable work, CountDownLatch begun) {
        try {
            Thread thread = managed.newThread(work);
            if (thread != null) {
                started(thread, name);
                return begun.await(START_MILLIS, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException refused) {
            LOG.log(Level.DEBUG, "The managed thread factory makes no thread; a plain one is used", refused);
        }
        return false;
    }

    private static void started(Thread thread, String name) {
        thread.setName("docent: " + name);
        thread.setDaemon(true);
        thread.start();
    }

    /** What hangs in a call is left to the time-outs of the database. */
    @Override
    public void close() {
        closed.countDown();
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(CLOSE_MILLIS);
        try {
            for (Thread thread : running) {
                thread.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())));
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
        running.forEach(Thread::interrupt);
    }
}
