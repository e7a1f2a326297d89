package dev.docent.jobs.internal;

import java.security.SecureRandom;
import java.time.Instant;
import java.util.UUID;
import java.util.random.RandomGenerator;

/**
 * Ids that increase: UUIDs of version 7 (RFC 9562), with a counter in {@code rand_a} that begins at random in each
 * millisecond (section 6.2, method 1). New rows are next to each other in a database's indexes. 62 bits are random, so ids
 * cannot be guessed. Thread-safe.
 */
final class TimeOrderedIds {

    private static final int COUNTER_BITS = 12;

    /** The highest bit of the counter is 0 at first, so that half of its range is left. */
    private static final int FIRST_COUNTERS = 1 << (COUNTER_BITS - 1);

    private static final long VERSION = 7L << COUNTER_BITS;
    private static final long VARIANT = 0b10L << 62;
    private static final long RANDOM_BITS = (1L << 62) - 1;
    private static final long TIME_BITS = (1L << 48) - 1;

    private final RandomGenerator random;

    /** The milliseconds and the counter of the last id, as one number. */
    private long last;

    TimeOrderedIds() {
        this(new SecureRandom());
    }

    TimeOrderedIds(RandomGenerator random) {
        this.random = random;
    }

    /**
     * Creates an id that is greater than all before.
     *
     * @param now current time; if the clock was set back, or too many ids were created in its millisecond, the id has the
     *     time of the last one or the next millisecond
     */
    UUID next(Instant now) {
        long low = random.nextLong();
        long timeAndCounter = nextTimeAndCounter(now.toEpochMilli() & TIME_BITS, random.nextInt(FIRST_COUNTERS));
        long time = timeAndCounter >>> COUNTER_BITS;
        long counter = timeAndCounter & ((1 << COUNTER_BITS) - 1);
        return new UUID(time << 16 | VERSION | counter, VARIANT | low & RANDOM_BITS);
    }

    /** A counter that overflows goes on in the next millisecond. */
    private synchronized long nextTimeAndCounter(long millis, int firstCounter) {
        boolean isLater = millis > last >>> COUNTER_BITS;
        last = isLater ? millis << COUNTER_BITS | firstCounter : last + 1;
        return last;
    }
}
