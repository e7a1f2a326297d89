package dev.docent.jobs.internal.runs;

import java.util.Optional;

import dev.docent.api.jobs.AgentRunClaim;
import org.jspecify.annotations.Nullable;

/**
 * How this node releases a run whose runner no longer works on it.
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
