package dev.docent.jobs.internal.runs;

import java.time.Duration;

import dev.docent.api.jobs.AgentRunQueueFullException;
import org.jspecify.annotations.Nullable;

/** Thrown when something cannot be started now because this node is busy with as much as it may be; nothing is changed. */
public final class RunnersBusyException extends RuntimeException {

    /** When nothing is known about the time it takes. */
    static final Duration SHORTLY = Duration.ofSeconds(5);

    private static final long serialVersionUID = 1L;

    private final long retryAfterSeconds;

    /** @param reason that the queue is full; {@code null} when the application stops */
    RunnersBusyException(Duration wait, @Nullable AgentRunQueueFullException reason) {
        this("All agents are busy; try again later", wait, reason);
    }

    /** @param message for the caller, who may try again shortly */
    RunnersBusyException(String message) {
        this(message, SHORTLY, null);
    }

    private RunnersBusyException(String message, Duration wait, @Nullable AgentRunQueueFullException reason) {
        super(message, reason, false, false);
        this.retryAfterSeconds = wait.plusSeconds(1).minusNanos(1).toSeconds();
    }

    /** {@return the seconds after which there is probably room, at least 1} */
    public long retryAfterSeconds() {
        return retryAfterSeconds;
    }
}
