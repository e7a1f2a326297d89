package dev.docent.testkit.jobs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

/** Starts several threads at the same time. */
final class Race {

    static final int RUNNERS = 8;

    /** Enough to detect a store that blocks between reading and writing; a faster store runs more rounds. */
    static final int MIN_ROUNDS = 40;

    private static final int SECONDS = 60;

    private static final int MAX_ROUNDS = 20_000;
    private static final long NANOS_FOR_MORE_ROUNDS = TimeUnit.SECONDS.toNanos(1);

    private final ExecutorService threads;

    private Race(ExecutorService threads) {
        this.threads = threads;
    }

    /** {@return what each runner returned; throws what any of them threw} */
    static <T> List<T> once(IntFunction<Callable<T>> runner) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(RUNNERS);
        try {
            return new Race(threads).run(runner);
        } finally {
            threads.shutdownNow();
        }
    }

    /** Repeats a race until a rare race condition is likely to have occurred. */
    static void again(Round round) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(RUNNERS);
        try {
            Race race = new Race(threads);
            long begin = System.nanoTime();
            for (int i = 0; i < MAX_ROUNDS; i++) {
                if (i >= MIN_ROUNDS && System.nanoTime() - begin > NANOS_FOR_MORE_ROUNDS) {
                    return;
                }
                round.run(i, race);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** {@return what each runner returned; throws what any of them threw} */
    <T> List<T> run(IntFunction<Callable<T>> runner) throws Exception {
        CyclicBarrier start = new CyclicBarrier(RUNNERS);
        List<Future<T>> running = new ArrayList<>();
        for (int i = 0; i < RUNNERS; i++) {
            Callable<T> task = runner.apply(i);
            running.add(threads.submit(() -> {
                start.await(SECONDS, TimeUnit.SECONDS);
                return task.call();
            }));
        }
        List<T> results = new ArrayList<>();
        for (Future<T> future : running) {
            results.add(future.get(SECONDS, TimeUnit.SECONDS));
        }
        return results;
    }

    /** One of many races, on separate data. */
    @FunctionalInterface
    interface Round {

        /** @param number of the round, starting at 0 */
        void run(int number, Race race) throws Exception;
    }
}
