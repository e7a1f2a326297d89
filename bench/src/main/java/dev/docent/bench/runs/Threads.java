package dev.docent.bench.runs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The same work on several threads, which stay, as their connections do. */
final class Threads implements AutoCloseable {

    private final ExecutorService threads;
    private final int count;

    Threads(int count) {
        this.count = count;
        this.threads = Executors.newFixedThreadPool(count);
    }

    /** {@return the seconds from the common start to the end of the last thread} */
    double run(Work work) throws Exception {
        CyclicBarrier start = new CyclicBarrier(count + 1);
        List<Future<?>> running = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int thread = i;
            running.add(threads.submit(() -> {
                start.await();
                work.run(thread);
                return null;
            }));
        }
        start.await();
        long begin = System.nanoTime();
        for (Future<?> each : running) {
            each.get();
        }
        return (System.nanoTime() - begin) / 1e9;
    }

    static double median(List<Double> values) {
        List<Double> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2);
    }

    static String range(List<Double> values) {
        return "%.0f–%.0f".formatted(Collections.min(values), Collections.max(values));
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }

    /** What one thread does. */
    @FunctionalInterface
    interface Work {

        void run(int thread) throws Exception;
    }
}
