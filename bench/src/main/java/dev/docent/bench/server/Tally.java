package dev.docent.bench.server;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;

/** The results of a load run. Thread-safe. */
final class Tally {

    private final Map<String, LongAdder> counts = new ConcurrentSkipListMap<>();
    private final Map<String, LongAdder> nanos = new ConcurrentSkipListMap<>();
    private final Map<String, LongAdder> failures = new ConcurrentSkipListMap<>();
    private final Map<String, Integer> steps = new ConcurrentHashMap<>();
    private final List<Long> heaps = new CopyOnWriteArrayList<>();
    private final List<Long> threads = new CopyOnWriteArrayList<>();

    void request(String what, long took) {
        counts.computeIfAbsent(what, unused -> new LongAdder()).increment();
        nanos.computeIfAbsent(what, unused -> new LongAdder()).add(took);
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
        long requests = counts.values().stream().mapToLong(LongAdder::sum).sum();
        System.out.printf(
                "%n%,d requests in %d min (%,d a second), %d errors; %,d jobs, %,d acknowledged steps%n",
                requests,
                span.toMinutes(),
                requests / span.toSeconds(),
                errors(),
                steps.size(),
                steps.values().stream().mapToLong(Integer::longValue).sum());
        counts.forEach((what, count) -> System.out.printf(
                "%-16s %,10d   mean %6.1f ms%n",
                what, count.sum(), nanos.get(what).sum() / 1e6 / count.sum()));
        failures.forEach((how, count) -> System.out.printf("failed %d times: %s%n", count.sum(), how));
        System.out.println("heap after collection, MiB: "
                + heaps.stream().map(bytes -> String.valueOf(bytes >> 20)).collect(Collectors.joining(" ")));
        System.out.println("threads: " + threads.stream().map(String::valueOf).collect(Collectors.joining(" ")));
    }
}
