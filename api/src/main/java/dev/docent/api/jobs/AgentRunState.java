package dev.docent.api.jobs;

import java.time.Instant;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * Where a run of a job stands: waiting in the queue, or at work on a node.
 *
 * @param queuePosition place in the queue, 1 for the run that comes next; 0 when a node works on it
 * @param node name of the node that works on it; {@code null} while it waits
 * @param attempt how many times a node has begun it; 0 before the first time
 * @param requestedBy name of the key or principal that asked for it; {@code null} when it is not known
 * @param queuedAt when it was queued, by the store's clock
 * @param claimedAt when a node began it last, by the store's clock; {@code null} while it waits
 * @param progress what it reported last through {@link AgentRun#progress}; {@code null} for nothing
 */
public record AgentRunState(
        int queuePosition,
        @Nullable String node,
        int attempt,
        @Nullable String requestedBy,
        Instant queuedAt,
        @Nullable Instant claimedAt,
        @Nullable String progress) {

    /**
     * @throws NullPointerException when {@code queuedAt} is {@code null}
     * @throws IllegalArgumentException when it neither waits nor is at work, or both
     */
    public AgentRunState {
        Objects.requireNonNull(queuedAt, "queuedAt");
        if ((node == null) != (queuePosition > 0) || (node == null) != (claimedAt == null)) {
            throw new IllegalArgumentException("a run either waits, with a queuePosition, or has a node and claimedAt");
        }
    }
}
