package dev.docent.api.jobs;

/**
 * Thrown when another writer changed a job's status first, on this node or another. Nothing was written;
 * {@link #from()} is the status that the other writer set.
 */
public class AgentJobConflictException extends AgentJobTransitionException {

    private static final long serialVersionUID = 1L;

    /**
     * @param key the job
     * @param now the status that the other writer set
     * @param to the requested status
     */
    public AgentJobConflictException(AgentJobKey key, AgentJobStatus now, AgentJobStatus to) {
        super(key, now, to, "another writer changed it meanwhile; read it again and decide");
    }
}
