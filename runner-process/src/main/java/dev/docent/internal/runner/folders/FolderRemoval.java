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

    private FolderRemoval() {}

    static void remove(Path folder) throws IOException {
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            Files.walkFileTree(folder, new Removal(null));
        }
    }

    private static final class Removal extends SimpleFileVisitor<Path> {

        /** A folder that was made accessible. */
        private final @Nullable Path opened;

        private Removal(@Nullable Path opened) {
            this.opened = opened;
        }

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
            if (file.equals(opened)) {
                throw failure;
            }
            open(file.toAbsolutePath().getParent());
            open(file);
            Files.walkFileTree(file, new Removal(file));
            return FileVisitResult.CONTINUE;
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
