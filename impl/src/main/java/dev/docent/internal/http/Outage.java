package dev.docent.internal.http;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Something that requests need and that fails for a while. Logged once when it begins and once when it is over, with the
 * number of requests that it refused: each of them would fill the disk. Safe for several threads.
 */
final class Outage {

    /** For how long nothing may have failed before it counts as over: an outage may let every other request through. */
    static final Duration CALM = Duration.ofSeconds(10);

    private final String subject;
    private final String purpose;
    private final Logger log;
    private final LongSupplier nanoTime;
    private volatile boolean lasting;
    private long began;
    private long lastFailure;
    private long refused;

    /**
     * @param subject what fails, as the beginning of a sentence
     * @param purpose what for; empty for everything
     * @param nanoTime the clock, as {@link System#nanoTime()}
     */
    Outage(String subject, String purpose, Logger log, LongSupplier nanoTime) {
        this.subject = subject;
        this.purpose = purpose.isEmpty() ? "" : " " + purpose;
        this.log = log;
        this.nanoTime = nanoTime;
    }

    /** Counts a request that was refused for this, for a {@code reason} that may be logged. */
    void refused(Throwable failure, String reason) {
        if (counts()) {
            log.log(
                    Level.WARNING,
                    subject + " is unavailable" + purpose
                            + " (" + reason
                            + "): requests are answered with 503. This is logged once per outage",
                    failure);
        } else {
            log.log(Level.DEBUG, () -> subject + " is still unavailable" + purpose, failure);
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

    /** Notes that a request got what it needs. */
    void passed() {
        if (lasting) {
            String end = end();
            if (end != null) {
                log.log(Level.WARNING, end);
            }
        }
    }

    private synchronized String end() {
        if (!lasting || nanoTime.getAsLong() - lastFailure < CALM.toNanos()) {
            return null;
        }
        lasting = false;
        long seconds = Duration.ofNanos(lastFailure - began).toSeconds();
        return subject + " is available again" + purpose + ". The outage lasted " + seconds + " s and refused "
                + refused + " request(s)";
    }
}
