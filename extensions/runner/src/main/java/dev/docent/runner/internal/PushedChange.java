package dev.docent.runner.internal;

import java.util.Collection;
import java.util.List;

import dev.docent.api.jobs.AgentJobKey;
import org.jspecify.annotations.Nullable;

/**
 * What a run pushed, as far as its pull request says it. Needs no checkout, so that a pull request can be opened later.
 * Immutable.
 *
 * @param job that it belongs to
 * @param branch that was pushed
 * @param prompt of the run, untrusted
 * @param summary what the agent said at the end, in Markdown and untrusted; {@code null} if it is not known
 * @param followUp whether the run was of a follow-up message, about which an open pull request gets a comment
 * @param instructions paths of changed files that later agents take for instructions
 */
record PushedChange(
        AgentJobKey job,
        String branch,
        String prompt,
        @Nullable String summary,
        boolean followUp,
        Collection<String> instructions) {

    PushedChange {
        instructions = List.copyOf(instructions);
    }

    /** {@return a change of which no more is known than what is stored with the job} */
    static PushedChange of(AgentJobKey job, String branch, String prompt, @Nullable String summary, boolean followUp) {
        return new PushedChange(job, branch, prompt, summary, followUp, List.of());
    }
}
