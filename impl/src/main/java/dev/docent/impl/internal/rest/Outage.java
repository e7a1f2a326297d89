package dev.docent.impl.internal.rest;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.function.LongSupplier;

import org.jspecify.annotations.Nullable;

/**
 * A temporary failure of something that requests need. Logged once when it begins and once when it is over, with the
 * number of refused requests: logging each would fill the disk. Thread-safe.
 */
final class Outage {

    /** The time without a failure after which it counts as over: an outage may let every other request through. */
    static final Duration CALM = Duration.ofSeconds(10);

    private final String condition;
    private final String isOver;
    private final Logger log;
    private final LongSupplier nanoTime;
    private volatile boolean lasting;
    private long began;
    private long lastFailure;
    private long refused;

    /**
     * @param condition what is unavailable, as the beginning of a sentence
     * @param isOver that it is over, as a sentence without its full stop
     * @param nanoTime a clock as {@link System#nanoTime()}
     */
    Outage(String condition, String isOver, Logger log, LongSupplier nanoTime) {
        this.condition = condition;
        this.isOver = isOver;
        this.log = log;
        this.nanoTime = nanoTime;
    }

    /** Counts a request that was refused because of it; {@code reason} may be logged. */
    void refused(Throwable failure, @Nullable String reason) {
        if (counts()) {
            log.log(
                    Level.WARNING,
                    condition + " (" + reason + "): requests get a 503 response. This is logged once per outage",
                    failure);
        } else {
            log.log(Level.DEBUG, () -> "Still: " + condition, failure);
        }
    }

    private synchronized boolean counts() {
        boolean begins = !lasting;
        lastFailure = nanoTime.getAsLong();
        if (begins) {
            began = lastFailure;
            refused = 0;
            lasting = true;
        }
        refused++;
        return begins;
    }

    boolean isLasting() {
        return lasting;
    }

    /** Records that a request succeeded while it lasts. */
    void passed() {
        String end = end();
        if (end != null) {
            log.log(Level.WARNING, end);
        }
    }

    private synchronized @Nullable String end() {
        if (!lasting || nanoTime.getAsLong() - lastFailure < CALM.toNanos()) {
            return null;
        }
        lasting = false;
        long seconds = Duration.ofNanos(lastFailure - began).toSeconds();
        return isOver + ". The outage lasted " + seconds + " s and refused " + refused + " request(s)";
    }
}
