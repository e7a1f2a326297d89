package dev.docent.jobs.internal.jdbc;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.IdempotencyRecord;
import org.jspecify.annotations.Nullable;

/** Counts uses of quotas in the database, together with a write. Thread-safe. */
final class JdbcQuotas {

    private final JdbcDatabase database;
    private final RefusedQuotas refused = new RefusedQuotas();
    private final ExpiredQuotas expired;

    JdbcQuotas(JdbcDatabase database) {
        this.database = database;
        this.expired = new ExpiredQuotas(database.transactions());
    }

    /**
     * Does a write, keeps the record of its request, and counts the use of a quota, in one transaction. The use is counted last: that
     * others who use the quota wait as briefly as possible, and what is not written is not counted.
     *
     * @param use the use to count; {@code null} for none
     * @param record the record to keep; {@code null} for none
     * @param work returns whether it has written; then the use is counted and the record kept
     * @throws AgentJobQuotaExceededException if the quota is used up; nothing is written
     * @throws dev.docent.api.jobs.AgentJobRepeatedRequestException if its request took effect before; nothing is written
     */
    boolean counting(AgentJobWrite.@Nullable QuotaUse use, @Nullable IdempotencyRecord record, SqlWork<Boolean> work) {
        return counting(use, 1, IdempotencyRows.keeping(record, work));
    }

    /** Does a write that counts several uses, as {@link #counting(AgentJobWrite.QuotaUse, IdempotencyRecord, SqlWork)} does one. */
    boolean counting(AgentJobWrite.@Nullable QuotaUse use, int uses, SqlWork<Boolean> work) {
        if (use == null) {
            return database.write(work);
        }
        AgentJobQuota quota = use.quota();
        boolean joins = joins();
        if (!joins) {
            refused.refusedUntil(quota, use.at()).ifPresent(next -> {
                throw new AgentJobQuotaExceededException(quota, next);
            });
        }
        boolean written;
        try {
            written = database.write(connection -> {
                boolean did = work.on(connection);
                if (did) {
                    JdbcQuota.count(connection, use, uses);
                }
                return did;
            });
        } catch (AgentJobQuotaExceededException usedUp) {
            if (!joins && uses == 1) {
                refused.remember(quota, use.at(), usedUp.nextAdmission());
            }
            throw usedUp;
        }
        expired.deleteSome(use.at());
        return written;
    }

    /** Whether the host's transaction, in which the next call takes part, may be rolled back with all that it has seen. */
    private boolean joins() {
        return database.transactions().joined().isActive();
    }
}
