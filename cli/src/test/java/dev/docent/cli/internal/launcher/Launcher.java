package dev.docent.cli.internal.launcher;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import dev.docent.testkit.internal.Eventually;

/** The file {@code docent} of the built folder, started as people start it: with a shell, in a process of its own. */
final class Launcher {

    private static final long MAX_SECONDS = 600;

    private final Path file;
    private final Path work;
    private final Map<String, String> environment = new HashMap<>();
    private String shell = "sh";

    private Launcher(Path file, Path work) {
        this.file = file;
        this.work = work;
        environment.put("PATH", System.getenv("PATH"));
        environment.put("HOME", work.resolve("home").toString());
        environment.put("XDG_CACHE_HOME", caches().toString());
        environment.put("DOCENT_PAGE_CACHE", "off");
    }

    /** {@return the launcher of the build, with an own home} */
    static Launcher in(Path work) {
        return new Launcher(Path.of(System.getProperty("docent.folder")).resolve("docent"), work);
    }

    /** {@return this launcher, called by another name} */
    Launcher as(Path name) {
        Launcher other = new Launcher(name, work);
        other.environment.putAll(environment);
        return other;
    }

    Launcher with(String variable, Object value) {
        environment.put(variable, value.toString());
        return this;
    }

    Launcher without(String variable) {
        environment.remove(variable);
        return this;
    }

    Launcher by(String program) {
        shell = program;
        return this;
    }

    private Path caches() {
        return work.resolve("caches");
    }

    /** {@return the files of all startup caches} */
    List<Path> cached() {
        try (Stream<Path> files = Files.exists(caches()) ? Files.walk(caches()) : Stream.empty()) {
            return files.filter(Files::isRegularFile).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts it twice, which makes the startup cache, and waits for that. */
    Path learn(Object... arguments) {
        run(arguments);
        run(arguments);
        return Eventually.await(
                        "a startup cache",
                        this::cached,
                        files -> files.size() == 1 && files.get(0).toString().contains(".archive-"))
                .get(0);
    }

    Result run(Object... arguments) {
        try {
            Path out = Files.createTempFile(work, "out", "");
            Path err = Files.createTempFile(work, "err", "");
            Process process = start(out.toFile(), err.toFile(), arguments);
            if (!process.waitFor(MAX_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError("it does not end: " + Arrays.toString(arguments));
            }
            return new Result(process.exitValue(), Files.readString(out), Files.readString(err));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    Process start(File out, File err, Object... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(shell.split(" ")));
        command.add(file.toString());
        Stream.of(arguments).map(String::valueOf).forEach(command::add);
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(work.toFile())
                .redirectOutput(out)
                .redirectError(err);
        builder.environment().clear();
        builder.environment().putAll(environment);
        return builder.start();
    }

    record Result(int code, String out, String err) {}
}
