package dev.docent.api.jobs;

/** Thrown when a job is to be changed that its project does not have, or has no more. */
public class AgentJobNotFoundException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** @param key what was looked for */
    public AgentJobNotFoundException(AgentJobKey key) {
        super("There is no agent job " + key);
    }
}
