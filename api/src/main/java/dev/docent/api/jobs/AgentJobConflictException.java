package dev.docent.api.jobs;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when another writer changed a job's status first, on this node or another; nothing was written. The requested
 * transition was allowed for the job as it was read. The admin API responds with 400.
 *
 * <p>Read the job again and decide: {@link #from()} is the status that the other writer set.
 */
public class AgentJobConflictException extends AgentJobException {

    private static final long serialVersionUID = 1L;

    private final transient @Nullable AgentJobKey key;
    private final String from;
    private final String to;

    /**
     * @param key the job
     * @param now the status that the other writer set
     * @param to the requested status
     */
    public AgentJobConflictException(AgentJobKey key, AgentJobStatus now, AgentJobStatus to) {
        super(AgentJobTransitionException.message(
                key, now, to, "another writer changed it meanwhile; read it again and decide"));
        this.key = key;
        this.from = now.value();
        this.to = to.value();
    }

    /** {@return the job; {@code null} after deserialization} */
    public @Nullable AgentJobKey key() {
        return key;
    }

    /** {@return the status that the other writer set} */
    public AgentJobStatus from() {
        return new AgentJobStatus(from);
    }

    /** {@return the requested status} */
    public AgentJobStatus to() {
        return new AgentJobStatus(to);
    }
}
