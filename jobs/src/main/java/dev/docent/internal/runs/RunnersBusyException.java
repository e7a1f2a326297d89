package dev.docent.internal.runs;

import java.time.Duration;

import dev.docent.api.jobs.AgentRunQueueFullException;
import org.jspecify.annotations.Nullable;

/** Thrown when a job cannot be run now because every runner of this node is busy; nothing is started. */
public final class RunnersBusyException extends RuntimeException {

    /** When nothing is known about the time it takes. */
    static final Duration SHORTLY = Duration.ofSeconds(5);

    private static final long serialVersionUID = 1L;

    private final long retryAfterSeconds;

    /** @param reason that the queue is full; {@code null} when the application stops */
    RunnersBusyException(Duration wait, @Nullable AgentRunQueueFullException reason) {
        super("All agents are busy; try again later", reason, false, false);
        this.retryAfterSeconds = wait.plusSeconds(1).minusNanos(1).toSeconds();
    }

    /** {@return the seconds after which there is probably room, at least 1} */
    public long retryAfterSeconds() {
        return retryAfterSeconds;
    }
}
