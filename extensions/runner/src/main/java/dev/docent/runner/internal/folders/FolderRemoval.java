package dev.docent.runner.internal.folders;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;

import org.jspecify.annotations.Nullable;

/**
 * Removes a folder with everything in it, whatever an agent did to it. What is two folders down is moved up before it
 * is removed, so that no path is long and nothing depends on the depth. Everything is named relative to an open folder:
 * a folder that becomes a symbolic link meanwhile is not followed.
 */
public final class FolderRemoval {

    private static final int MAX_REMAINS = 100;
    private static final int MAX_IDLE = 3;

    private final Path top;
    private final String prefix = "removed-" + Long.toHexString(System.nanoTime()) + "-";
    private long moved;
    private long removed;

    private FolderRemoval(Path top) {
        this.top = top;
    }

    /**
     * Removes a folder, or a file; nothing if there is none.
     *
     * @throws IOException if something of it stays
     */
    public static void remove(Path folder) throws IOException {
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            new FolderRemoval(folder.toAbsolutePath()).remove();
        } else {
            Files.deleteIfExists(folder);
        }
    }

    private void remove() throws IOException {
        open(top);
        int passes = 0;
        int idle = 0;
        while (Files.isDirectory(top, LinkOption.NOFOLLOW_LINKS)) {
            long before = removed + moved;
            @Nullable FileSystemException failure = pass();
            idle = removed + moved == before ? idle + 1 : 0;
            passes++;
            if (failure != null && idle == MAX_IDLE) {
                throw failure;
            }
            if (passes > moved + MAX_REMAINS) {
                throw new FileSystemException(top.toString(), null, "somebody writes into it while it is removed");
            }
        }
    }

    /** {@return the last failure of this pass, or null} */
    private @Nullable FileSystemException pass() throws IOException {
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(top)) {
            @Nullable FileSystemException failure = empty(secure(stream));
            if (failure != null) {
                return failure;
            }
        } catch (DirectoryIteratorException failure) {
            throw failure.getCause();
        }
        try {
            Files.deleteIfExists(top);
            return null;
        } catch (DirectoryNotEmptyException remains) {
            return remains;
        }
    }

    private static SecureDirectoryStream<Path> secure(DirectoryStream<Path> stream) throws IOException {
        if (stream instanceof SecureDirectoryStream<Path> secure) {
            return secure;
        }
        throw new IOException(
                "This file system cannot remove folders safely: use another for" + " docent.runner.work-directory");
    }

    /**
     * {@return the last failure, or null} An entry can be replaced between any two calls, so a failure decides nothing: the
     * next pass sees what is there then.
     */
    private @Nullable FileSystemException empty(SecureDirectoryStream<Path> folder) throws IOException {
        @Nullable FileSystemException last = null;
        for (Path entry : folder) {
            Path name = entry.getFileName();
            try {
                if (isFolder(folder, name)) {
                    removeFolder(folder, name);
                } else {
                    folder.deleteFile(name);
                    removed++;
                }
            } catch (FileSystemException failure) {
                last = failure;
            }
        }
        return last;
    }

    private void removeFolder(SecureDirectoryStream<Path> parent, Path name) throws IOException {
        try {
            removeOpened(parent, name);
        } catch (AccessDeniedException closed) {
            open(top.resolve(name));
            removeOpened(parent, name);
        }
    }

    private void removeOpened(SecureDirectoryStream<Path> parent, Path name) throws IOException {
        try (SecureDirectoryStream<Path> folder = parent.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS)) {
            for (Path entry : folder) {
                Path child = entry.getFileName();
                if (isFolder(folder, child)) {
                    moveUp(folder, name, child, parent);
                } else {
                    folder.deleteFile(child);
                    removed++;
                }
            }
        } catch (DirectoryIteratorException failure) {
            throw failure.getCause();
        }
        parent.deleteDirectory(name);
        removed++;
    }

    private void moveUp(SecureDirectoryStream<Path> folder, Path name, Path child, SecureDirectoryStream<Path> parent)
            throws IOException {
        Path target = Path.of(prefix + moved);
        moved++;
        try {
            folder.move(child, parent, target);
        } catch (AccessDeniedException closed) {
            // a folder that is moved must be writable itself
            open(top.resolve(name));
            open(top.resolve(name).resolve(child));
            folder.move(child, parent, target);
        }
    }

    private static boolean isFolder(SecureDirectoryStream<Path> folder, Path name) throws IOException {
        return folder.getFileAttributeView(name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                .readAttributes()
                .isDirectory();
    }

    /** By a path, since Java opens a folder to change its permissions, and this one cannot be opened. */
    private static void open(Path folder) throws IOException {
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        }
    }
}
