package dev.docent.api.jobs;

import java.time.Instant;

import org.jspecify.annotations.Nullable;

/**
 * SPI: an {@link AgentJobStore} that also counts the {@link AgentJobQuotas}, and can write a job and count a use in one
 * transaction. Docent's own stores are of this kind. The class {@code QuotaCountingStoreContract} of
 * {@code docent-testkit} tests the contract.
 *
 * <p><b>Atomicity:</b> the methods below write the job and count the use, or do neither, even if the process dies. They
 * count in the same quotas as {@link #admit}. Docent uses them unless the host provides {@link AgentJobQuotas} as
 * another bean.
 *
 * <p><b>Errors:</b> as {@link AgentJobStore}.
 */
public interface QuotaCountingStore extends AgentJobStore, AgentJobQuotas {

    /**
     * Adds a job as {@link #insert(StoredAgentJob, AgentJobStep)} does and counts one use of a quota, atomically.
     *
     * @param job the job, in version 1
     * @param creation its first step
     * @param quota the quota to count; its project is the job's
     * @param at current time, as in {@link #admit}
     * @return whether the job was added and the use counted; {@code false}, and nothing written, if the project already
     *     has a job with this id
     * @throws AgentJobQuotaExceededException when the quota is exhausted; nothing is written
     */
    boolean insert(StoredAgentJob job, AgentJobStep creation, AgentJobQuota quota, Instant at);

    /**
     * Replaces a job as {@link #replace(StoredAgentJob, AgentJobStep)} does and counts one use of a quota, atomically.
     *
     * @param next the new state of the job
     * @param step to add to the history; {@code null} when the status stays as it is
     * @param quota the quota to count; its project is the job's
     * @param at current time, as in {@link #admit}
     * @return whether the job was replaced and the use counted; {@code false}, and nothing written, if it has another
     *     version or is absent
     * @throws AgentJobQuotaExceededException when the quota is exhausted; nothing is written
     */
    boolean replace(StoredAgentJob next, @Nullable AgentJobStep step, AgentJobQuota quota, Instant at);
}
