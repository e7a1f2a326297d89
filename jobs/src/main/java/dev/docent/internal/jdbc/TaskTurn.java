package dev.docent.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Begins a periodic task if no node has begun it lately: a row for each task says when it last began, by the clock of the
 * database. A time in the future, from before that clock was set back, does not count.
 */
record TaskTurn(String task, Duration every) implements SqlWork<Optional<Instant>> {

    @Override
    public Optional<Instant> on(Connection connection) throws SQLException {
        long micros = NodeLeases.micros(every);
        int begun = JdbcStatements.update(
                connection,
                "UPDATE docent_task SET begun_at = CURRENT_TIMESTAMP WHERE task = ?"
                        + " AND (begun_at <= CURRENT_TIMESTAMP - " + NodeLeases.MICROS
                        + " OR begun_at > CURRENT_TIMESTAMP + " + NodeLeases.MICROS + ")",
                parameters -> parameters.text(task).number(micros / 2).number(micros));
        if (begun == 0) {
            begun = Engine.of(connection)
                    .insertIfAbsent(
                            connection,
                            "INSERT INTO docent_task (task, begun_at) VALUES (?, CURRENT_TIMESTAMP)",
                            parameters -> parameters.text(task));
        }
        return begun == 0
                ? Optional.empty()
                : JdbcStatements.select(
                                connection,
                                "SELECT begun_at FROM docent_task WHERE task = ?",
                                parameters -> parameters.text(task),
                                row -> JdbcRows.time(row, "begun_at"))
                        .stream()
                        .findFirst();
    }
}
