package dev.docent.jobs.internal.jdbc;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * Reads rows that others may have changed: an unreadable one is omitted and logged once, without affecting other rows.
 * Thread-safe.
 */
final class ReadableRows {

    private static final Logger LOG = System.getLogger(ReadableRows.class.getName());
    private static final int MAX_REMEMBERED = 1_000;
    private static final int MAX_NAME = 600;

    private final Set<String> reported = new HashSet<>();

    /**
     * Reads a page. Omitted rows do not make it shorter, since a short page means the end.
     *
     * @param limit maximum number of rows to return
     * @param select reads at most the given number of rows
     */
    static <T> List<T> first(int limit, IntFunction<List<Optional<T>>> select) {
        int requested = limit;
        while (true) {
            List<Optional<T>> rows = select.apply(requested);
            List<T> readable =
                    rows.stream().flatMap(Optional::stream).limit(limit).toList();
            if (readable.size() == limit || rows.size() < requested) {
                return readable;
            }
            requested = limit + 2 * (rows.size() - readable.size());
        }
    }

    /** {@return {@code row} for rows of jobs and steps, with an empty result for unreadable ones} */
    <T> JdbcStatements.Row<Optional<T>> readable(JdbcStatements.Row<T> row) {
        return result -> {
            try {
                return Optional.of(row.read(result));
            } catch (SQLException failure) {
                if (SqlErrors.of(failure) != SqlErrors.OTHER) {
                    throw failure;
                }
                report(result, failure);
            } catch (RuntimeException failure) {
                report(result, failure);
            }
            return Optional.empty();
        };
    }

    private void report(ResultSet result, Exception failure) throws SQLException {
        String name = "\"" + result.getString("id") + "\" of project \"" + result.getString("project_id") + "\"";
        if (isNew(name)) {
            LOG.log(
                    Level.WARNING,
                    "A row of agent job "
                            + name.substring(0, Math.min(name.length(), MAX_NAME))
                                    .replaceAll("\\p{Cntrl}", "?")
                            + " cannot be read and is omitted; correct it in the database",
                    failure);
        }
    }

    private synchronized boolean isNew(String name) {
        return reported.size() < MAX_REMEMBERED && reported.add(name);
    }
}
