package dev.docent.jobs.internal;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;

/**
 * A periodic task. Whatever it throws is logged, and it runs again the next time: a scheduler that sees an exception
 * cancels the schedule for good.
 *
 * @param name the action, for the log
 * @param every delay between runs
 * @param work one execution
 */
public record MaintenanceTask(String name, Duration every, Runnable work) implements Runnable {

    private static final Logger LOG = System.getLogger(MaintenanceTask.class.getName());
    private static final Duration MIN_INTERVAL = Duration.ofSeconds(1);
    private static final Duration MAX_INTERVAL = Duration.ofMinutes(1);

    /** {@return how often to check whether {@code span} has passed: late by a tenth of it, or by a minute, at most} */
    static Duration intervalFor(Duration span) {
        Duration tenth = span.dividedBy(10);
        Duration every = tenth.compareTo(MIN_INTERVAL) < 0 ? MIN_INTERVAL : tenth;
        return every.compareTo(MAX_INTERVAL) > 0 ? MAX_INTERVAL : every;
    }

    @Override
    public void run() {
        try {
            work.run();
        } catch (Throwable failure) {
            report(failure);
        }
    }

    private void report(Throwable failure) {
        try {
            LOG.log(Level.WARNING, "Could not " + name + "; will try again in " + every, failure);
        } catch (OutOfMemoryError | StackOverflowError noRoomForAMessage) {
            // logging may run out of memory as the work did; the next run reports what is still wrong
        }
    }
}
