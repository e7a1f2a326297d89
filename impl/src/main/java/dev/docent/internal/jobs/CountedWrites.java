package dev.docent.internal.jobs;

import java.time.Instant;
import java.util.function.BooleanSupplier;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobQuotas;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.QuotaCountingStore;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;

/** Writes that count one use of a quota: in one transaction, or by a use that is released if nothing was written. */
public interface CountedWrites {

    /** {@return as {@link QuotaCountingStore#insert(StoredAgentJob, AgentJobStep, AgentJobQuota, Instant)}} */
    boolean insert(StoredAgentJob job, AgentJobStep creation, AgentJobQuota quota, Instant at);

    /** {@return as {@link QuotaCountingStore#replace(StoredAgentJob, AgentJobStep, AgentJobQuota, Instant)}} */
    boolean replace(StoredAgentJob next, @Nullable AgentJobStep step, AgentJobQuota quota, Instant at);

    /** {@return writes in one transaction if the store counts the quotas itself and can; else with a released use} */
    static CountedWrites of(AgentJobStore store, AgentJobQuotas quotas) {
        return store == quotas && store instanceof QuotaCountingStore counting
                ? new InOneTransaction(counting)
                : new WithReleasedUse(store, quotas);
    }

    /** Both in the store's own transaction. */
    record InOneTransaction(QuotaCountingStore store) implements CountedWrites {

        @Override
        public boolean insert(StoredAgentJob job, AgentJobStep creation, AgentJobQuota quota, Instant at) {
            return store.insert(job, creation, quota, at);
        }

        @Override
        public boolean replace(StoredAgentJob next, @Nullable AgentJobStep step, AgentJobQuota quota, Instant at) {
            return store.replace(next, step, quota, at);
        }
    }

    /** Counts first: if the process dies in between, a use without a job remains. */
    record WithReleasedUse(AgentJobStore store, AgentJobQuotas quotas) implements CountedWrites {

        @Override
        public boolean insert(StoredAgentJob job, AgentJobStep creation, AgentJobQuota quota, Instant at) {
            return counted(quota, at, () -> store.insert(job, creation));
        }

        @Override
        public boolean replace(StoredAgentJob next, @Nullable AgentJobStep step, AgentJobQuota quota, Instant at) {
            return counted(quota, at, () -> store.replace(next, step));
        }

        private boolean counted(AgentJobQuota quota, Instant at, BooleanSupplier write) {
            quotas.admit(quota, at).ifPresent(next -> {
                throw new AgentJobQuotaExceededException(quota, next);
            });
            boolean written;
            try {
                written = write.getAsBoolean();
            } catch (RuntimeException | Error failure) {
                releaseAfter(failure, quota, at);
                throw failure;
            }
            if (!written) {
                quotas.release(quota, at);
            }
            return written;
        }

        private void releaseAfter(Throwable failure, AgentJobQuota quota, Instant at) {
            try {
                quotas.release(quota, at);
            } catch (RuntimeException | Error alsoFailed) {
                failure.addSuppressed(alsoFailed);
            }
        }
    }
}
