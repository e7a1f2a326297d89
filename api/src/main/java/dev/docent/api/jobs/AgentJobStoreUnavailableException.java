package dev.docent.api.jobs;

/**
 * Thrown when a job store cannot be reached for now: its database is down, its pool is exhausted, its network is broken.
 * The same call may succeed later. The admin API answers 503 with a {@code Retry-After}.
 */
public class AgentJobStoreUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message what could not be reached; goes to the log, never to the caller
     * @param cause what the store's driver threw, may be {@code null}
     */
    public AgentJobStoreUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
