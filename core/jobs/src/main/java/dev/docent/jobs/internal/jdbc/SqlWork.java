package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

/** Work on a connection; may be repeated from the start on a conflict with others. */
@FunctionalInterface
interface SqlWork<T> {

    T on(Connection connection) throws SQLException;
}
