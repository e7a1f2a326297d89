package dev.docent.internal.runner.folders;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;

import org.jspecify.annotations.Nullable;

/** Removes a folder with everything in it, whatever an agent made of it; follows no symbolic links. */
final class FolderRemoval {

    private static final int ATTEMPTS = 4;

    private FolderRemoval() {}

    /** Repeats, because what makes a folder inaccessible is changed on the way. */
    static void remove(Path folder) throws IOException {
        IOException failure = null;
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
                    Files.walkFileTree(folder, new Removal());
                }
                return;
            } catch (IOException stillThere) {
                failure = stillThere;
            }
        }
        throw new IOException("The folder " + folder + " cannot be removed", failure);
    }

    private static final class Removal extends SimpleFileVisitor<Path> {

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            try {
                Files.deleteIfExists(file);
            } catch (AccessDeniedException denied) {
                open(file.toAbsolutePath().getParent());
                Files.deleteIfExists(file);
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
            if (failure instanceof NoSuchFileException) {
                return FileVisitResult.CONTINUE;
            }
            open(file);
            throw failure;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) throws IOException {
            return visitFile(
                    folder, Files.readAttributes(folder, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
        }

        private static void open(@Nullable Path folder) throws IOException {
            if (folder != null && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
            }
        }
    }
}
