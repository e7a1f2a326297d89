package dev.docent.it.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

import dev.docent.testkit.internal.Eventually;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** An additional Open Liberty server of the unpacked runtime, with one application, which can be killed. */
public final class LibertyServer implements AutoCloseable {

    private final String name;
    private final Path directory;
    private Process process;

    /**
     * @param name of its folder; an earlier server of this name must have ended
     * @param configuration the content of {@code server.xml}, which deploys the application from {@code apps}
     * @param war its application
     */
    public LibertyServer(String name, String configuration, WebArchive war) {
        this.name = name;
        Path model = model();
        this.directory = model.resolveSibling(name);
        try {
            Files.createDirectories(directory.resolve("apps"));
            Files.deleteIfExists(log().file());
            Files.copy(
                    model.resolve("jvm.options"),
                    directory.resolve("jvm.options"),
                    StandardCopyOption.REPLACE_EXISTING);
            Files.writeString(directory.resolve("server.xml"), configuration);
            war.as(ZipExporter.class)
                    .exportTo(directory.resolve("apps").resolve(war.getName()).toFile(), true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return the content of {@code server.xml} of the suite's own server} */
    public static String configurationOfTheSuite() {
        try {
            return Files.readString(model().resolve("server.xml"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path model() {
        return ServerUnderTest.log().file().getParent().getParent();
    }

    /** Starts it, and does not wait until it serves requests. */
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
        server.redirectErrorStream(true).redirectOutput(console().toFile());
        process = server.start();
    }

    /** Waits until its application has started and its port is open, in whichever order. */
    public void awaitApplication() {
        Predicate<String> started = text -> text.contains("CWWKZ0001I") && text.contains("CWWKO0219I");
        String logged = Eventually.await(
                "the application of " + this + " to start; see " + log().file(),
                () -> log().since(0),
                text -> started.test(text) || text.contains("CWWKZ0002E") || !isAlive());
        if (!started.test(logged)) {
            throw new IllegalStateException("The application of " + this + " does not start; see " + log().file());
        }
    }

    /** {@return the file with what it prints} */
    public Path console() {
        return directory.resolve("console.txt");
    }

    /** {@return its log} */
    public ServerLog log() {
        return new ServerLog(directory.resolve("logs/messages.log"));
    }

    /** {@return whether it has been started and has not ended} */
    public boolean isAlive() {
        return process != null && process.isAlive();
    }

    /** {@return the id of its process} */
    public long pid() {
        return process.pid();
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
