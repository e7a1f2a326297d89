package dev.docent.bench.navigation;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;

/**
 * Runs several tasks in alternating rounds, so that a change of the machine's speed affects all of them, and reports
 * the median CPU time and allocation of the thread, and the
 * mean CPU time of the process, which includes the collector and the compiler.
 */
final class Rounds {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    /** Prevents dead-code elimination. */
    private static volatile Object sink;

    private final int warmUp;
    private final int counted;

    Rounds(int warmUp, int counted) {
        this.warmUp = warmUp;
        this.counted = counted;
    }

    /**
     * The cost of a task.
     *
     * @param milliseconds median CPU time
     * @param allocated bytes, median
     * @param ofProcess mean CPU time of the whole process in milliseconds: its clock is too coarse for single rounds
     */
    record Cost(double milliseconds, long allocated, double ofProcess) {}

    <K> Map<K, Cost> run(Map<K, Supplier<Object>> tasks) {
        Map<K, List<Double>> times = new LinkedHashMap<>();
        Map<K, List<Long>> allocations = new LinkedHashMap<>();
        Map<K, Long> ofProcess = new LinkedHashMap<>();
        for (int round = 0; round < warmUp + counted; round++) {
            boolean counts = round >= warmUp;
            tasks.forEach((key, task) -> {
                long bytes = THREADS.getCurrentThreadAllocatedBytes();
                long process = PROCESS.getProcessCpuTime();
                long time = THREADS.getCurrentThreadCpuTime();
                sink = task.get();
                time = THREADS.getCurrentThreadCpuTime() - time;
                bytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
                sink = null;
                if (counts) {
                    ofProcess.merge(key, PROCESS.getProcessCpuTime() - process, Long::sum);
                    times.computeIfAbsent(key, any -> new ArrayList<>()).add(time / 1e6);
                    allocations.computeIfAbsent(key, any -> new ArrayList<>()).add(bytes);
                }
            });
        }
        Map<K, Cost> costs = new LinkedHashMap<>();
        times.forEach((key, list) -> costs.put(
                key, new Cost(median(list), median(allocations.get(key)), ofProcess.get(key) / 1e6 / counted)));
        return costs;
    }

    /** {@return the CPU time of the thread for one run, in milliseconds} */
    static double milliseconds(Supplier<Object> task) {
        long time = THREADS.getCurrentThreadCpuTime();
        sink = task.get();
        return (THREADS.getCurrentThreadCpuTime() - time) / 1e6;
    }

    private static <T extends Comparable<T>> T median(List<T> values) {
        Collections.sort(values);
        return values.get(values.size() / 2);
    }

    /** {@return the bytes of heap that the result retains} */
    static long retained(Supplier<Object> task) {
        long before = usedHeap();
        sink = task.get();
        long after = usedHeap();
        sink = null;
        return Math.max(0, after - before);
    }

    private static long usedHeap() {
        long minimum = Long.MAX_VALUE;
        for (int i = 0; i < 4; i++) {
            System.gc();
            minimum = Math.min(
                    minimum,
                    ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        }
        return minimum;
    }
}
