package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/**
 * Begins a periodic task if no node has begun it recently: a row for each task records when it last began, by the clock
 * of the database. A time in the future, from before that clock was set back, does not count.
 */
record TaskStart(String task, Duration atMostEvery) implements SqlWork<Boolean> {

    @Override
    public Boolean on(Connection connection) throws SQLException {
        long micros = NodeRows.micros(atMostEvery);
        int begun = JdbcStatements.update(
                connection,
                "UPDATE docent_task SET begun_at = CURRENT_TIMESTAMP WHERE task = ?"
                        + " AND (begun_at <= CURRENT_TIMESTAMP - " + NodeRows.MICROS
                        + " OR begun_at > CURRENT_TIMESTAMP + " + NodeRows.MICROS + ")",
                parameters -> parameters.text(task).number(micros).number(micros));
        return begun == 1
                || 1
                        == Engine.of(connection)
                                .insertIfAbsent(
                                        connection,
                                        "INSERT INTO docent_task (task, begun_at) VALUES (?, CURRENT_TIMESTAMP)",
                                        parameters -> parameters.text(task));
    }
}
