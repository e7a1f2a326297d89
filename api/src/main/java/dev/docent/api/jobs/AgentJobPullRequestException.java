package dev.docent.api.jobs;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when the pull request of a job could not be opened, because the forge refused or did not respond in time; by
 * {@link AgentRunner#openPullRequest}, and so by {@link AgentJobs#openPullRequest}. The job is unchanged. {@code /docent/v1}
 * responds with 502.
 */
public class AgentJobPullRequestException extends AgentJobException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message what the forge did and what to do, without secrets; sent to the caller of {@code /docent/v1} as
     *     {@code {"error": message}}, and logged. Cut after {@value AgentJobStep#MAX_REASON} characters
     */
    public AgentJobPullRequestException(String message) {
        this(message, null);
    }

    /**
     * @param message as in {@link #AgentJobPullRequestException(String)}
     * @param cause for the log; may be {@code null}
     */
    public AgentJobPullRequestException(String message, @Nullable Throwable cause) {
        super(cut(message), cause);
    }

    private static String cut(String message) {
        return message.length() <= AgentJobStep.MAX_REASON ? message : message.substring(0, AgentJobStep.MAX_REASON);
    }
}
