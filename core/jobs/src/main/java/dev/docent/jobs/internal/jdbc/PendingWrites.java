package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.jobs.internal.outbox.EventData;
import org.jspecify.annotations.Nullable;

/**
 * Writes to a job store of the application, each from before it begins until its event and its record are kept. Never in a
 * transaction of the host. Thread-safe.
 */
final class PendingWrites {

    private static final String COLUMNS = "pending_id, project_id, id, version, event_id, type,"
            + " happened_at, data, fingerprint, status, body, expires_at";

    private static final String SELECT = "SELECT " + COLUMNS + " FROM docent_pending_write";

    private final JdbcDatabase database;

    PendingWrites(JdbcDatabase database) {
        this.database = database;
    }

    /**
     * Notes a write.
     *
     * @return the one that is noted for the same request; empty if there is none, and so this one is noted
     * @throws dev.docent.api.jobs.AgentJobRepeatedRequestException if the record of the request is kept already
     */
    Optional<PendingWrite> note(PendingWrite write) {
        return database.writeOutsideOfTheHost(connection -> {
            while (insert(connection, write) == 0) {
                List<PendingWrite> others = JdbcStatements.select(
                        connection,
                        SELECT + " WHERE pending_id = ?",
                        parameters -> parameters.text(write.id()),
                        PendingWrites::read);
                if (!others.isEmpty()) {
                    return Optional.of(others.get(0));
                }
                // settled or dropped in the meantime
            }
            // only after the insert: a note is deleted in the transaction that keeps its record
            IdempotencyRecord record = write.record();
            if (record != null) {
                IdempotencyRows.requireAbsent(connection, record.scope());
            }
            return Optional.empty();
        });
    }

    private static int insert(Connection connection, PendingWrite write) throws SQLException {
        OutboxEvent event = write.event();
        IdempotencyRecord record = write.record();
        return Engine.of(connection)
                .insertIfAbsent(
                        connection,
                        "INSERT INTO docent_pending_write (pending_id, project_id, id, version, noted_at, event_id, type,"
                                + " happened_at, data, fingerprint, status, body, expires_at)"
                                + " VALUES (?, ?, ?, ?, CURRENT_TIMESTAMP, ?, ?, ?, ?, ?, ?, ?, ?)",
                        parameters -> parameters
                                .text(write.id())
                                .key(write.key())
                                .number(write.version())
                                .text(event == null ? null : event.id())
                                .text(event == null ? null : event.type())
                                .time(event == null ? null : event.time())
                                .text(event == null ? null : EventData.write(event.data()))
                                .text(record == null ? null : record.fingerprint())
                                .number(record == null ? null : Long.valueOf(record.status()))
                                .text(record == null ? null : record.body())
                                .time(record == null ? null : record.expiresAt()));
    }

    /** Keeps the event and the record of a write that took effect. Those of one that was settled before are left as they are. */
    void settle(PendingWrite write) {
        OutboxEvent event = write.event();
        IdempotencyRecord record = write.record();
        database.writeOutsideOfTheHost(connection -> {
            if (event != null) {
                EventRows.insert(connection, event);
            }
            if (record != null) {
                IdempotencyRows.keepIfAbsent(connection, record);
            }
            return delete(connection, write);
        });
    }

    /** Forgets a write that had no effect. */
    void drop(PendingWrite write) {
        database.writeOutsideOfTheHost(connection -> delete(connection, write));
    }

    /** The same request may have been noted again for another job. */
    private static int delete(Connection connection, PendingWrite write) throws SQLException {
        return JdbcStatements.update(
                connection,
                "DELETE FROM docent_pending_write WHERE pending_id = ? AND project_id = ? AND id = ? AND version = ?",
                parameters -> parameters.text(write.id()).key(write.key()).number(write.version()));
    }

    /** {@return the writes of a job of versions before another one, in their order} */
    List<PendingWrite> before(AgentJobKey key, long version) {
        return database.selectOutsideOfTheHost(
                SELECT + " WHERE project_id = ? AND id = ? AND version < ? ORDER BY version",
                parameters -> parameters.key(key).number(version),
                PendingWrites::read);
    }

    /**
     * {@return writes that were noted some time ago, in the order of the versions of each job}
     *
     * @param limit maximum number of writes, at least 1
     */
    List<PendingWrite> olderThan(Duration age, int limit) {
        return database.selectOutsideOfTheHost(
                SELECT + " WHERE noted_at < CURRENT_TIMESTAMP - " + NodeRows.MICROS
                        + " ORDER BY noted_at, version FETCH FIRST " + limit + " ROWS ONLY",
                parameters -> parameters.number(NodeRows.micros(age)),
                PendingWrites::read);
    }

    /** {@return whether a write was noted some time ago, and has not been settled} */
    boolean isOlderThan(Duration age, PendingWrite write) {
        return !database.selectOutsideOfTheHost(
                        SELECT + " WHERE pending_id = ? AND noted_at < CURRENT_TIMESTAMP - " + NodeRows.MICROS,
                        parameters -> parameters.text(write.id()).number(NodeRows.micros(age)),
                        PendingWrites::read)
                .isEmpty();
    }

    /** The content of responses about a job that is erased. */
    void erase(AgentJobKey key) {
        database.writeOutsideOfTheHost(connection -> ErasureRows.eraseResponses(connection, key));
    }

    private static PendingWrite read(ResultSet row) throws SQLException {
        AgentJobKey key = JdbcRows.key(row);
        String id = row.getString("pending_id");
        return new PendingWrite(id, key, row.getLong("version"), event(row, key), record(row, id));
    }

    private static @Nullable OutboxEvent event(ResultSet row, AgentJobKey key) throws SQLException {
        String id = row.getString("event_id");
        return id == null
                ? null
                : new OutboxEvent(
                        id,
                        row.getString("type"),
                        JdbcRows.time(row, "happened_at"),
                        key.projectId(),
                        key.id(),
                        EventData.read(StorableText.decode(row.getString("data"))));
    }

    private static @Nullable IdempotencyRecord record(ResultSet row, String scope) throws SQLException {
        String fingerprint = row.getString("fingerprint");
        if (fingerprint == null) {
            return null;
        }
        Instant expiresAt = JdbcRows.time(row, "expires_at");
        String body = StorableText.decode(row.getString("body"));
        return new IdempotencyRecord(scope, fingerprint, row.getInt("status"), body, expiresAt);
    }
}
