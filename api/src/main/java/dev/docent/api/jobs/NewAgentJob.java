package dev.docent.api.jobs;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * Input for creating a job. {@link AgentJobLifecycle#recordCreated} assigns its id, status and times.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class NewAgentJob {

    private final String projectId;
    private final String prompt;
    private final AgentJobSource source;
    private final String model;

    private NewAgentJob(Builder builder) {
        projectId = Objects.requireNonNull(builder.projectId, "projectId");
        AgentJobKey.requireIdentifier(projectId, "projectId");
        prompt = requireNotEmpty(builder.prompt, "prompt");
        source = Objects.requireNonNull(builder.source, "source");
        String repository = requireNotEmpty(source.repository(), "source.repository");
        model = requireNotEmpty(builder.model, "model");
        if (!isAbsoluteUri(repository)) {
            throw new IllegalArgumentException("source.repository must be a full URL such as https://git.example/a/b");
        }
    }

    /**
     * Begins the input for a job.
     *
     * @param projectId project of the job, 1 to {@value AgentJobKey#MAX_LENGTH} characters
     * @param prompt the task for the agent, not empty (the admin API's {@code minLength} 1)
     * @param source repository to work on, an absolute URI, and the branch if there is one yet
     * @param model the AI model to use, not empty
     * @return a builder for the optional values
     */
    public static Builder builder(String projectId, String prompt, AgentJobSource source, String model) {
        return new Builder().projectId(projectId).prompt(prompt).source(source).model(model);
    }

    /** {@return project of the job, 1 to {@value AgentJobKey#MAX_LENGTH} characters} */
    public String projectId() {
        return projectId;
    }

    /** {@return the task for the agent, not empty (the admin API's {@code minLength} 1)} */
    public String prompt() {
        return prompt;
    }

    /** {@return repository to work on, an absolute URI, and the branch if there is one yet} */
    public AgentJobSource source() {
        return source;
    }

    /** {@return the AI model to use, not empty} */
    public String model() {
        return model;
    }

    /** {@return a builder that starts with the values of this} */
    public Builder toBuilder() {
        return builder(projectId, prompt, source, model);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof NewAgentJob that
                && Objects.equals(projectId, that.projectId)
                && Objects.equals(prompt, that.prompt)
                && Objects.equals(source, that.source)
                && Objects.equals(model, that.model);
    }

    @Override
    public int hashCode() {
        return Objects.hash(projectId, prompt, source, model);
    }

    @Override
    public String toString() {
        return "NewAgentJob[projectId=" + projectId + ", prompt=" + prompt + ", source=" + source + ", model=" + model
                + "]";
    }

    private static String requireNotEmpty(@Nullable String value, String name) {
        if (Objects.requireNonNull(value, name).isEmpty()) {
            throw new IllegalArgumentException(name + " must not be empty");
        }
        return value;
    }

    private static boolean isAbsoluteUri(String text) {
        try {
            return new URI(text).isAbsolute();
        } catch (URISyntaxException malformed) {
            return false;
        }
    }

    /** Builds a {@link NewAgentJob}. Not thread-safe. */
    public static final class Builder {

        private @Nullable String projectId;
        private @Nullable String prompt;
        private @Nullable AgentJobSource source;
        private @Nullable String model;

        private Builder() {}

        /** {@return this builder, with another {@link NewAgentJob#projectId()}} */
        public Builder projectId(String projectId) {
            this.projectId = projectId;
            return this;
        }

        /** {@return this builder, with another {@link NewAgentJob#prompt()}} */
        public Builder prompt(String prompt) {
            this.prompt = prompt;
            return this;
        }

        /** {@return this builder, with another {@link NewAgentJob#source()}} */
        public Builder source(AgentJobSource source) {
            this.source = source;
            return this;
        }

        /** {@return this builder, with another {@link NewAgentJob#model()}} */
        public Builder model(String model) {
            this.model = model;
            return this;
        }

        /**
         * @return the input; never {@code null}
         * @throws NullPointerException when a value or the repository is {@code null}
         * @throws IllegalArgumentException when a value is not as described; the message never shows the prompt
         */
        public NewAgentJob build() {
            return new NewAgentJob(this);
        }
    }
}
