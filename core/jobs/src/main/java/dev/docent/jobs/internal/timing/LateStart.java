package dev.docent.jobs.internal.timing;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/** Warns, once, if something begins much later than it was to. Thread-safe. */
public final class LateStart {

    /** What begins later than this is reported unless another limit is given. */
    public static final Duration LIMIT = Duration.ofSeconds(10);

    private static final Logger LOG = System.getLogger(LateStart.class.getName());

    private final String remedy;
    private final Duration limit;
    private final AtomicBoolean warned = new AtomicBoolean();

    /** @param remedy the likely cause and what to do about it, for the log */
    public LateStart(String remedy) {
        this(remedy, LIMIT);
    }

    /**
     * @param remedy the likely cause and what to do about it, for the log
     * @param limit what begins later than this is reported
     */
    public LateStart(String remedy, Duration limit) {
        this.remedy = remedy;
        this.limit = limit;
    }

    /**
     * Reports how late something is.
     *
     * @param what what was to be done, as in "could not … in time"
     * @param nanos how late it is; nothing is reported up to the limit
     */
    public void check(String what, long nanos) {
        if (nanos > limit.toNanos() && warned.compareAndSet(false, true)) {
            LOG.log(
                    Level.WARNING,
                    "Could not " + what + " in time, but only "
                            + Duration.ofNanos(nanos).toSeconds() + " s later. " + remedy + " (This is logged once.)");
        }
    }
}
