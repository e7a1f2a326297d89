package dev.docent.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

/** Something to do over a connection; may be done again from the start when the database asks for it. */
@FunctionalInterface
interface SqlWork<T> {

    T on(Connection connection) throws SQLException;
}
