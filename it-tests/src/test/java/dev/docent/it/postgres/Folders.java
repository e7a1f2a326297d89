package dev.docent.it.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Copies and deletes folders with everything in them. */
final class Folders {

    private Folders() {}

    /** Copies with attributes: PostgreSQL refuses data that others may read. */
    static void copy(Path from, Path to) throws IOException {
        for (Path file : all(from)) {
            Files.copy(file, to.resolve(from.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
        }
    }

    /** Deletes what is there; a killed server may still remove files of its own. */
    static void delete(Path folder) throws IOException {
        List<Path> files = all(folder);
        files.sort(Comparator.reverseOrder());
        for (Path file : files) {
            try {
                Files.delete(file);
            } catch (NoSuchFileException alreadyGone) {
                continue;
            }
        }
    }

    private static List<Path> all(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.collect(Collectors.toCollection(ArrayList::new));
        }
    }
}
