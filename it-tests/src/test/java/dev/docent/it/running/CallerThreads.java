package dev.docent.it.running;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

/** Threads that call until they are ended. */
public final class CallerThreads implements AutoCloseable {

    private final AtomicBoolean over = new AtomicBoolean();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Future<?>> callers = new ArrayList<>();

    /** Starts a caller, which has to return soon after {@link #areOver}. */
    public void start(Caller caller) {
        callers.add(threads.submit(() -> {
            caller.call();
            return null;
        }));
    }

    /** {@return whether the callers are to end} */
    public boolean areOver() {
        return over.get();
    }

    /** Fails if a caller has failed. */
    public void check() throws InterruptedException, ExecutionException {
        for (Future<?> caller : callers) {
            if (caller.isDone()) {
                caller.get();
            }
        }
    }

    /** Ends the callers, each after its current work; fails if one has failed. */
    public void end() throws InterruptedException, ExecutionException {
        over.set(true);
        for (Future<?> caller : callers) {
            caller.get();
        }
    }

    @Override
    public void close() {
        over.set(true);
        threads.shutdownNow();
    }

    @FunctionalInterface
    public interface Caller {
        void call() throws Exception;
    }
}
