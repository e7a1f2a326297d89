package dev.docent.jobs.internal.runs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

import dev.docent.jobs.internal.timing.LateStart;

/**
 * The runners of this node: a number of permits, each for one task on a thread of the container. A task is in
 * {@link #tasks} exactly while it holds a permit: the code that removes it also releases the permit. Thread-safe.
 */
final class RunnerPool {

    private static final Logger LOG = System.getLogger(RunnerPool.class.getName());

    /** Longer than an executor queues a task that it will start; then the permit may go to others. */
    static final long MAX_WAIT_NANOS = TimeUnit.MINUTES.toNanos(5);

    private final Executor executor;
    private final int size;
    private final LongSupplier nanoTime;
    private final Semaphore free;
    private final Set<Task> tasks = ConcurrentHashMap.newKeySet();
    private final LateStart late;

    /** @param nanoTime a clock as {@link System#nanoTime()} */
    RunnerPool(Executor executor, int size, LongSupplier nanoTime) {
        this.executor = executor;
        this.size = size;
        this.nanoTime = nanoTime;
        this.free = new Semaphore(size);
        this.late = new LateStart("The executor (docent.executor) has fewer free threads than the " + size
                + " runs of docent.jobs.runners need: give it more, name another one, or lower docent.jobs.runners");
        checkThreads();
    }

    /** Reports an executor that the runs can occupy; those of servers do not say how many threads they have. */
    private void checkThreads() {
        if (executor instanceof ThreadPoolExecutor known) {
            boolean queues = known.getQueue().remainingCapacity() > 0;
            int threads = queues ? Math.max(1, known.getCorePoolSize()) : known.getMaximumPoolSize();
            if (size >= threads) {
                LOG.log(
                        Level.WARNING,
                        "docent.jobs.runners is {0}, but the executor (docent.executor) has {1} threads: while that many"
                                + " runs are at work, nothing else begins there. Give it more, or lower"
                                + " docent.jobs.runners",
                        size,
                        threads);
            }
        }
    }

    /** Reports runs that wait for a thread of the executor. */
    void checkStarts() {
        long now = nanoTime.getAsLong();
        tasks.stream().filter(Task::waits).forEach(task -> late.check("begin a run", now - task.submittedAt));
    }

    /** {@return how many tasks could start now} */
    int free() {
        if (free.availablePermits() == 0) {
            reclaimDropped();
        }
        return free.availablePermits();
    }

    /**
     * Runs {@code work} on a thread of the container, if a permit is free, and then {@code after}, without the permit.
     *
     * @return whether it was submitted
     * @throws RuntimeException whatever the executor throws instead of running it; the permit is released
     */
    boolean start(Runnable work, Runnable after) {
        if (free() == 0 || !free.tryAcquire()) {
            return false;
        }
        Task task = new Task(work, after, nanoTime.getAsLong());
        tasks.add(task);
        try {
            executor.execute(task);
        } catch (RuntimeException | Error failure) {
            // an executor may also have run the task before it threw, or may run it later: then it does nothing
            if (task.giveUp()) {
                release(task);
                throw failure;
            }
        }
        return true;
    }

    private void release(Task task) {
        if (tasks.remove(task)) {
            free.release();
        }
    }

    /** Some executors drop tasks silently, such as those of a suspended container. */
    private void reclaimDropped() {
        long now = nanoTime.getAsLong();
        for (Task task : tasks) {
            if (now - task.submittedAt > MAX_WAIT_NANOS && task.giveUp()) {
                release(task);
            }
        }
    }

    /**
     * Gives up the tasks that have not begun, and waits for the others.
     *
     * @param millis how long to wait at most
     * @return whether no task holds a permit any more
     */
    boolean awaitIdle(long millis) throws InterruptedException {
        tasks.stream().filter(Task::giveUp).forEach(this::release);
        if (!free.tryAcquire(size, millis, TimeUnit.MILLISECONDS)) {
            return false;
        }
        free.release(size);
        return true;
    }

    private final class Task implements Runnable {

        private final Runnable work;
        private final Runnable after;
        private final long submittedAt;
        private final AtomicReference<State> state = new AtomicReference<>(State.SUBMITTED);

        Task(Runnable work, Runnable after, long submittedAt) {
            this.work = work;
            this.after = after;
            this.submittedAt = submittedAt;
        }

        boolean waits() {
            return state.get() == State.SUBMITTED;
        }

        /** {@return whether it will never begin; {@code false} if it has} */
        boolean giveUp() {
            return state.compareAndSet(State.SUBMITTED, State.GIVEN_UP);
        }

        @Override
        public void run() {
            if (!state.compareAndSet(State.SUBMITTED, State.BEGUN)) {
                return;
            }
            try {
                work.run();
            } finally {
                release(this);
            }
            after.run();
        }
    }

    private enum State {
        SUBMITTED,
        BEGUN,
        GIVEN_UP
    }
}
