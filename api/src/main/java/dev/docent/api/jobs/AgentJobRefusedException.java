package dev.docent.api.jobs;

/**
 * Thrown by an {@link AgentRunner} to reject a job because of its project or prompt; no job is created, and the request
 * does not count against a quota. The admin API responds with 400; another prompt may be accepted.
 */
public class AgentJobRefusedException extends AgentJobException {

    private static final long serialVersionUID = 1L;

    /** @param message the reason; sent to the caller of the admin API as {@code {"error": message}} with status 400 */
    public AgentJobRefusedException(String message) {
        super(message);
    }
}
