package dev.docent.api.jobs;

/**
 * Thrown by an {@link AgentRunner} to reject a job because of its project or prompt; no job is created, and the request
 * does not count against a quota. The admin API responds with 400; another prompt may be accepted.
 *
 * <p>Thrown by {@link AgentRunner#openPullRequest}, it means that the pull request of this job cannot be opened; the job is
 * unchanged. {@code /docent/v1} responds with 409.
 */
public class AgentJobRefusedException extends AgentJobException {

    private static final long serialVersionUID = 1L;

    /** @param message the reason; sent to the caller as {@code {"error": message}} */
    public AgentJobRefusedException(String message) {
        super(message);
    }
}
