package dev.docent.browser.sites;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.testkit.internal.SourceTree;

/** The packaged sample on Open Liberty, at a port that is free. Everything it writes is below the build's folder. */
public final class SampleServer implements AutoCloseable {

    private static final Path LIBERTY = Path.of(System.getProperty("docent.liberty", "target/servers/wlp"));
    private static final Path SAMPLE = SourceTree.path(":docent-sample");
    static final Path OUTPUT = Path.of(System.getProperty("docent.output", "target"));
    private static final Path WAR = SAMPLE.resolve("target/docent-sample.war");
    private static final Path CONFIGURATION = SAMPLE.resolve("src/main/liberty/config/server.xml");

    private static final String PORT = "SAMPLE_PORT";
    private static final Pattern PRINTED = Pattern.compile("^Documentation\\s+(https?://\\S+)$");
    private static final int MAX_SECONDS = 600;
    private static final int SECONDS_TO_STOP = 120;

    private final Process process;
    private final String documentation;

    private SampleServer(Process process, String documentation) {
        this.process = process;
        this.documentation = documentation;
    }

    /** {@return which file is missing that the server needs; empty if it can be started} */
    public static Optional<Path> missing() {
        return List.of(launcher(), WAR, CONFIGURATION).stream()
                .filter(file -> !Files.isRegularFile(file))
                .findFirst();
    }

    private static Path launcher() {
        return LIBERTY.resolve("bin/tools/ws-server.jar");
    }

    /** Starts the sample with its own site. */
    public static SampleServer start() {
        return named("sample");
    }

    /** Starts a sample of its own for tests that may run beside others; {@code name} is that of its folder. */
    public static SampleServer named(String name) {
        return start(name, Map.of());
    }

    /** Starts the sample with the site of another folder. */
    public static SampleServer of(Path docs) {
        return start(
                "sample-" + docs.toString().replace('/', '-'),
                Map.of("DOCENT_DOCS_FOLDER", docs.toAbsolutePath().toString()));
    }

    /** Starts the sample with its API for users who have signed in, at a port that is free. */
    static SampleServer signedIn(SignIn signIn, int port) {
        Map<String, String> environment = new HashMap<>(signIn.environment());
        environment.put(PORT, Integer.toString(port));
        return start("sample-" + signIn.name(), environment, signIn::prepare);
    }

    private static SampleServer start(String name, Map<String, String> environment) {
        return start(name, environment, server -> {});
    }

    /** @param prepare changes the folder of the server before it starts */
    private static SampleServer start(String name, Map<String, String> environment, Consumer<Path> prepare) {
        try {
            Process process = process(name, environment, prepare).start();
            Runtime.getRuntime().addShutdownHook(new Thread(process::destroy, name + " end"));
            CompletableFuture<String> printed = new CompletableFuture<>();
            Thread reader = new Thread(() -> read(process, printed), name + " output");
            reader.setDaemon(true);
            reader.start();
            return new SampleServer(process, untilServed(process, printed));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ProcessBuilder process(String name, Map<String, String> environment, Consumer<Path> prepare)
            throws IOException {
        Path user = OUTPUT.resolve("hosts").resolve(name).toAbsolutePath();
        Path server = user.resolve("servers/sample");
        Files.createDirectories(server.resolve("apps"));
        Files.copy(CONFIGURATION, server.resolve("server.xml"), StandardCopyOption.REPLACE_EXISTING);
        Files.copy(WAR, server.resolve("apps/docent-sample.war"), StandardCopyOption.REPLACE_EXISTING);
        prepare.accept(server);
        ProcessBuilder builder = liberty(user, "sample");
        builder.environment().put(PORT, String.valueOf(freePort()));
        builder.environment().putAll(environment);
        builder.environment()
                .put("SAMPLE_WORK", Files.createTempDirectory(user, "work").toString());
        return builder;
    }

    /**
     * {@return what the script "server run" does, on every system and without a process in between}
     *
     * @param user folder with the folder {@code servers}
     */
    static ProcessBuilder liberty(Path user, String server) {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "@" + LIBERTY.resolve("lib/platform/java/java9.options").toAbsolutePath(),
                        "-Xmx1g",
                        "-javaagent:"
                                + LIBERTY.resolve("bin/tools/ws-javaagent.jar").toAbsolutePath(),
                        "-jar",
                        launcher().toAbsolutePath().toString(),
                        server,
                        "--clean")
                .redirectErrorStream(true)
                .directory(user.resolve("servers").resolve(server).toFile());
        builder.environment().put("WLP_USER_DIR", user.toString());
        return builder;
    }

    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static void read(Process process, CompletableFuture<String> printed) {
        StringBuilder said = new StringBuilder();
        try (BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                Matcher address = PRINTED.matcher(line.strip());
                if (address.matches()) {
                    printed.complete(address.group(1));
                }
                if (!printed.isDone()) {
                    said.append(line).append('\n');
                }
            }
        } catch (IOException stopped) {
            said.append(stopped);
        }
        printed.completeExceptionally(new IOException("The sample did not print its address, but:\n" + said));
    }

    /** The process ends with us if this fails: nobody else knows it. */
    private static String untilServed(Process process, CompletableFuture<String> printed) throws IOException {
        boolean started = false;
        try {
            String address = printed.get(MAX_SECONDS, TimeUnit.SECONDS);
            HostedPages.untilServed(address);
            started = true;
            return address;
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException("The sample did not start within " + MAX_SECONDS + " seconds", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        } finally {
            if (!started) {
                process.destroyForcibly();
            }
        }
    }

    /** {@return the address of the documentation, as it was printed} */
    public String documentation() {
        return documentation;
    }

    /** {@return the server's address, without a trailing slash} */
    public String origin() {
        URI address = URI.create(documentation);
        return address.getScheme() + "://" + address.getRawAuthority();
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(SECONDS_TO_STOP, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
