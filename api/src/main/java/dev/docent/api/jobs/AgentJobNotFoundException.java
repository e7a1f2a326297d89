package dev.docent.api.jobs;

/**
 * Thrown when the job to change does not exist in its project, or no longer exists; nothing was written. The admin API
 * responds with 404. Retrying does not help: ids are never reused by {@link AgentJobLifecycle#recordCreated}.
 */
public class AgentJobNotFoundException extends AgentJobException {

    private static final long serialVersionUID = 1L;

    /** @param key the job that was not found */
    public AgentJobNotFoundException(AgentJobKey key) {
        super("There is no agent job " + key);
    }
}
