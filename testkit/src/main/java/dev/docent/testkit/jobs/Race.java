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

/** Lets several threads begin at the same moment. */
final class Race {

    static final int RUNNERS = 8;

    private static final int SECONDS = 60;

    private Race() {}

    /** {@return what each runner returned; throws what any of them threw} */
    static <T> List<T> run(IntFunction<Callable<T>> runner) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(RUNNERS);
        try {
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
        } finally {
            threads.shutdownNow();
        }
    }
}
