package dev.docent.site.internal.deployments;

import java.time.Instant;
import java.util.Optional;

/**
 * What this node knows of a branch at a moment. Immutable.
 *
 * @param site the last state that could be made, whatever came later; empty for none
 * @param reason why there is no newer one; empty unless {@code phase} is {@link Phase#FAILED} or {@link Phase#ABSENT}
 * @param createdAt when this node was asked for it first
 * @param startedAt when it was begun last; empty for not yet
 * @param endedAt when that ended; empty for not yet
 */
public record Preview(
        Phase phase,
        Optional<PreviewedSite> site,
        String reason,
        Instant createdAt,
        Optional<Instant> startedAt,
        Optional<Instant> endedAt) {

    /** How far it is. */
    public enum Phase {
        /** The branch waits to be read. */
        QUEUED,
        /** The branch is being read. */
        MAKING,
        /** What can be seen was the head when the repository was asked last. */
        READY,
        /** It cannot be made. */
        FAILED,
        /** The repository has no such branch. */
        ABSENT,
        /** Too many other branches wait. */
        BUSY;

        /** {@return whether it is going to change soon} */
        public boolean isPending() {
            return this == QUEUED || this == MAKING;
        }
    }
}
