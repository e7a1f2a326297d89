package dev.docent.bench.commandline;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The folder of a release, with the launcher and its jar; closing it removes the startup caches that its runs made. */
final class Release implements AutoCloseable {

    /** The options of the launcher: the optimizing compiler does not pay off in a short run. */
    private static final List<String> SHORT_RUN =
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto");

    private final Path launcher;
    private final Path jar;
    private final Path caches;

    Release(Path folder) throws IOException {
        launcher = folder.resolve("docent").toAbsolutePath();
        jar = folder.resolve("docent.jar").toAbsolutePath();
        if (!Files.isExecutable(launcher) || !Files.isRegularFile(jar)) {
            throw new IllegalArgumentException(
                    folder + " has no docent and docent.jar; make it with ./mvnw -pl cli -am package -DskipTests");
        }
        caches = Files.createTempDirectory("docent-bench");
    }

    /** {@return a command by the launcher, which begins with its startup cache from the second run on} */
    List<String> byLauncher(String command, String... options) {
        return concat(
                List.of("env", "-u", "CI", "XDG_CACHE_HOME=" + caches, launcher.toString(), command), List.of(options));
    }

    /** {@return a command by {@code java -jar} with the options of the launcher and no startup cache} */
    List<String> withOptions(String command, String... options) {
        return withOptions(jar, concat(List.of(command), List.of(options)));
    }

    /** {@return a command by {@code java -jar} alone} */
    List<String> plain(String command) {
        return List.of(java(), "-jar", jar.toString(), command, ".");
    }

    static List<String> withOptions(Path jar, List<String> command) {
        return concat(
                concat(List.of(java()), SHORT_RUN),
                concat(List.of("-jar", jar.toAbsolutePath().toString()), command));
    }

    /** @throws IllegalStateException if no run has made a startup cache, so that what was measured is another thing */
    void requireCache() throws IOException {
        try (Stream<Path> files = Files.walk(caches)) {
            if (files.noneMatch(file -> file.getFileName().toString().contains(".archive-"))) {
                throw new IllegalStateException("The launcher made no startup cache in " + caches);
            }
        }
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static List<String> concat(List<String> one, List<String> other) {
        return Stream.concat(one.stream(), other.stream()).toList();
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(caches)) {
            files.sorted(Comparator.reverseOrder()).forEach(Release::delete);
        }
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
