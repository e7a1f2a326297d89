package dev.docent.api.jobs;

/** Thrown when a run does not fit in the queue; nothing was written or counted. The admin API responds with 503. */
public class AgentRunQueueFullException extends AgentJobException {

    private static final long serialVersionUID = 1L;

    /** @param key the job whose run was to be queued */
    public AgentRunQueueFullException(AgentJobKey key) {
        super("The queue has no room for a run of agent job " + key
                + "; raise docent.jobs.queue or docent.jobs.runners," + " or add nodes");
    }
}
