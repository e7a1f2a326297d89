package dev.docent.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobWrite;
import org.jspecify.annotations.Nullable;

/** Counts uses of quotas in the database, together with a write. Thread-safe. */
final class JdbcQuotas {

    private final JdbcDatabase database;
    private final RefusedQuotas refused = new RefusedQuotas();
    private final SlotRotation rotation = new SlotRotation();
    private final ExpiredQuotas expired;

    JdbcQuotas(JdbcDatabase database) {
        this.database = database;
        this.expired = new ExpiredQuotas(database.transactions());
    }

    /**
     * Does a write, and counts the use of a quota in the same transaction.
     *
     * @param use the use to count; {@code null} for none
     * @param write returns whether it has written; then the use is counted
     * @throws AgentJobQuotaExceededException if the quota is used up; nothing is written
     */
    boolean counting(AgentJobWrite.@Nullable QuotaUse use, SqlWork<Boolean> write) {
        if (use == null) {
            return database.write(write);
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
            written = database.write(new CountedWrite(new JdbcQuota(use, rotation), write));
        } catch (AgentJobQuotaExceededException usedUp) {
            if (!joins) {
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

    /**
     * A write and the use of a quota that it costs. The use is counted first, so that a refusal has nothing to undo, and released
     * if nothing was written.
     *
     * @param write returns whether it has written
     */
    private record CountedWrite(JdbcQuota use, SqlWork<Boolean> write) implements SqlWork<Boolean> {

        @Override
        public Boolean on(Connection connection) throws SQLException {
            use.require(connection);
            boolean written = write.on(connection);
            if (!written) {
                use.release(connection);
            }
            return written;
        }
    }
}
