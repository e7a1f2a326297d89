package dev.docent.internal.runner.folders;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;

import dev.docent.internal.runner.processes.RunFailedException;
import org.jspecify.annotations.Nullable;

/** Looks now and then how much disk a folder uses, the less often the longer that takes. Follows no symbolic links. */
public final class FolderUse {

    private static final long MIN_PAUSE_NANOS = Duration.ofSeconds(1).toNanos();
    private static final int PAUSE_FACTOR = 20;
    /** Bytes that a file or folder counts at least. */
    private static final long ENTRY = 512;

    private final Path folder;
    private final long limit;
    private long next = System.nanoTime() + MIN_PAUSE_NANOS;

    /** @param limit the most bytes */
    public FolderUse(Path folder, long limit) {
        this.folder = folder;
        this.limit = limit;
    }

    /** Called many times a second; checks now and then. */
    public void look() throws IOException, RunFailedException {
        long began = System.nanoTime();
        if (began - next >= 0) {
            check();
            long took = System.nanoTime() - began;
            next = System.nanoTime() + Math.max(MIN_PAUSE_NANOS, took * PAUSE_FACTOR);
        }
    }

    /** @throws RunFailedException if the folder is larger than its limit */
    public void check() throws IOException, RunFailedException {
        Sum sum = new Sum(limit);
        Files.walkFileTree(folder, sum);
        if (sum.bytes > limit) {
            throw new RunFailedException(
                    "The agent used more disk than the " + limit + " bytes that docent.runner.limits.disk allows");
        }
    }

    private static final class Sum extends SimpleFileVisitor<Path> {

        private final long limit;
        private long bytes;

        private Sum(long limit) {
            this.limit = limit;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            bytes += Math.max(ENTRY, attributes.size());
            return bytes > limit ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
        }

        /** The agent may remove files meanwhile. */
        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) {
            bytes += ENTRY;
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) {
            bytes += ENTRY;
            return FileVisitResult.CONTINUE;
        }
    }
}
