package dev.docent.jobs.internal;

import java.time.Instant;
import java.util.Comparator;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentRunClaim;
import org.jspecify.annotations.Nullable;

/** A run in the memory of this process. Guarded by the lock of {@link LocalRunQueue}. */
final class LocalRun {

    static final Comparator<LocalRun> IN_TURN =
            Comparator.<LocalRun>comparingLong(run -> run.turn).thenComparingLong(run -> run.number);

    final AgentJobKey key;
    final Instant since;
    final String prompt;
    final @Nullable String requestedBy;
    final @Nullable String traceparent;
    final Instant queuedAt;
    final long turn;
    final long number;

    int attempt;

    @Nullable String node;

    /** When it was claimed last, even if it is queued again. */
    @Nullable Instant claimedAt;

    @Nullable String progress;

    @Nullable String checkpoint;

    LocalRun(
            AgentJobKey key,
            Instant since,
            String prompt,
            @Nullable String requestedBy,
            @Nullable String traceparent,
            Instant queuedAt,
            long turn,
            long number) {
        this.key = key;
        this.since = since;
        this.prompt = prompt;
        this.requestedBy = requestedBy;
        this.traceparent = traceparent;
        this.queuedAt = queuedAt;
        this.turn = turn;
        this.number = number;
    }

    boolean isQueued() {
        return node == null;
    }

    boolean isHeldBy(AgentRunClaim claim) {
        return claim.node().equals(node) && claim.attempt() == attempt;
    }

    void claim(String byNode, Instant at) {
        node = byNode;
        claimedAt = at;
        attempt++;
    }

    void queueAgain() {
        node = null;
    }

    AgentRunClaim heldBy(String holder) {
        return new AgentRunClaim(key, since, holder, attempt);
    }
}
