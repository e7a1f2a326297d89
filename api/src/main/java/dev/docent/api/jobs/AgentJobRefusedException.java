package dev.docent.api.jobs;

/** Thrown by an {@link AgentRunner} to reject a job because of its project or prompt. */
public class AgentJobRefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** @param message the reason; sent to the caller of the admin API as {@code {"error": message}} with status 400 */
    public AgentJobRefusedException(String message) {
        super(message);
    }
}
