package dev.docent.internal.runs;

import java.util.Optional;

import dev.docent.api.jobs.AgentRunClaim;
import org.jspecify.annotations.Nullable;

/**
 * How a run that nobody works on any more leaves the hands of this node.
 *
 * @param claim the run
 * @param failure why its job fails; {@code null} if it does not, because it has ended or the host will end it
 * @param again whether it is queued again instead
 */
record RunEnd(AgentRunClaim claim, @Nullable String failure, boolean again) {

    static RunEnd released(AgentRunClaim claim) {
        return new RunEnd(claim, null, false);
    }

    static RunEnd failed(AgentRunClaim claim, String reason) {
        return new RunEnd(claim, reason, false);
    }

    static RunEnd queuedAgain(AgentRunClaim claim) {
        return new RunEnd(claim, null, true);
    }

    Optional<String> reason() {
        return Optional.ofNullable(failure);
    }
}
