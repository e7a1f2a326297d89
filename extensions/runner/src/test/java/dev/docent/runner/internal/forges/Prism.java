package dev.docent.runner.internal.forges;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Prism: judges requests and responses by a description, and responds with an error to what violates it. {@code .ci/forges}
 * installs it.
 */
final class Prism implements AutoCloseable {

    private static final Path FOLDER = Path.of("target/forges").toAbsolutePath();

    private final List<String> output = new CopyOnWriteArrayList<>();
    private final Process process;
    private final URI address;

    private Prism(List<String> mode, String description, List<String> upstream) {
        int port = freePort();
        address = URI.create("http://127.0.0.1:" + port);
        List<String> command = new ArrayList<>(List.of("node", "node_modules/@stoplight/prism-cli/dist/index.js"));
        command.addAll(mode);
        command.addAll(List.of("--host", "127.0.0.1", "--port", String.valueOf(port), "--errors"));
        command.add("descriptions/" + description + ".json");
        command.addAll(upstream);
        try {
            process = new ProcessBuilder(command)
                    .directory(FOLDER.toFile())
                    .redirectErrorStream(true)
                    .start();
            awaitStart();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** {@return whether it and the descriptions are there} */
    static boolean isInstalled() {
        return Files.exists(FOLDER.resolve("node_modules/@stoplight/prism-cli/dist/index.js"))
                && Files.exists(FOLDER.resolve("descriptions/forgejo.json"));
    }

    static Path description(String name) {
        return FOLDER.resolve("descriptions/" + name + ".json");
    }

    /** Before a server. */
    static Prism proxy(String description, URI upstream) {
        return new Prism(List.of("proxy"), description, List.of(upstream.toString()));
    }

    /** Responds with the examples of a description. */
    static Prism mock(String description) {
        return new Prism(List.of("mock"), description, List.of());
    }

    URI address() {
        return address;
    }

    List<String> output() {
        return output;
    }

    private void awaitStart() throws IOException {
        BufferedReader reader =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = reader.readLine(); ; line = reader.readLine()) {
            if (line == null) {
                throw new IllegalStateException("Prism did not start: " + output);
            }
            output.add(line);
            if (line.contains("is listening")) {
                break;
            }
        }
        Thread rest = new Thread(() -> reader.lines().forEach(output::add), "prism");
        rest.setDaemon(true);
        rest.setUncaughtExceptionHandler((thread, closed) -> output.add(closed.toString()));
        rest.start();
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().onExit().join();
    }
}
