package dev.docent.cli.internal.output;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/**
 * Notices that Java collects garbage again and again for hardly any memory: with some collectors it goes on for a quarter of an hour
 * before it gives up. Thread-safe.
 */
final class FullMemory {

    /** While more of the memory is free, the collectors are not asked: the first question takes longer than starting a command. */
    private static final double FREE = 0.1;

    private static final double FULL = 0.95;

    /** Those that look at all objects, of the collectors that do not give up by themselves. */
    private static final Set<String> FULL_COLLECTORS = Set.of("MarkSweepCompact", "PS MarkSweep", "G1 Old Generation");

    private static final int COLLECTIONS = 40;

    /** Of the time: what is left is for the work. */
    private static final double MOST = 0.75;

    private final DoubleSupplier used;
    private final DoubleSupplier usedAfterCollection;
    private final Supplier<FullCollections> collections;
    private @Nullable FullCollections first;

    /**
     * Collections of all memory.
     *
     * @param count how many there have been
     * @param millis how long they have taken together
     * @param now a time, in milliseconds
     */
    record FullCollections(long count, long millis, long now) {}

    FullMemory() {
        this(FullMemory::usedNow, FullMemory::usedByOldObjects, FullMemory::fullCollections);
    }

    /**
     * @param used part of the memory that is in use now
     * @param usedAfterCollection how much of the memory for old objects was in use after it was last collected, as a part of it
     */
    FullMemory(DoubleSupplier used, DoubleSupplier usedAfterCollection, Supplier<FullCollections> collections) {
        this.used = used;
        this.usedAfterCollection = usedAfterCollection;
        this.collections = collections;
    }

    /** @throws OutOfMemoryError if many collections in a row have left hardly any memory, and took most of the time */
    void check() {
        if (used.getAsDouble() > 1 - FREE) {
            checkCollections();
        }
    }

    private synchronized void checkCollections() {
        if (usedAfterCollection.getAsDouble() < FULL) {
            first = null;
            return;
        }
        FullCollections last = collections.get();
        if (first == null) {
            first = last;
        } else if (last.count - first.count >= COLLECTIONS) {
            if (last.millis - first.millis > MOST * (last.now - first.now)) {
                throw new OutOfMemoryError("garbage is collected again and again for hardly any memory");
            }
            first = last;
        }
    }

    private static double usedNow() {
        Runtime runtime = Runtime.getRuntime();
        return (double) (runtime.totalMemory() - runtime.freeMemory()) / runtime.maxMemory();
    }

    /** Pools for new objects, which are full of survivors after a collection, have no threshold for their usage. */
    private static double usedByOldObjects() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.isUsageThresholdSupported() && pool.isCollectionUsageThresholdSupported())
                .map(MemoryPoolMXBean::getCollectionUsage)
                .filter(usage -> usage != null && usage.getMax() > 0)
                .mapToDouble(usage -> (double) usage.getUsed() / usage.getMax())
                .max()
                .orElse(0);
    }

    private static FullCollections fullCollections() {
        long count = 0;
        long millis = 0;
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            if (FULL_COLLECTORS.contains(collector.getName())) {
                count += collector.getCollectionCount();
                millis += collector.getCollectionTime();
            }
        }
        return new FullCollections(count, millis, TimeUnit.NANOSECONDS.toMillis(System.nanoTime()));
    }
}
