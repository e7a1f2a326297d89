package dev.docent.api.jobs;

/** Thrown when the job to change does not exist in its project, or no longer exists. */
public class AgentJobNotFoundException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** @param key the job that was not found */
    public AgentJobNotFoundException(AgentJobKey key) {
        super("There is no agent job " + key);
    }
}
