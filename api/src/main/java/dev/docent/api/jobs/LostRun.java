package dev.docent.api.jobs;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * A run whose node was lost. The node that took it over now holds it, and is to end it or to queue it again.
 *
 * @param claim the claim of the node that took the run over; its attempt is that of the lost node
 * @param lostNode the node that held it before
 * @param progress what the run reported last; {@code null} for nothing
 */
public record LostRun(
        AgentRunClaim claim, String lostNode, @Nullable String progress) {

    /** @throws NullPointerException when a component that is not nullable is {@code null} */
    public LostRun {
        Objects.requireNonNull(claim, "claim");
        Objects.requireNonNull(lostNode, "lostNode");
    }
}
