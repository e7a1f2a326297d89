package dev.docent.internal.jobs;

import java.time.Instant;
import java.util.function.BooleanSupplier;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobQuotas;

/**
 * One use of a quota, for a write that the counter is not part of. It is counted first: if the process dies in between, a
 * use without a write remains.
 *
 * @param at current time, as in {@link AgentJobQuotas#admit}
 */
public record QuotaUse(AgentJobQuotas quotas, AgentJobQuota quota, Instant at) {

    /**
     * Counts the use, and releases it if nothing was written.
     *
     * @param write returns whether it has written
     * @return what {@code write} returns
     * @throws AgentJobQuotaExceededException if the quota is exhausted; nothing is written
     */
    public boolean around(BooleanSupplier write) {
        quotas.admit(quota, at).ifPresent(next -> {
            throw new AgentJobQuotaExceededException(quota, next);
        });
        boolean written;
        try {
            written = write.getAsBoolean();
        } catch (RuntimeException | Error failure) {
            releaseAfter(failure);
            throw failure;
        }
        if (!written) {
            quotas.release(quota, at);
        }
        return written;
    }

    private void releaseAfter(Throwable failure) {
        try {
            quotas.release(quota, at);
        } catch (RuntimeException | Error alsoFailed) {
            failure.addSuppressed(alsoFailed);
        }
    }
}
