package dev.docent.bench.server;

import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import dev.docent.bench.server.host.BenchApplication;
import dev.docent.bench.turns.Folders;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

/** An Open Liberty with the benchmark's host application, on a port of the loopback address. */
final class BenchServer implements AutoCloseable {

    static final String KEY = "docent_key-of-the-benchmark-0123456789abcdef";

    private static final int PORT = 18091;
    private static final String CONFIGURATION = """
            <server>
              <featureManager>
                <feature>restfulWS-3.1</feature><feature>servlet-6.0</feature><feature>cdi-4.0</feature>
                <feature>jsonb-3.0</feature><feature>mpConfig-3.1</feature><feature>concurrent-3.0</feature>
              </featureManager>
              <httpEndpoint id="defaultHttpEndpoint" host="127.0.0.1" httpPort="%d" httpsPort="-1"/>
              <applicationMonitor updateTrigger="disabled"/>
              <webApplication id="bench" location="bench.war" contextRoot="bench"/>
            </server>
            """;

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final Path wlp;
    private final Path directory;
    private Process process;

    private BenchServer(Path wlp) {
        this.wlp = wlp;
        this.directory = wlp.resolve("usr/servers/bench");
    }

    /**
     * {@return a server that serves}
     *
     * @param wlp the Open Liberty directory
     * @param settings Docent settings, in addition to its key
     * @param options JVM options
     */
    static BenchServer start(Path wlp, Map<String, String> settings, String... options) throws Exception {
        BenchServer server = new BenchServer(wlp);
        try {
            server.start(settings, options);
            server.awaitReady();
            return server;
        } catch (Exception failure) {
            server.close();
            throw failure;
        }
    }

    private void start(Map<String, String> settings, String... options) throws Exception {
        new ServerSocket(PORT).close(); // fails if a server of an earlier run is left
        Folders.delete(directory);
        Path war = directory.resolve("apps/bench.war/WEB-INF");
        copyLibraries(Files.createDirectories(war.resolve("lib")), settings.containsKey("docent.docs.folder"));
        copyHost(war.resolve("classes"));
        writeSettings(Files.createDirectories(war.resolve("classes/META-INF")), settings);
        Files.writeString(directory.resolve("server.xml"), CONFIGURATION.formatted(PORT));
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xms512m", "-Xmx512m"));
        command.addAll(List.of(options));
        command.addAll(List.of(
                "@" + wlp.resolve("lib/platform/java/java9.options"),
                "-javaagent:" + wlp.resolve("bin/tools/ws-javaagent.jar"),
                "-jar",
                wlp.resolve("bin/tools/ws-server.jar").toString(),
                "bench"));
        process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("console.txt").toFile())
                .start();
    }

    private static void writeSettings(Path directory, Map<String, String> settings) throws Exception {
        Map<String, String> all = new TreeMap<>(settings);
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(KEY.getBytes(US_ASCII));
        all.put("docent.admin.keys", "bench");
        all.put("docent.admin.keys.bench.sha256", HexFormat.of().formatHex(hash));
        all.put("docent.admin.keys.bench.projects", "*");
        Files.write(
                directory.resolve("microprofile-config.properties"),
                all.entrySet().stream().map(Map.Entry::toString).toList());
    }

    /** Copies the jars of the class path; the build runs this after packaging, so that all of them are jars. */
    private static void copyLibraries(Path lib, boolean site) throws IOException {
        String modules = "api|base|jobs|navigation|impl" + (site ? "|pages|site" : "");
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path library = Path.of(entry);
            if (library.getFileName().toString().matches("(docent-(" + modules + ")|snakeyaml)-\\d.*\\.jar")) {
                Files.copy(library, lib.resolve(library.getFileName()));
            }
        }
    }

    private static void copyHost(Path classes) throws Exception {
        String name = BenchApplication.class.getPackageName().replace('.', '/');
        Path compiled = Path.of(BenchApplication.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path target = Files.createDirectories(classes.resolve(name));
        try (Stream<Path> files = Files.list(compiled.resolve(name))) {
            for (Path file : files.toList()) {
                Files.copy(file, target.resolve(file.getFileName()));
            }
        }
    }

    private void awaitReady() throws Exception {
        long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
        while (true) {
            try {
                vital("threads");
                return;
            } catch (IOException notYet) {
                if (!process.isAlive() || System.nanoTime() > giveUp) {
                    throw new IllegalStateException("See " + directory.resolve("console.txt"), notYet);
                }
                Thread.sleep(200);
            }
        }
    }

    /** {@return a value of {@link dev.docent.bench.server.host.Vitals}} */
    long vital(String name) throws IOException, InterruptedException {
        return Long.parseLong(text("api/vitals/" + name));
    }

    /** {@return the response} Stops if it has another status. */
    static HttpResponse<byte[]> send(int expected, HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<byte[]> reply = HTTP.send(request, BodyHandlers.ofByteArray());
        if (reply.statusCode() != expected) {
            throw new IOException(
                    request.method() + " " + request.uri().getPath() + " is answered with " + reply.statusCode());
        }
        return reply;
    }

    static CompletableFuture<HttpResponse<byte[]>> sendAsync(HttpRequest request) {
        return HTTP.sendAsync(request, BodyHandlers.ofByteArray());
    }

    /** {@return what is at a path below that of the web application} */
    static String text(String path) throws IOException, InterruptedException {
        return new String(send(200, ofHost(path).build()).body(), UTF_8);
    }

    /** Adds a static file to the web application, which may have started already. */
    void addFile(String path, byte[] content) throws IOException {
        Path file = directory.resolve("apps/bench.war").resolve(path);
        Files.createDirectories(file.getParent());
        Files.write(file, content);
    }

    /** {@return a request to a path below the application's path, without headers} */
    static HttpRequest.Builder request(String path) {
        return ofHost("api/" + path);
    }

    /** {@return a request to a path below that of the web application, without headers} */
    static HttpRequest.Builder ofHost(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + PORT + "/bench/" + path))
                .timeout(Duration.ofSeconds(60));
    }

    /** {@return a request to the admin API, with the key} */
    static HttpRequest.Builder admin(String path) {
        return withKey("v2/agent/demo/job" + path);
    }

    /** {@return a request to a path below the application's path, with the key} */
    static HttpRequest.Builder withKey(String path) {
        return request(path).header("Authorization", "Bearer " + KEY);
    }

    @Override
    public void close() {
        if (process != null) {
            process.destroy();
            process.onExit().join();
        }
    }
}
