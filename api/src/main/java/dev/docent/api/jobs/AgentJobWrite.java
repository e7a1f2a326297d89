package dev.docent.api.jobs;

import java.time.Instant;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * One atomic write of an {@link AgentJobStore}: all that it states is written, or nothing.
 *
 * <p>Never in an invalid state. Immutable and safe to share between threads.
 */
public final class AgentJobWrite {

    private final StoredAgentJob next;
    private final @Nullable AgentJobStep step;
    private final @Nullable QuotaUse quotaUse;
    private final @Nullable AgentRunRequest run;
    private final @Nullable AgentRunClaim claim;
    private final @Nullable IdempotencyRecord idempotency;

    private AgentJobWrite(
            StoredAgentJob next,
            @Nullable AgentJobStep step,
            @Nullable QuotaUse quotaUse,
            @Nullable AgentRunRequest run,
            @Nullable AgentRunClaim claim,
            @Nullable IdempotencyRecord idempotency) {
        this.next = Objects.requireNonNull(next, "next");
        this.step = step;
        this.quotaUse = quotaUse;
        this.run = run;
        this.claim = claim;
        this.idempotency = idempotency;
        if (isInsert()) {
            Objects.requireNonNull(step, "step of a new job");
        }
        if (run != null) {
            require(next.status().equals(AgentJobStatus.ACTIVE), "needs an active job for its run");
            require(step != null && step.prompt() != null, "needs a step with a prompt for its run");
        }
        require(
                quotaUse == null || quotaUse.quota().projectId().equals(next.projectId()),
                "counts a quota of another project");
        require(claim == null || claim.key().equals(next.key()), "has a claim of another job");
        require(claim == null || !isInsert(), "has a claim of a new job");
        require(claim == null || run == null, "has a claim and queues a run");
    }

    private void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException("The write of agent job " + next.key() + " " + otherwise);
        }
    }

    /**
     * {@return a write of a job that counts no quota and queues no run}
     *
     * @param next the new state of the job. In version 1, the job is added; in any other, it replaces the version before,
     *     and project, id and {@code createdAt} are unchanged
     * @param step to add to the history, or to begin it with; {@code null} when the status is unchanged, which it never
     *     is for a new job
     * @throws NullPointerException when {@code next}, or the step of a new job, is {@code null}
     */
    public static AgentJobWrite of(StoredAgentJob next, @Nullable AgentJobStep step) {
        return new AgentJobWrite(next, step, null, null, null, null);
    }

    /**
     * {@return the same write, which also counts one use of a quota}
     *
     * @param quota the quota to count, of the job's project
     * @param at current time, in microseconds, by {@link AgentJobStore#now}
     * @throws NullPointerException when an argument is {@code null}
     * @throws IllegalArgumentException when the quota is that of another project
     */
    public AgentJobWrite withQuota(AgentJobQuota quota, Instant at) {
        return new AgentJobWrite(next, step, new QuotaUse(quota, at), run, claim, idempotency);
    }

    /**
     * {@return the same write, which also queues a run of the job; for an {@link AgentRunStore}}
     *
     * @param request the requester, and the capacity of the queue; {@code null} to queue none
     * @throws IllegalArgumentException when the job is not active, when its step has no prompt, and for a write on behalf
     *     of a claim
     */
    public AgentJobWrite withRun(@Nullable AgentRunRequest request) {
        return new AgentJobWrite(next, step, quotaUse, request, claim, idempotency);
    }

    /**
     * {@return the same write on behalf of a run; for an {@link AgentRunStore}}
     *
     * @param claim the claim of the run; {@code null} for a write that belongs to no run
     * @throws IllegalArgumentException when the claim is that of another job, when the job is new, and for a write that
     *     queues a run
     */
    public AgentJobWrite withClaim(@Nullable AgentRunClaim claim) {
        return new AgentJobWrite(next, step, quotaUse, run, claim, idempotency);
    }

    /**
     * {@return the same write, which also records the request that it is for; for a
     * {@link dev.docent.api.jobs.callers.CallerStore}}
     *
     * @param record the request and its response; {@code null} for a write that is for no such request
     */
    public AgentJobWrite withIdempotency(@Nullable IdempotencyRecord record) {
        return new AgentJobWrite(next, step, quotaUse, run, claim, record);
    }

    /** {@return the new state of the job} */
    public StoredAgentJob next() {
        return next;
    }

    /** {@return whether the job is added, in version 1; otherwise it replaces the version before} */
    public boolean isInsert() {
        return next.version() == 1;
    }

    /** {@return the step to add to the history; {@code null} for none, which a new job never has} */
    public @Nullable AgentJobStep step() {
        return step;
    }

    /** {@return the use of a quota to count; {@code null} for none} */
    public @Nullable QuotaUse quotaUse() {
        return quotaUse;
    }

    /**
     * {@return the request to queue a run of the job; {@code null} for none. Only an {@link AgentRunStore} receives
     * one. If there is one, the job is active and {@link #step} has a prompt}
     */
    public @Nullable AgentRunRequest run() {
        return run;
    }

    /**
     * {@return the claim of the run on whose behalf the job is replaced; {@code null} for none. Only an
     * {@link AgentRunStore} gets one}
     */
    public @Nullable AgentRunClaim claim() {
        return claim;
    }

    /**
     * {@return the record of the request that the write is for; {@code null} for none. Only a
     * {@link dev.docent.api.jobs.callers.CallerStore} gets one}
     */
    public @Nullable IdempotencyRecord idempotency() {
        return idempotency;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof AgentJobWrite that
                && next.equals(that.next)
                && Objects.equals(step, that.step)
                && Objects.equals(quotaUse, that.quotaUse)
                && Objects.equals(run, that.run)
                && Objects.equals(claim, that.claim)
                && Objects.equals(idempotency, that.idempotency);
    }

    @Override
    public int hashCode() {
        return Objects.hash(next, step, quotaUse, run, claim, idempotency);
    }

    /** {@return a text for logs, without the prompt} */
    @Override
    public String toString() {
        return "AgentJobWrite[next=" + next + ", to=" + (step == null ? null : step.to()) + ", quotaUse=" + quotaUse
                + ", run=" + run + ", claim=" + claim + ", idempotency=" + idempotency + "]";
    }

    /**
     * One use of a quota.
     *
     * @param quota the quota to count; its limit and window may change between writes
     * @param at current time, in microseconds, by {@link AgentJobStore#now}: on all nodes the same clock if the store has
     *     one
     */
    public record QuotaUse(AgentJobQuota quota, Instant at) {

        /** @throws NullPointerException when a component is {@code null} */
        public QuotaUse {
            Objects.requireNonNull(quota, "quota");
            Objects.requireNonNull(at, "at");
        }

        /** {@return when a window that begins with the use ends} */
        public Instant end() {
            return at.plus(quota.window());
        }
    }
}
