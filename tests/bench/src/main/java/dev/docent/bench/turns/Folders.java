package dev.docent.bench.turns;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

import dev.docent.testkit.internal.SourceTree;

/** Folders that a benchmark makes and removes. */
public final class Folders {

    private Folders() {}

    /**
     * {@return a new folder} In that of the environment variable {@code DOCENT_BENCH_FOLDER}, or {@code tests/bench/target}: the
     * folder for temporary files may be in memory.
     */
    public static Path create(String name) throws IOException {
        String named = System.getenv("DOCENT_BENCH_FOLDER");
        Path base = named == null ? SourceTree.path(":docent-bench/target") : Path.of(named);
        return Files.createTempDirectory(Files.createDirectories(base), name).toRealPath();
    }

    /** Deletes a folder with all that is in it, if it exists. */
    public static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) {
                Files.delete(file);
            }
        }
    }
}
