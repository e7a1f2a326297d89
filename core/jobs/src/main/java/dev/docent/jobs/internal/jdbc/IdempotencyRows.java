package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobRepeatedRequestException;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.IdempotencyRecord;
import org.jspecify.annotations.Nullable;

/** Records of requests that took effect, in the tables of the database. Thread-safe. */
final class IdempotencyRows {

    /** One finds an expired record, one inserts; more only while others do the same. */
    private static final int ATTEMPTS = 5;

    private static final String KEPT = "SELECT scope, fingerprint, status, body, expires_at FROM docent_idempotency"
            + " WHERE scope = ? AND expires_at > CURRENT_TIMESTAMP";

    private final JdbcDatabase database;

    IdempotencyRows(JdbcDatabase database) {
        this.database = database;
    }

    Optional<IdempotencyRecord> idempotencyRecord(String scope) {
        return database.select(KEPT, parameters -> parameters.text(scope), IdempotencyRows::read).stream()
                .findFirst();
    }

    void keep(IdempotencyRecord record) {
        database.write(keeping(record, connection -> true));
    }

    private static IdempotencyRecord read(ResultSet row) throws SQLException {
        return new IdempotencyRecord(
                row.getString("scope"),
                row.getString("fingerprint"),
                row.getInt("status"),
                StorableText.decode(row.getString("body")),
                JdbcRows.time(row, "expires_at"));
    }

    /**
     * {@return a write that also keeps a record, if it has written}
     *
     * <p>The record comes first: of the same request on several nodes, one goes on, and the others wait for the end of its
     * transaction before they count a quota or read the job.
     *
     * @param record the record; {@code null} for none
     * @param write returns whether it has written
     */
    static SqlWork<Boolean> keeping(@Nullable IdempotencyRecord record, SqlWork<Boolean> write) {
        if (record == null) {
            return write;
        }
        return connection -> {
            insert(connection, record);
            boolean written = write.on(connection);
            if (!written) {
                delete(connection, record.scope());
            }
            return written;
        };
    }

    private static void insert(Connection connection, IdempotencyRecord record) throws SQLException {
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            if (insertIfAbsent(connection, record)) {
                return;
            }
            requireAbsent(connection, record.scope());
            deleteExpired(connection, record.scope());
        }
        throw new AgentJobStoreUnavailableException(
                "The record of a request conflicted with others in the database", null);
    }

    /** @throws AgentJobRepeatedRequestException if there is a record that has not expired */
    static void requireAbsent(Connection connection, String scope) throws SQLException {
        List<IdempotencyRecord> kept =
                JdbcStatements.select(connection, KEPT, parameters -> parameters.text(scope), IdempotencyRows::read);
        if (!kept.isEmpty()) {
            throw new AgentJobRepeatedRequestException(kept.get(0));
        }
    }

    /** Keeps a record unless there is one of its scope that has not expired. */
    static void keepIfAbsent(Connection connection, IdempotencyRecord record) throws SQLException {
        deleteExpired(connection, record.scope());
        insertIfAbsent(connection, record);
    }

    private static void deleteExpired(Connection connection, String scope) throws SQLException {
        JdbcStatements.update(
                connection,
                "DELETE FROM docent_idempotency WHERE scope = ? AND expires_at <= CURRENT_TIMESTAMP",
                parameters -> parameters.text(scope));
    }

    private static boolean insertIfAbsent(Connection connection, IdempotencyRecord record) throws SQLException {
        return 1
                == Engine.of(connection)
                        .insertIfAbsent(
                                connection,
                                "INSERT INTO docent_idempotency (scope, fingerprint, status, body, expires_at)"
                                        + " VALUES (?, ?, ?, ?, ?)",
                                parameters -> parameters
                                        .text(record.scope())
                                        .text(record.fingerprint())
                                        .number(record.status())
                                        .text(record.body())
                                        .time(record.expiresAt()));
    }

    private static void delete(Connection connection, String scope) throws SQLException {
        JdbcStatements.update(
                connection, "DELETE FROM docent_idempotency WHERE scope = ?", parameters -> parameters.text(scope));
    }

    /** Without row locks, which would need the privilege to update: a record that was replaced meanwhile is kept. */
    int purgeIdempotencyRecords(int limit) {
        return database.write(connection -> {
            List<String> expired = JdbcStatements.select(
                    connection,
                    "SELECT scope FROM docent_idempotency WHERE expires_at <= CURRENT_TIMESTAMP ORDER BY expires_at"
                            + " FETCH FIRST " + limit + " ROWS ONLY",
                    parameters -> {},
                    row -> row.getString("scope"));
            JdbcStatements.updateEach(
                    connection,
                    "DELETE FROM docent_idempotency WHERE scope = ? AND expires_at <= CURRENT_TIMESTAMP",
                    expired,
                    (parameters, scope) -> parameters.text(scope));
            return expired.size();
        });
    }
}
