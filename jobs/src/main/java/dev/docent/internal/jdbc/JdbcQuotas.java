package dev.docent.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.internal.jobs.RefusedQuotas;
import dev.docent.internal.jobs.SlotTurns;

/** Counts uses of quotas in the database, alone or together with a write. Thread-safe. */
final class JdbcQuotas {

    private final JdbcDatabase database;
    private final RefusedQuotas refused = new RefusedQuotas();
    private final SlotTurns turns = new SlotTurns();
    private final ExpiredQuotas expired;

    JdbcQuotas(JdbcDatabase database) {
        this.database = database;
        this.expired = new ExpiredQuotas(database.transactions());
    }

    /** {@return empty when admitted and counted; otherwise when the next use would be admitted} */
    Optional<Instant> admit(AgentJobQuota quota, Instant at) {
        boolean joins = joins();
        Optional<Instant> next = joins ? Optional.empty() : refused.refusedUntil(quota, at);
        if (next.isPresent()) {
            return next;
        }
        next = database.write(new JdbcQuota(quota, at, turns));
        if (next.isEmpty()) {
            expired.deleteSome(at);
        } else if (!joins) {
            refused.remember(quota, at, next.get());
        }
        return next;
    }

    void release(AgentJobQuota quota, Instant at) {
        database.write(new JdbcQuota(quota, at, turns)::release);
        refused.forget(quota);
    }

    /**
     * Does work that counts a use of a quota.
     *
     * @throws AgentJobQuotaExceededException if the quota is used up; nothing is written
     */
    boolean counting(AgentJobQuota quota, Instant at, SqlWork<Boolean> write) {
        boolean joins = joins();
        if (!joins) {
            refused.refusedUntil(quota, at).ifPresent(next -> {
                throw new AgentJobQuotaExceededException(quota, next);
            });
        }
        boolean written;
        try {
            written = database.write(new CountedWrite(new JdbcQuota(quota, at, turns), write));
        } catch (AgentJobQuotaExceededException usedUp) {
            if (!joins) {
                refused.remember(quota, at, usedUp.nextAdmission());
            }
            throw usedUp;
        }
        expired.deleteSome(at);
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
