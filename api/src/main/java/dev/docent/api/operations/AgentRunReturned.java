package dev.docent.api.operations;

import java.util.Objects;

import dev.docent.api.jobs.AgentRunClaim;

/**
 * The runner has returned or thrown. Fired once for each {@link AgentRunBegun}, on the same thread: what an observer attached
 * to the thread is to be removed now. It may come after {@link AgentRunEnded}, when the application did not wait for the
 * runner as it stopped.
 *
 * @param claim as in {@link AgentRunBegun}
 */
public record AgentRunReturned(AgentRunClaim claim) implements NodeEvent {

    /** @throws NullPointerException when {@code claim} is {@code null} */
    public AgentRunReturned {
        Objects.requireNonNull(claim, "claim");
    }
}
