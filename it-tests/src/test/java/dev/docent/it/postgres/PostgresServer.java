package dev.docent.it.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import dev.docent.testkit.internal.Eventually;

/** One PostgreSQL server: a process with its own data folder, which can be killed with all of its children. */
public final class PostgresServer {

    private static final Duration START = Duration.ofMinutes(5);

    private final String name;
    private final Path data;
    private final Path log;
    private final int port;
    private Process process;

    /** @param data a data folder that no other server uses */
    PostgresServer(String name, Path data, int port) {
        this.name = name;
        this.data = data;
        this.log = data.resolveSibling(name + ".log");
        this.port = port;
    }

    int port() {
        return port;
    }

    /** Starts it, and waits until it takes connections. */
    void start(Map<String, String> settings) throws IOException, InterruptedException {
        List<String> options = new ArrayList<>(List.of("-p", String.valueOf(port), "-c", "listen_addresses=127.0.0.1"));
        options.addAll(List.of("-c", "unix_socket_directories="));
        settings.forEach((setting, value) -> options.addAll(List.of("-c", setting + "=" + value)));
        process = new ProcessBuilder(PostgresBinaries.get().command(data, options))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
        awaitConnections();
    }

    private void awaitConnections() throws IOException, InterruptedException {
        boolean answers =
                Eventually.await("PostgreSQL to start (" + name + ")", this::answers, is -> is || !process.isAlive());
        if (!answers) {
            throw new IllegalStateException("PostgreSQL does not start (" + name + "): " + Files.readString(log));
        }
    }

    private boolean answers() {
        try {
            query("SELECT 1");
            return true;
        } catch (IllegalStateException notYet) {
            return false;
        }
    }

    /** {@return the first column of the result of {@code sql}, on a connection of its own} */
    public List<String> query(String sql) {
        try (Connection connection = DriverManager.getConnection(
                        "jdbc:postgresql://127.0.0.1:" + port + "/postgres?connectTimeout=5", "postgres", "postgres");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> found = new ArrayList<>();
            while (rows.next()) {
                found.add(rows.getString(1));
            }
            return found;
        } catch (SQLException failure) {
            throw new IllegalStateException("PostgreSQL (" + name + ") did not do what it was asked to", failure);
        }
    }

    /** Kills it and its children (SIGKILL), as if its machine had lost power. */
    void kill() {
        List<ProcessHandle> all = Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .toList();
        all.forEach(ProcessHandle::destroyForcibly);
        all.forEach(one -> one.onExit().join());
    }

    /** Stops it in good order: transactions are aborted, and the standby gets everything (SIGINT). */
    void stop() throws IOException, InterruptedException {
        signal("INT", process.pid());
        if (!process.waitFor(START.toSeconds(), TimeUnit.SECONDS)) {
            throw new IllegalStateException("PostgreSQL does not stop (" + name + ")");
        }
    }

    boolean isAlive() {
        return process != null && process.isAlive();
    }

    /** Sends a signal, such as {@code STOP}, to one of its processes. */
    static void signal(String signal, long pid) throws IOException, InterruptedException {
        int status = new ProcessBuilder("kill", "-" + signal, String.valueOf(pid))
                .start()
                .waitFor();
        if (status != 0) {
            throw new IllegalStateException("kill -" + signal + " " + pid + " ended with status " + status);
        }
    }
}
