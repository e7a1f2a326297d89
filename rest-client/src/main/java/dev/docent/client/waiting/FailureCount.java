package dev.docent.client.waiting;

import java.time.Duration;

import dev.docent.client.internal.FailureKind;

/** Decides after a failed request whether and when the next one is sent. Not thread-safe. */
final class FailureCount {

    /** In a row, of those that may not be temporary. */
    private static final int MAX_DOUBTFUL_FAILURES = 8;

    private final PollSchedule schedule;
    private int failures;
    private int doubtfulFailures;

    FailureCount(PollSchedule schedule) {
        this.schedule = schedule;
    }

    /**
     * What follows.
     *
     * @param exception for the caller
     * @param isFinal whether polling cannot succeed
     * @param delay until the next request
     */
    record Decision(RuntimeException exception, boolean isFinal, Duration delay) {}

    /** A request has succeeded. */
    void reset() {
        failures = 0;
        doubtfulFailures = 0;
    }

    Decision failed(Throwable failure, Duration waited) {
        FailureKind classified = FailureKind.of(failure);
        failures++;
        doubtfulFailures = classified.kind() == FailureKind.Kind.DOUBTFUL ? doubtfulFailures + 1 : 0;
        return new Decision(
                classified.exception(),
                classified.kind() == FailureKind.Kind.FINAL || doubtfulFailures >= MAX_DOUBTFUL_FAILURES,
                schedule.obeying(classified.retryAfter(), schedule.afterFailure(failures, waited)));
    }
}
