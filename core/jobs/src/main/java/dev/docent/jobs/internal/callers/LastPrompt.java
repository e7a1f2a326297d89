package dev.docent.jobs.internal.callers;

import java.time.Instant;
import java.util.List;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;

/**
 * Finds what the agent of a job was asked last. Reads no other prompt: they may have megabytes each.
 *
 * @param store has the history of the job
 */
record LastPrompt(AgentJobStore store) {

    private static final int PAGE = 200;

    /**
     * {@return the prompt, not empty}
     *
     * @throws AgentJobTransitionException if there is none, as of an imported job: no pull request can be opened
     */
    String of(StoredAgentJob job) {
        AgentJobStep.Query steps = AgentJobStep.Query.of(job.key(), PAGE);
        Instant last = null;
        Instant beforeMessage = null;
        boolean found = false;
        List<AgentJobStep> page;
        do {
            page = store.history(last == null ? steps : steps.after(last));
            for (AgentJobStep step : page) {
                if (step.to().isActive()) {
                    beforeMessage = last;
                    found = true;
                }
                last = step.at();
            }
        } while (page.size() == PAGE);
        String prompt = found ? after(beforeMessage, job.key()) : null;
        if (prompt == null || prompt.isEmpty()) {
            throw new AgentJobTransitionException(
                    job.key(),
                    job.status(),
                    AgentJobStatus.COMPLETED,
                    "its history has no prompt, so nothing can be said in a pull request");
        }
        return prompt;
    }

    private @Nullable String after(@Nullable Instant time, AgentJobKey key) {
        AgentJobStep.Query one = AgentJobStep.Query.of(key, 1).withPrompts();
        return store.history(time == null ? one : one.after(time)).stream()
                .findFirst()
                .map(AgentJobStep::prompt)
                .orElse(null);
    }
}
