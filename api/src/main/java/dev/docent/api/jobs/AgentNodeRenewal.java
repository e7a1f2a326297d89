package dev.docent.api.jobs;

import java.util.List;
import java.util.Objects;

/**
 * What a node learns when it renews its lease.
 *
 * @param held all runs that the node holds; a run that is missing was taken over by another node
 */
public record AgentNodeRenewal(List<Held> held) {

    /** @throws NullPointerException when {@code held} or an element of it is {@code null} */
    public AgentNodeRenewal {
        held = List.copyOf(held);
    }

    /**
     * A run that the node holds.
     *
     * @param claim the claim
     * @param active whether the job is still active since the time in the claim; {@code false} when it has ended in
     *     another way, such as by a cancel on another node: then the run is to be stopped
     */
    public record Held(AgentRunClaim claim, boolean active) {

        /** @throws NullPointerException when {@code claim} is {@code null} */
        public Held {
            Objects.requireNonNull(claim, "claim");
        }
    }
}
