package dev.docent.api.jobs;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * A run that a node has just claimed, with all that it needs to work.
 *
 * @param claim the claim; keep it, every later call needs it
 * @param job the job as it is now, active
 * @param prompt the task for the agent: the prompt of the step that made the job active
 * @param requestedBy name of the key or principal that asked for the run; {@code null} when it is not known
 * @param checkpoint what an earlier attempt saved last; {@code null} for nothing
 * @param traceparent trace context of the request that queued the run, as in {@link AgentRunRequest}; {@code null} for none,
 *     and if the store does not keep it
 */
public record ClaimedRun(
        AgentRunClaim claim,
        StoredAgentJob job,
        String prompt,
        @Nullable String requestedBy,
        @Nullable String checkpoint,
        @Nullable String traceparent) {

    /** @throws NullPointerException when a component that is not nullable is {@code null} */
    public ClaimedRun {
        Objects.requireNonNull(claim, "claim");
        Objects.requireNonNull(job, "job");
        Objects.requireNonNull(prompt, "prompt");
    }

    /**
     * A run without trace context.
     *
     * @throws NullPointerException when an argument that is not nullable is {@code null}
     */
    public ClaimedRun(
            AgentRunClaim claim,
            StoredAgentJob job,
            String prompt,
            @Nullable String requestedBy,
            @Nullable String checkpoint) {
        this(claim, job, prompt, requestedBy, checkpoint, null);
    }

    /** {@return a text for logs, without the prompt} */
    @Override
    public String toString() {
        return "run of agent job " + claim.key() + ", attempt " + claim.attempt();
    }
}
