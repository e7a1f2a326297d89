package dev.docent.api.jobs;

import java.time.Instant;
import java.util.Optional;

/**
 * SPI: counts the uses of rate limits, such as the POSTs of a project in an hour.
 *
 * <p>A host may provide its own as exactly one CDI bean of this type, for example to keep jobs in a database and counts
 * in a cache; two such beans are a deployment error. Without one, Docent counts in the job store if that implements this
 * type, as its own stores do; otherwise in the memory of each node.
 *
 * <p><b>Atomicity:</b> all callers that share the quotas together never exceed a quota in any of its windows, on this
 * node or another: {@link #admit} checks and counts in one step. A write of a job and its use are atomic only if the
 * store is a {@link QuotaCountingStore}. Otherwise Docent admits the use, writes, and releases the use if nothing was
 * written. Concurrent requests may then be refused because of a use that is released a moment later; if the process dies
 * in between, or the release fails too, a use remains counted without a job until its window ends; if a write that
 * threw an exception took effect nevertheless, its job is not counted.
 *
 * <p><b>Threading:</b> called concurrently by many threads, and by many processes if the quotas are shared.
 *
 * <p><b>Errors:</b> both methods may throw {@link AgentJobStoreUnavailableException} when the counts are temporarily
 * unavailable, and any other {@link RuntimeException} for permanent errors; the request is then refused with a 503 or a
 * 500. Arguments and results are never {@code null}.
 */
public interface AgentJobQuotas {

    /**
     * Admits and counts one use of a quota, or refuses it and counts nothing.
     *
     * @param quota the quota to use; its limit and window may change between calls
     * @param at current time, in microseconds, by {@link AgentJobStore#now}: on all nodes the same clock if the store has one
     * @return empty when admitted; otherwise the time at which the next use would be admitted, later than {@code at}
     */
    Optional<Instant> admit(AgentJobQuota quota, Instant at);

    /**
     * Releases one use that {@link #admit} admitted at {@code at}, as if it had never been requested. Does nothing if
     * there is no such use, or if its window has ended.
     *
     * @param quota as passed to {@link #admit}
     * @param at as passed to {@link #admit}
     */
    void release(AgentJobQuota quota, Instant at);
}
