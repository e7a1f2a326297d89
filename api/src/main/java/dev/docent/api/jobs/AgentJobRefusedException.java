package dev.docent.api.jobs;

/** Thrown by an {@link AgentRunner} when it does not take a job, because of its project or its prompt. */
public class AgentJobRefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** @param message why; goes to the caller of the admin API as {@code {"error": message}} with status 400 */
    public AgentJobRefusedException(String message) {
        super(message);
    }
}
