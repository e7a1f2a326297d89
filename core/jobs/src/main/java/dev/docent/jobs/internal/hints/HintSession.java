package dev.docent.jobs.internal.hints;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/** One connection while it listens and sends; used by one thread. */
final class HintSession {

    private static final Logger LOG = System.getLogger(HintSession.class.getName());

    /** How long a hint of this node may wait until the connection is free to send it. */
    private static final int SLICE_MILLIS = 50;

    private static final String CHANNEL = "docent_hints";

    /** PostgreSQL cuts longer names when it listens, and refuses them when it notifies. */
    private static final int MAX_NAME_BYTES = 63;

    private final Connection connection;
    private final boolean autoCommit;
    private @Nullable PgNotifications notifications;
    private String channel = CHANNEL;

    HintSession(Connection connection) throws SQLException {
        this.connection = connection;
        this.autoCommit = connection.getAutoCommit();
    }

    /**
     * Begins to listen. Notifications arrive outside of transactions only.
     *
     * @throws java.sql.SQLFeatureNotSupportedException if the database has no notifications
     */
    void begin() throws SQLException {
        if (!autoCommit) {
            connection.setAutoCommit(true);
        }
        notifications = PgNotifications.of(connection);
        channel = channelOf(connection);
        execute("LISTEN \"" + channel.replace("\"", "\"\"") + "\"");
    }

    /** Nodes with other tables in the same database do not disturb each other. */
    private static String channelOf(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT current_schema()")) {
            String schema = row.next() ? row.getString(1) : null;
            String name = CHANNEL + "_" + schema;
            boolean fits = name.getBytes(StandardCharsets.UTF_8).length <= MAX_NAME_BYTES;
            return schema == null || !fits ? CHANNEL : name;
        }
    }

    void send(String message) throws SQLException {
        try (PreparedStatement notify = connection.prepareStatement("SELECT pg_notify(?, ?)")) {
            notify.setString(1, channel);
            notify.setString(2, message);
            notify.execute();
        }
    }

    /** {@return what arrived; empty after a moment in which nothing did} */
    List<String> await() throws SQLException {
        long begin = System.nanoTime();
        List<String> messages =
                Objects.requireNonNull(notifications, "begin first").await(SLICE_MILLIS);
        long left = SLICE_MILLIS - (System.nanoTime() - begin) / 1_000_000;
        if (messages.isEmpty() && left > 1) {
            pause(left);
        }
        return messages;
    }

    /** A connection that reports nothing without waiting must not occupy a processor. */
    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Leaves the connection as it was obtained. One that failed is aborted: its pool has not seen the failure and would
     * hand it out again.
     */
    void end(boolean usable) {
        try {
            if (usable) {
                if (notifications != null) {
                    execute("UNLISTEN *");
                }
                if (!autoCommit) {
                    connection.setAutoCommit(false);
                }
            } else {
                connection.abort(Runnable::run);
            }
        } catch (SQLException | RuntimeException broken) {
            LOG.log(Level.DEBUG, "A connection failed after it was used for hints", broken);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
