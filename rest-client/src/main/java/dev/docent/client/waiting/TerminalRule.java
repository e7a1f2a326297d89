package dev.docent.client.waiting;

import java.time.Duration;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobStatus;

/**
 * Decides whether a job that was seen ends a wait. After a follow-up message the old terminal status may still be shown for
 * a while, so there it counts only when something speaks for its being new. Not thread-safe.
 */
final class TerminalRule {

    enum Verdict {
        GOES_ON,
        ENDED,
        ENDED_PERHAPS_STALE
    }

    private final Duration grace;
    private AgentJob before;
    private boolean settled;

    /**
     * @param options of the wait
     * @param grace how long an unchanged terminal status is distrusted
     */
    TerminalRule(AwaitOptions options, Duration grace) {
        this.grace = grace;
        this.before = options.before();
        this.settled = !options.followUp();
    }

    /** {@return whether a terminal status counts at once from here on} */
    boolean isSettled() {
        return settled;
    }

    Verdict judge(AgentJob job, Duration waited) {
        AgentJobStatus status = job.status();
        if (status == null || !status.isTerminal()) {
            settled |= AgentJobStatus.ACTIVE.equals(status);
            return Verdict.GOES_ON;
        }
        if (before == null) {
            before = job;
        }
        settled |= !job.equals(before);
        if (settled) {
            return Verdict.ENDED;
        }
        return waited.compareTo(grace) < 0 ? Verdict.GOES_ON : Verdict.ENDED_PERHAPS_STALE;
    }
}
