package dev.docent.api.operations;

import java.time.Duration;
import java.util.Objects;

import dev.docent.api.jobs.AgentRunClaim;
import org.jspecify.annotations.Nullable;

/**
 * This node is about to call its runner. Fired on the thread of the runner, before the call; followed there by one
 * {@link AgentRunReturned}, and on any thread by one {@link AgentRunEnded}.
 *
 * @param claim identifies the run and the attempt
 * @param model the model of the job
 * @param queued how long the run waited for a runner, by the store's clock, never negative; {@code null} for a later attempt
 * @param traceparent trace context of the request that queued the run, a W3C {@code traceparent}; {@code null} if there was
 *     none or it is not known
 */
public record AgentRunBegun(
        AgentRunClaim claim,
        String model,
        @Nullable Duration queued,
        @Nullable String traceparent) implements NodeEvent {

    /** @throws NullPointerException when a component that is not nullable is {@code null} */
    public AgentRunBegun {
        Objects.requireNonNull(claim, "claim");
        Objects.requireNonNull(model, "model");
    }
}
