package dev.docent.api.jobs;

import java.time.Instant;
import java.util.Objects;

/**
 * A run as one node holds it. A later claim of the same run has a higher attempt, so a node that lost the run cannot
 * mistake the new claim for its own.
 *
 * @param key the job
 * @param since when the job became active, as in {@link StoredAgentJob#since()}; distinguishes the runs of one job
 * @param node the node that holds the run
 * @param attempt how many times the run has been claimed, from 1
 */
public record AgentRunClaim(AgentJobKey key, Instant since, String node, int attempt) {

    /** Maximum length of the name of a node, in UTF-16 code units. */
    public static final int MAX_NODE = 120;

    /**
     * @throws NullPointerException when a component is {@code null}
     * @throws IllegalArgumentException when {@code node} is empty or too long, or {@code attempt} is less than 1
     */
    public AgentRunClaim {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(since, "since");
        if (node.isEmpty() || node.length() > MAX_NODE) {
            throw new IllegalArgumentException("node must have 1 to " + MAX_NODE + " characters");
        }
        if (attempt < 1) {
            throw new IllegalArgumentException("attempt must be at least 1, but is " + attempt);
        }
    }
}
