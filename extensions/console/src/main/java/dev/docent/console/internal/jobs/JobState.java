package dev.docent.console.internal.jobs;

import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.RunOutcome;
import dev.docent.console.internal.frame.Markup;

/** The state of a job in one word, more exact than its status. */
final class JobState {

    private JobState() {}

    /** {@return the name of the style and of the {@link #text}} */
    static String of(AgentJobDetails job) {
        AgentJobStatus status = job.stored().status();
        if (status.isActive()) {
            return job.run() instanceof AgentRunState.Queued
                    ? "queued"
                    : job.run() instanceof AgentRunState.Running ? "running" : "active";
        }
        if (status.equals(AgentJobStatus.FAILED) && job.outcome() == RunOutcome.CANCELLED) {
            return "cancelled";
        }
        return asks(job) ? "waiting" : status.value();
    }

    /** {@return whether the agent waits for an answer} */
    static boolean asks(AgentJobDetails job) {
        AgentJobResult result = job.stored().result();
        return job.stored().status().equals(AgentJobStatus.COMPLETED) && result != null && result.needsAnswer();
    }

    /** {@return the state for readers; as it is for a status of a later version} */
    static String text(String state) {
        return switch (state) {
            case "good" -> "Ready";
            case "bad" -> "Not ready";
            case "waiting" -> "Asks";
            case "active", "queued", "running", "completed", "failed", "cancelled", "archived" ->
                Character.toUpperCase(state.charAt(0)) + state.substring(1);
            default -> state;
        };
    }

    static Markup label(String state) {
        return Markup.element("span", text(state)).with("class", "state " + state);
    }
}
