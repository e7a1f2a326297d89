package dev.docent.it.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;

import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import dev.docent.testkit.internal.Eventually;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** An additional Open Liberty server with the configuration of the suite's own, which can be killed. */
public final class Node implements AutoCloseable {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /** Only the web profile features that the host needs, so that a server starts quickly. */
    private static final String LEAN =
            "restfulWS-3.1</feature><feature>servlet-6.0</feature><feature>cdi-4.0</feature><feature>jsonb-3.0</feature>"
                    + "<feature>concurrent-3.0</feature><feature>jdbc-4.2</feature><feature>mpConfig-3.1";

    private final String name;
    private final Path directory;
    private final String base;
    private Process process;

    /**
     * @param database the name of its database in {@link SharedDatabase}
     * @param war its only application
     */
    Node(String name, int port, String database, WebArchive war) {
        this(name, port, war, xml -> xml.replace("databaseName=\"postgres\"", "databaseName=\"" + database + "\""));
    }

    /** {@return a server over the database at the address} */
    public static Node over(String url, String name, int port, WebArchive war) {
        String address = "URL=\"" + url.replace("&", "&amp;") + "\"";
        return new Node(
                name,
                port,
                war,
                xml -> xml.replaceAll(
                        "serverName=\"[^\"]*\" portNumber=\"[^\"]*\" databaseName=\"[^\"]*\"",
                        Matcher.quoteReplacement(address)));
    }

    private Node(String name, int port, WebArchive war, UnaryOperator<String> database) {
        this.name = name;
        Path model = ServerUnderTest.log().file().getParent().getParent();
        this.directory = model.resolveSibling(name);
        String context = war.getName().replaceFirst("\\.war$", "");
        this.base = "http://127.0.0.1:" + port + "/" + context + "/api/";
        try {
            Files.createDirectories(directory.resolve("apps"));
            Files.copy(
                    model.resolve("jvm.options"),
                    directory.resolve("jvm.options"),
                    StandardCopyOption.REPLACE_EXISTING);
            Files.writeString(
                    directory.resolve("server.xml"),
                    database.apply(Files.readString(model.resolve("server.xml")))
                            .replace("httpPort=\"" + ServerUnderTest.httpPort() + "\"", "httpPort=\"" + port + "\"")
                            .replaceFirst("<feature>microProfile-[\\d.]+</feature>", "")
                            .replace("<feature>webProfile-10.0</feature>", "<feature>" + LEAN + "</feature>")
                            .replace(
                                    "</server>",
                                    "<webApplication location=\"%s\" contextRoot=\"%s\"/></server>"
                                            .formatted(war.getName(), context)));
            war.as(ZipExporter.class)
                    .exportTo(directory.resolve("apps").resolve(war.getName()).toFile(), true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts it; {@link #awaitReady} waits until it serves requests. */
    public void start(Map<String, String> environment) throws IOException {
        Path home = directory.getParent().getParent().getParent();
        ProcessBuilder server = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "@" + home.resolve("lib/platform/java/java9.options"),
                "-javaagent:" + home.resolve("bin/tools/ws-javaagent.jar"),
                "-jar",
                home.resolve("bin/tools/ws-server.jar").toString(),
                name);
        server.environment().putAll(environment);
        server.redirectErrorStream(true)
                .redirectOutput(directory.resolve("console.txt").toFile());
        process = server.start();
    }

    /** Starts all of them at the same time, and waits until they serve requests. */
    public static void startAll(List<Node> nodes) throws IOException, InterruptedException {
        for (Node node : nodes) {
            node.start(Map.of());
        }
        for (Node node : nodes) {
            node.awaitReady();
        }
    }

    /** Waits until it serves requests. */
    public void awaitReady() throws InterruptedException {
        boolean ready = Eventually.await(
                name + " to start; see " + directory.resolve("console.txt"),
                this::isReady,
                isReady -> isReady || !process.isAlive());
        if (!ready) {
            throw new IllegalStateException(name + " does not start; see " + directory.resolve("console.txt"));
        }
    }

    private boolean isReady() throws InterruptedException {
        try {
            return get("v2/agent/alpha/job/none").statusCode() == 404
                    && get("v2/agent/alpha/job/none").body().contains("error");
        } catch (IOException notYet) {
            return false;
        }
    }

    /** Sends a GET with the key {@link Keys#EVERYWHERE}; {@code path} is relative to the API. */
    public HttpResponse<String> get(String path, String... headers) throws IOException, InterruptedException {
        HttpRequest.Builder get = request(path).GET();
        return HTTP.send((headers.length == 0 ? get : get.headers(headers)).build(), BodyHandlers.ofString());
    }

    /** Sends a POST with the key {@link Keys#EVERYWHERE}; {@code path} is relative to the API. */
    public HttpResponse<String> post(String path, String json) throws IOException, InterruptedException {
        HttpRequest.Builder post = request(path).POST(BodyPublishers.ofString(json));
        return HTTP.send(post.header("Content-Type", "application/json").build(), BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(base + path))
                .timeout(Duration.ofMinutes(5))
                .header("Authorization", "Bearer " + Keys.EVERYWHERE);
    }

    /** {@return whether it is the node of this name: the name ends with the process and something random} */
    boolean isNamed(String node) {
        return node.contains("-" + process.pid() + "-");
    }

    /** Kills it (SIGKILL). */
    public void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor();
    }

    /** Stops it gracefully (SIGTERM). */
    public void stop() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(5, TimeUnit.MINUTES)) {
            throw new IllegalStateException(name + " does not stop");
        }
    }

    @Override
    public void close() {
        if (process != null) {
            process.destroyForcibly();
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
