package dev.docent.bench.server;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.bench.server.host.BenchApplication;
import dev.docent.bench.server.host.SeededJobs;

import static java.nio.charset.StandardCharsets.US_ASCII;

/** An Open Liberty with the benchmark's host application, on a port of the loopback address. */
public final class BenchServer implements AutoCloseable {

    public static final String KEY = "docent_key-of-the-benchmark-0123456789abcdef";
    private static final String SEEDED = SeededJobs.class.getSimpleName() + ".class";
    static final int PORT = 18091;

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final Path wlp;
    private final Path directory;
    private Process process;

    /** @param wlp the Open Liberty directory; the system property {@code bench.wlp} in the build */
    public BenchServer(Path wlp) {
        this.wlp = wlp;
        this.directory = wlp.resolve("usr/servers/bench");
    }

    /**
     * Starts it and waits until it serves.
     *
     * @param features features in addition to those that Docent needs
     * @param more additional elements of the server's configuration
     * @param settings Docent settings, in addition to its key
     * @param options JVM options
     */
    public void start(List<String> features, String more, Map<String, String> settings, String... options)
            throws Exception {
        deleteAll(directory);
        Path war = directory.resolve("apps/bench.war/WEB-INF");
        boolean site = settings.containsKey("docent.docs.folder");
        copyLibraries(
                Files.createDirectories(war.resolve("lib")), site ? "api|engine|impl|pages|site" : "api|engine|impl");
        copyHost(Files.createDirectories(war.resolve("classes")), settings.containsKey("docent.jobs.datasource"));
        writeSettings(war.resolve("classes/META-INF"), settings);
        Files.writeString(war.resolve("web.xml"), descriptor(settings.getOrDefault("docent.site.roles", "")));
        Files.writeString(directory.resolve("server.xml"), configuration(features, more));
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
        awaitReady();
    }

    private static String configuration(List<String> features, String more) {
        String all = Stream.concat(
                        Stream.of(
                                "restfulWS-3.1",
                                "servlet-6.0",
                                "cdi-4.0",
                                "jsonb-3.0",
                                "mpConfig-3.1",
                                "concurrent-3.0"),
                        features.stream())
                .map(feature -> "<feature>" + feature + "</feature>")
                .collect(Collectors.joining());
        return """
                <server>
                  <featureManager>%s</featureManager>
                  <httpEndpoint id="defaultHttpEndpoint" host="127.0.0.1" httpPort="%d" httpsPort="-1"/>
                  <applicationMonitor updateTrigger="disabled"/>
                  <webApplication id="bench" location="bench.war" contextRoot="bench"/>
                  %s
                </server>
                """.formatted(all, PORT, more);
    }

    /** Open Liberty maps only roles that are declared here. Without a security feature, it does not read this. */
    private static String descriptor(String roles) {
        String declared = roles.replaceAll("([^,]+),?", "<security-role><role-name>$1</role-name></security-role>\n  ");
        return """
                <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
                  <login-config><auth-method>BASIC</auth-method></login-config>
                  %s
                </web-app>
                """.formatted(declared);
    }

    private static void writeSettings(Path directory, Map<String, String> settings) throws Exception {
        Map<String, String> all = new TreeMap<>(settings);
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(KEY.getBytes(US_ASCII));
        all.put("docent.admin.keys", "bench");
        all.put("docent.admin.keys.bench.sha256", HexFormat.of().formatHex(hash));
        all.put("docent.admin.keys.bench.projects", "*");
        Files.createDirectories(directory);
        Files.write(
                directory.resolve("microprofile-config.properties"),
                all.entrySet().stream().map(Map.Entry::toString).toList());
    }

    /** Copies the jars of the class path; the build runs this after packaging, so that all of them are jars. */
    private static void copyLibraries(Path lib, String modules) throws IOException {
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path library = Path.of(entry);
            if (library.getFileName().toString().matches("(docent-(" + modules + ")|snakeyaml)-\\d.*\\.jar")) {
                Files.copy(library, lib.resolve(library.getFileName()));
            }
        }
    }

    /** With a database there are no seeded jobs: Docent refuses who puts jobs into the memory then. */
    private static void copyHost(Path classes, boolean database) throws Exception {
        String name = BenchApplication.class.getPackageName().replace('.', '/');
        Path compiled = Path.of(BenchApplication.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .resolve(name);
        Path target = Files.createDirectories(classes.resolve(name));
        try (Stream<Path> files = Files.list(compiled)) {
            for (Path file :
                    files.filter(file -> !database || !file.endsWith(SEEDED)).toList()) {
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
        var reply = HTTP.send(request("vitals/" + name).build(), BodyHandlers.ofString());
        if (reply.statusCode() != 200) {
            throw new IOException("vitals/" + name + " is answered with " + reply.statusCode());
        }
        return Long.parseLong(reply.body());
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
    public static HttpRequest.Builder admin(String path) {
        return request("v2/agent/demo/job" + path).header("Authorization", "Bearer " + KEY);
    }

    @Override
    public void close() {
        if (process != null) {
            process.destroy();
            process.onExit().join();
        }
    }

    private static void deleteAll(Path directory) {
        try (Stream<Path> files = Files.exists(directory) ? Files.walk(directory) : Stream.empty()) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
