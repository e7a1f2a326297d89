package dev.docent.api.jobs;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Objects;

/**
 * Input for creating a job. {@link AgentJobLifecycle#create} assigns its id, status and times.
 *
 * @param projectId project of the job, 1 to {@value AgentJobKey#MAX_LENGTH} characters
 * @param prompt the task for the agent, not empty (the admin API's {@code minLength} 1)
 * @param source repository to work on, an absolute URI, and the branch if there is one yet
 * @param model the AI model to use, not empty
 */
public record NewAgentJob(String projectId, String prompt, AgentJob.Source source, String model) {

    /**
     * @throws NullPointerException when a component or the repository is {@code null}
     * @throws IllegalArgumentException when a component is not as described above; the message never shows the prompt
     */
    public NewAgentJob {
        AgentJobKey.requireIdentifier(projectId, "projectId");
        requireNotEmpty(prompt, "prompt");
        Objects.requireNonNull(source, "source");
        requireNotEmpty(source.repository(), "source.repository");
        requireNotEmpty(model, "model");
        if (!isAbsoluteUri(source.repository())) {
            throw new IllegalArgumentException("source.repository must be a full URL such as https://git.example/a/b");
        }
    }

    private static void requireNotEmpty(String value, String name) {
        Objects.requireNonNull(value, name);
        if (value.isEmpty()) {
            throw new IllegalArgumentException(name + " must not be empty");
        }
    }

    private static boolean isAbsoluteUri(String text) {
        try {
            return new URI(text).isAbsolute();
        } catch (URISyntaxException malformed) {
            return false;
        }
    }
}
