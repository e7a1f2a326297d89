package dev.docent.it.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.docent.testkit.internal.Eventually;

/**
 * A PostgreSQL primary with a standby that follows it by streaming replication, both with {@code fsync}. The primary can be
 * killed and the standby promoted, once; then the pair is used up. Not thread-safe, apart from {@link #url}.
 */
public final class PostgresPair implements AutoCloseable {

    /** What the primary waits for before it acknowledges a commit. */
    public enum Replication {
        /** The standby has written it to its disk. */
        SYNCHRONOUS,
        /** Nothing: the standby gets it some time later. */
        ASYNCHRONOUS
    }

    private static final String STANDBY = "standby";

    /** As many as the launcher of the binaries has set before: a standby refuses to have fewer. */
    private static final String CONNECTIONS = "300";

    private final Path folder;
    private final PostgresServer primary;
    private final PostgresServer standby;
    private final Thread atExit = new Thread(this::end);
    private boolean promoted;

    private PostgresPair(int primaryPort, int standbyPort) throws IOException {
        Path template = PostgresBinaries.get().template();
        folder = Files.createTempDirectory("docent-postgres-pair-");
        Runtime.getRuntime().addShutdownHook(atExit);
        Folders.copy(template, folder.resolve("primary"));
        Folders.copy(template, folder.resolve(STANDBY));
        primary = new PostgresServer("primary", folder.resolve("primary"), primaryPort);
        standby = new PostgresServer(STANDBY, folder.resolve(STANDBY), standbyPort);
    }

    /** Starts a pair at ports that are free. */
    public static PostgresPair start(Replication replication) throws IOException, InterruptedException {
        int[] ports = freePorts();
        return start(replication, ports[0], ports[1]);
    }

    private static int[] freePorts() throws IOException {
        try (ServerSocket one = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return new int[] {one.getLocalPort(), other.getLocalPort()};
        }
    }

    /** Starts a pair, and waits until the standby follows. */
    public static PostgresPair start(Replication replication, int primaryPort, int standbyPort)
            throws IOException, InterruptedException {
        PostgresPair pair = new PostgresPair(primaryPort, standbyPort);
        try {
            pair.startBoth(replication);
            return pair;
        } catch (IOException | InterruptedException | RuntimeException failure) {
            pair.close();
            throw failure;
        }
    }

    private void startBoth(Replication replication) throws IOException, InterruptedException {
        startPrimary(replication);
        Files.createFile(folder.resolve(STANDBY).resolve("standby.signal"));
        standby.start(settings(
                "primary_conninfo",
                "host=127.0.0.1 port=" + primary.port() + " user=postgres application_name=" + STANDBY));
        String state = replication == Replication.SYNCHRONOUS ? "sync" : "async";
        await(
                () -> primary.query("SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming'")
                        .equals(List.of(state)),
                "the standby to follow");
    }

    /**
     * Starts the first primary. Called again after a promotion, it brings about two primaries, which must not happen in
     * operation.
     */
    public void startPrimary(Replication replication) throws IOException, InterruptedException {
        boolean synchronous = replication == Replication.SYNCHRONOUS;
        primary.start(settings("synchronous_standby_names", synchronous ? STANDBY : ""));
    }

    private static Map<String, String> settings(String name, String value) {
        Map<String, String> settings = new TreeMap<>(Map.of(
                "fsync", "on", "synchronous_commit", "on", "max_connections", CONNECTIONS, "shared_buffers", "32MB"));
        settings.put(name, value);
        return settings;
    }

    /**
     * {@return the address for both servers, for whichever is the primary}
     *
     * @param parameters further ones, such as {@code connectTimeout=2&socketTimeout=10}
     */
    public String url(String parameters) {
        return "jdbc:postgresql://127.0.0.1:" + primary.port() + ",127.0.0.1:" + standby.port()
                + "/postgres?targetServerType=primary&" + parameters;
    }

    /** {@return the server that takes writes now, or took them last} */
    public PostgresServer current() {
        return promoted ? standby : primary;
    }

    /** Stops what sends the changes to the standby (SIGSTOP): commits are local from now on, or wait. */
    public void stopReplication() throws IOException, InterruptedException {
        for (String sender : primary.query("SELECT pid FROM pg_stat_replication")) {
            PostgresServer.signal("STOP", Long.parseLong(sender));
        }
    }

    /** Kills the primary (SIGKILL), as if its machine had lost power. */
    public void killPrimary() {
        primary.kill();
    }

    /** Stops the primary in good order, as a planned change of the primary does. */
    public void stopPrimary() throws IOException, InterruptedException {
        primary.stop();
    }

    /** Makes the standby the primary; returns when it takes writes. */
    public void promote() {
        if (primary.isAlive()) {
            throw new IllegalStateException("Two primaries: stop the first one");
        }
        if (!standby.query("SELECT pg_promote(true, 300)").equals(List.of("t"))) {
            throw new IllegalStateException("The standby was not promoted");
        }
        promoted = true;
    }

    private static void await(Condition condition, String what) {
        Eventually.await(what, condition::holds, holds -> holds);
    }

    /** Kills both, and deletes their data. */
    @Override
    public void close() {
        Runtime.getRuntime().removeShutdownHook(atExit);
        end();
    }

    private void end() {
        for (PostgresServer server : List.of(primary, standby)) {
            if (server.isAlive()) {
                server.kill();
            }
        }
        try {
            Folders.delete(folder);
        } catch (IOException left) {
            throw new UncheckedIOException(left);
        }
    }

    @FunctionalInterface
    private interface Condition {

        boolean holds();
    }
}
