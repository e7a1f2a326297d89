package dev.docent.api.jobs;

import java.net.URI;
import java.time.Instant;
import java.util.Objects;

/**
 * One step in a job's history: its creation, or a change of its status.
 *
 * <p>Immutable and safe to share between threads.
 *
 * @param from status before; {@code null} for the creation
 * @param to status after
 * @param at time of the step, in microseconds, later than the previous step
 * @param reason human-readable reason; at most {@value #MAX_REASON} characters, never {@code null}
 * @param prompt the task for the agent, for a creation and a follow-up message; {@code null} otherwise
 * @param prLink the pull request of the job after this step; {@code null} when it has none
 */
public record AgentJobStep(
        AgentJobStatus from, AgentJobStatus to, Instant at, String reason, String prompt, URI prLink) {

    /** Maximum length of a reason, in UTF-16 code units. */
    public static final int MAX_REASON = 2_000;

    /** @throws NullPointerException when {@code to}, {@code at} or {@code reason} is {@code null} */
    public AgentJobStep {
        Objects.requireNonNull(to, "to");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(reason, "reason");
        if (reason.length() > MAX_REASON) {
            throw new IllegalArgumentException(
                    "reason must have at most " + MAX_REASON + " characters, but has " + reason.length());
        }
    }
}
