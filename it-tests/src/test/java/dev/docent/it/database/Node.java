package dev.docent.it.database;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;

import dev.docent.it.server.LibertyServer;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import dev.docent.testkit.internal.Eventually;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** An additional Open Liberty server with the configuration of the suite's own, which can be killed. */
public final class Node implements AutoCloseable {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /** Only the web profile features that the host needs, so that a server starts quickly. */
    private static final String LEAN =
            "restfulWS-3.1</feature><feature>servlet-6.0</feature><feature>cdi-4.0</feature><feature>jsonb-3.0</feature>"
                    + "<feature>concurrent-3.0</feature><feature>jdbc-4.2</feature><feature>mpConfig-3.1";

    private final LibertyServer server;
    private final String base;

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
        String context = war.getName().replaceFirst("\\.war$", "");
        this.base = "http://127.0.0.1:" + port + "/" + context + "/api/";
        this.server = new LibertyServer(
                name,
                database.apply(LibertyServer.configurationOfTheSuite())
                        .replace("httpPort=\"" + ServerUnderTest.httpPort() + "\"", "httpPort=\"" + port + "\"")
                        .replaceFirst("<feature>microProfile-[\\d.]+</feature>", "")
                        .replace("<feature>webProfile-10.0</feature>", "<feature>" + LEAN + "</feature>")
                        .replace(
                                "</server>",
                                "<webApplication location=\"%s\" contextRoot=\"%s\"/></server>"
                                        .formatted(war.getName(), context)),
                war);
    }

    /** Starts it; {@link #awaitReady} waits until it serves requests. */
    public void start(Map<String, String> environment) throws IOException {
        server.start(environment);
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
                server + " to start; see " + server.console(), this::isReady, isReady -> isReady || !server.isAlive());
        if (!ready) {
            throw new IllegalStateException(server + " does not start; see " + server.console());
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

    /** Sends a GET with another key; {@code path} is relative to the API. */
    HttpResponse<String> getWith(String token, String path) throws IOException, InterruptedException {
        HttpRequest get = request(path)
                .setHeader("Authorization", "Bearer " + token)
                .GET()
                .build();
        return HTTP.send(get, BodyHandlers.ofString());
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
        return node.contains("-" + server.pid() + "-");
    }

    /** Kills it (SIGKILL). */
    public void kill() throws InterruptedException {
        server.kill();
    }

    /** Stops it gracefully (SIGTERM). */
    public void stop() throws InterruptedException {
        server.stop();
    }

    @Override
    public void close() {
        server.close();
    }

    @Override
    public String toString() {
        return server.toString();
    }
}
