package dev.docent.api.jobs;

import java.time.Instant;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/** Where a run of a job is: waiting in the queue, or at work on a node. */
public sealed interface AgentRunState {

    /** {@return how many times a node has begun the run; 0 before the first time} */
    int attempt();

    /** {@return name of the key or principal that asked for the run; {@code null} when it is not known} */
    @Nullable String requestedBy();

    /** {@return when the run was queued, by the store's clock} */
    Instant queuedAt();

    /** {@return what the run reported last through {@link AgentRun#progress}; {@code null} for nothing} */
    @Nullable String progress();

    /**
     * The run waits in the queue, for the first time or for another attempt.
     *
     * @param position location in the queue, 1 for the run that comes next; a store that does not count further than the first
     *     {@value #PLACES} returns the number after them for all others
     * @param attempt as {@link AgentRunState#attempt()}
     * @param requestedBy as {@link AgentRunState#requestedBy()}; {@code null} when it is not known
     * @param queuedAt as {@link AgentRunState#queuedAt()}
     * @param progress what an earlier attempt reported last; {@code null} for nothing
     */
    record Queued(
            int position,
            int attempt,
            @Nullable String requestedBy,
            Instant queuedAt,
            @Nullable String progress) implements AgentRunState {

        /** How many places a store counts at least. */
        public static final int PLACES = 100;

        /**
         * @throws NullPointerException when {@code queuedAt} is {@code null}
         * @throws IllegalArgumentException when {@code position} is less than 1
         */
        public Queued {
            Objects.requireNonNull(queuedAt, "queuedAt");
            if (position < 1) {
                throw new IllegalArgumentException("position must be at least 1, but is " + position);
            }
        }

        /** {@return the same run at another position} */
        public Queued at(int place) {
            return new Queued(place, attempt, requestedBy, queuedAt, progress);
        }
    }

    /**
     * A node works on the run.
     *
     * @param node name of the node
     * @param attempt as {@link AgentRunState#attempt()}
     * @param requestedBy as {@link AgentRunState#requestedBy()}; {@code null} when it is not known
     * @param queuedAt as {@link AgentRunState#queuedAt()}
     * @param claimedAt when the node began it, by the store's clock
     * @param progress as {@link AgentRunState#progress()}; {@code null} for nothing
     */
    record Running(
            String node,
            int attempt,
            @Nullable String requestedBy,
            Instant queuedAt,
            Instant claimedAt,
            @Nullable String progress)
            implements AgentRunState {

        /** @throws NullPointerException when a component that is not nullable is {@code null} */
        public Running {
            Objects.requireNonNull(node, "node");
            Objects.requireNonNull(queuedAt, "queuedAt");
            Objects.requireNonNull(claimedAt, "claimedAt");
        }
    }
}
