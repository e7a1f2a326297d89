package dev.docent.api.operations;

import java.util.Objects;

import dev.docent.api.jobs.AgentJobKey;

/**
 * What a run writes or reads could not be, because the store was unavailable, and is about to be tried again.
 *
 * @param key the job
 */
public record StoreRetried(AgentJobKey key) implements NodeEvent {

    /** @throws NullPointerException when {@code key} is {@code null} */
    public StoreRetried {
        Objects.requireNonNull(key, "key");
    }
}
