package dev.docent.bench.navigation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Stream;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.internal.folders.DocsFolders;

/**
 * A generated site in a folder of the file system: that of the environment variable {@code DOCENT_BENCH_FOLDER}, or {@code
 * bench/target}, because the folder for temporary files may be in memory. Beside what the site consists of, there are files
 * that it never reads, in as many folders as other sites have.
 */
final class DiskSite implements AutoCloseable {

    private static final Instant LONG_AGO = Instant.parse("2026-01-01T00:00:00Z");
    private static final int FILES_A_FOLDER = 40;

    private final Path root;
    private int changes;

    private DiskSite(Path root) {
        this.root = root;
    }

    /**
     * Writes a site.
     *
     * @param more number of files that the site does not read
     * @param links number of symbolic links to those
     */
    static DiskSite of(MemorySite site, int more, int links) throws IOException {
        Path base = Path.of(System.getenv().getOrDefault("DOCENT_BENCH_FOLDER", "bench/target"));
        Path root = Files.createTempDirectory(Files.createDirectories(base), "docent-site")
                .toRealPath();
        DiskSite disk = new DiskSite(root);
        for (Map.Entry<String, byte[]> file : site.content().entrySet()) {
            disk.write(file.getKey(), file.getValue());
        }
        for (int i = 0; i < more; i++) {
            disk.write(image(i), ("image " + i).getBytes(StandardCharsets.UTF_8));
        }
        for (int i = 0; i < links; i++) {
            Files.createSymbolicLink(root.resolve("link" + i + ".svg"), root.resolve(image(i)));
        }
        return disk;
    }

    private static String image(int number) {
        return "images/of/chapter" + number / FILES_A_FOLDER + "/image" + number + ".svg";
    }

    private void write(String path, byte[] content) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.write(file, content);
        Files.setLastModifiedTime(file, FileTime.from(LONG_AGO.plusSeconds(changes)));
    }

    /** Changes a file, with another time of its change than any before. */
    void change(String path, byte[] content) throws IOException {
        changes++;
        write(path, content);
    }

    Path root() {
        return root;
    }

    /** {@return the folder as a server opens it} */
    DocsFolder folder() {
        return DocsFolders.directory(root, DocsFolder.DEFAULT_MAX_FILE_BYTES);
    }

    /** {@return the type of the file system, such as {@code ext4}} */
    String fileSystem() throws IOException {
        return Files.getFileStore(root).type();
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
