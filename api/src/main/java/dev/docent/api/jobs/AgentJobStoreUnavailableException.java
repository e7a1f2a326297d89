package dev.docent.api.jobs;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when a job store is temporarily unavailable: its database is down, its pool is exhausted, or the network
 * fails. The same call may succeed later; after a write, check first whether it took effect. The admin API responds with
 * 503 and {@code Retry-After}. A store of the host throws it, too, or a subclass of it.
 */
public class AgentJobStoreUnavailableException extends AgentJobException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message what could not be reached; written to the log, never sent to the caller
     * @param cause what the store's driver threw, may be {@code null}
     */
    public AgentJobStoreUnavailableException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
