package dev.docent.client.waiting;

import java.time.Duration;

import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.client.RemoteAgentJob;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a polled job ends a wait. After a follow-up message the old terminal status may still be returned for
 * a while, so it counts only with evidence that it is new. Not thread-safe.
 */
final class TerminalRule {

    enum Verdict {
        CONTINUES,
        ENDED,
        ENDED_POSSIBLY_STALE
    }

    private final Duration grace;
    private @Nullable RemoteAgentJob before;
    private boolean settled;

    /**
     * @param options of the wait
     * @param grace how long an unchanged terminal status is ignored
     */
    TerminalRule(AwaitOptions options, Duration grace) {
        this.grace = grace;
        this.before = options.before();
        this.settled = !options.isFollowUp();
    }

    /** {@return whether a terminal status now counts immediately} */
    boolean isSettled() {
        return settled;
    }

    Verdict assess(RemoteAgentJob job, Duration waited) {
        AgentJobStatus status = job.status();
        if (status == null || !status.isTerminal()) {
            settled |= AgentJobStatus.ACTIVE.equals(status);
            return Verdict.CONTINUES;
        }
        if (before == null) {
            before = job;
        }
        settled |= !job.equals(before);
        if (settled) {
            return Verdict.ENDED;
        }
        return waited.compareTo(grace) < 0 ? Verdict.CONTINUES : Verdict.ENDED_POSSIBLY_STALE;
    }
}
