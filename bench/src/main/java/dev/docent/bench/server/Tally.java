package dev.docent.bench.server;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** The results of a load run. Thread-safe. */
final class Tally {

    private final Map<String, Queue<Long>> nanos = new ConcurrentSkipListMap<>();
    private final Map<String, LongAdder> failures = new ConcurrentSkipListMap<>();
    private final Map<String, Integer> steps = new ConcurrentHashMap<>();
    private final List<Long> heaps = new CopyOnWriteArrayList<>();
    private final List<Long> threads = new CopyOnWriteArrayList<>();

    void request(String what, long took) {
        nanos.computeIfAbsent(what, unused -> new ConcurrentLinkedQueue<>()).add(took);
    }

    void failed(String how) {
        failures.computeIfAbsent(how, unused -> new LongAdder()).increment();
    }

    /** Records one more acknowledged step of a job. */
    void acknowledged(String id) {
        steps.merge(id, 1, Integer::sum);
    }

    void sample(long heapBytes, long threadCount) {
        heaps.add(heapBytes);
        threads.add(threadCount);
    }

    Map<String, Integer> steps() {
        return steps;
    }

    long errors() {
        return failures.values().stream().mapToLong(LongAdder::sum).sum();
    }

    void print(Duration span) {
        long requests = nanos.values().stream().mapToLong(Queue::size).sum();
        System.out.printf(
                "%n%,d requests in %d min (%,d a second), %d errors; %,d jobs, %,d acknowledged steps%n",
                requests,
                span.toMinutes(),
                requests / span.toSeconds(),
                errors(),
                steps.size(),
                steps.values().stream().mapToLong(Integer::longValue).sum());
        nanos.forEach(Tally::print);
        failures.forEach((how, count) -> System.out.printf("failed %d times: %s%n", count.sum(), how));
        System.out.println("heap after collection, MiB: "
                + heaps.stream().map(bytes -> String.valueOf(bytes >> 20)).collect(Collectors.joining(" ")));
        System.out.println("threads: " + threads.stream().map(String::valueOf).collect(Collectors.joining(" ")));
    }

    private static void print(String what, Queue<Long> nanos) {
        long[] sorted = nanos.stream().mapToLong(Long::longValue).sorted().toArray();
        System.out.printf(
                "%-16s %,10d   mean %6.1f   p50 %6.1f   p99 %6.1f   longest %6.1f ms%n",
                what,
                sorted.length,
                LongStream.of(sorted).average().orElse(0) / 1e6,
                sorted[sorted.length / 2] / 1e6,
                sorted[(int) (sorted.length * 0.99)] / 1e6,
                sorted[sorted.length - 1] / 1e6);
    }
}
