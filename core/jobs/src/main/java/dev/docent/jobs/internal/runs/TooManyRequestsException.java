package dev.docent.jobs.internal.runs;

import java.time.Duration;

import dev.docent.api.jobs.AgentJobQuotaExceededException;

/** Thrown when a project has used up its quota of requests of one kind; the message may go to the caller. */
public final class TooManyRequestsException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final long retryAfterSeconds;

    TooManyRequestsException(int perHour, Duration wait, AgentJobQuotaExceededException reason) {
        super(
                "Too many requests: this project has used up its quota of " + perHour
                        + " requests of this kind an hour",
                reason);
        this.retryAfterSeconds = Math.max(1, wait.plusSeconds(1).minusNanos(1).toSeconds());
    }

    /** {@return the seconds until the next request is admitted, rounded up} */
    public long retryAfterSeconds() {
        return retryAfterSeconds;
    }
}
