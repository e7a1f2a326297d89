package dev.docent.api.operations;

import java.time.Duration;
import java.util.Objects;

import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.Usage;
import org.jspecify.annotations.Nullable;

/**
 * An attempt of a run has ended on this node. Fired once for each {@link AgentRunBegun}, however the attempt ends, after the
 * end was written or, while the store is unavailable, will be.
 *
 * @param claim as in {@link AgentRunBegun}
 * @param result how it ended
 * @param duration from {@link AgentRunBegun} until now, never negative
 * @param errorType what went wrong, of few values: the class of the exception that the runner threw, or a constant of
 *     this record; {@code null} if the result is neither {@link Result#FAILED}, {@link Result#LEASE_LOST} nor
 *     {@link Result#STOPPED}
 * @param usage what the runner reported last in this attempt; {@code null} for nothing
 */
public record AgentRunEnded(
        AgentRunClaim claim,
        Result result,
        Duration duration,
        @Nullable String errorType,
        @Nullable Usage usage) implements NodeEvent {

    /** {@link #errorType()}: the runner itself reported that the agent failed. */
    public static final String REPORTED = "reported";

    /** {@link #errorType()}: the node could not renew its lease in time. */
    public static final String LEASE = "lease_lost";

    /** {@link #errorType()}: the application stopped. */
    public static final String STOP = "application_stopped";

    /** @throws NullPointerException when a component that is not nullable is {@code null} */
    public AgentRunEnded {
        Objects.requireNonNull(claim, "claim");
        Objects.requireNonNull(result, "result");
        Objects.requireNonNull(duration, "duration");
    }

    /** How an attempt of a run ended. */
    public enum Result {
        /** The runner completed the job. */
        COMPLETED,
        /** The runner reported that the agent failed, or threw. */
        FAILED,
        /** The runner returned and left the job active: the host ends it later. */
        RELEASED,
        /** The job was ended by others meanwhile: it was cancelled, archived, or active for too long. */
        CANCELLED,
        /** The node was no longer sure to hold the run. */
        LEASE_LOST,
        /** The application stopped. */
        STOPPED
    }
}
