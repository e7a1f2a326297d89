package dev.docent.runner.internal.folders;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

import dev.docent.runner.internal.processes.RunFailedException;
import org.jspecify.annotations.Nullable;

/**
 * Measures from time to time how much disk a folder of any depth uses, less often the longer that takes. Follows no
 * links.
 */
public final class FolderUse {

    private static final long MIN_PAUSE_NANOS = Duration.ofSeconds(1).toNanos();
    private static final int PAUSE_FACTOR = 20;
    private static final Path PARENT = Path.of("..");
    /** Bytes that a file counts at least. */
    private static final long ENTRY = 512;
    /** Bytes that a folder counts. */
    private static final long FOLDER = 4_096;

    private final Path folder;
    private final long limit;
    private long next = System.nanoTime() + MIN_PAUSE_NANOS;

    /** @param limit the most bytes */
    public FolderUse(Path folder, long limit) {
        this.folder = folder;
        this.limit = limit;
    }

    /** Called many times a second; checks now and then. */
    public void checkIfDue() throws IOException, RunFailedException {
        long began = System.nanoTime();
        if (began - next >= 0) {
            check();
            long took = System.nanoTime() - began;
            next = System.nanoTime() + Math.max(MIN_PAUSE_NANOS, took * PAUSE_FACTOR);
        }
    }

    /** @throws RunFailedException if the folder is larger than its limit */
    public void check() throws IOException, RunFailedException {
        if (!isWithin()) {
            throw new RunFailedException(
                    "The agent used more disk than the " + limit + " bytes that docent.runner.limits.disk allows");
        }
    }

    /** {@return whether the folder is not larger than its limit} */
    boolean isWithin() throws IOException {
        long bytes = 0;
        Deque<Deque<Path>> pending = new ArrayDeque<>();
        Deque<Object> keys = new ArrayDeque<>();
        SecureDirectoryStream<Path> here = secure(Files.newDirectoryStream(folder));
        try {
            bytes = enter(here, pending, keys);
            while (!pending.isEmpty() && bytes <= limit) {
                Path name = pending.getLast().poll();
                if (name == null) {
                    pending.removeLast();
                    keys.removeLast();
                }
                if (name == null && pending.isEmpty()) {
                    break;
                }
                try {
                    SecureDirectoryStream<Path> next =
                            here.newDirectoryStream(name == null ? PARENT : name, LinkOption.NOFOLLOW_LINKS);
                    here.close();
                    here = next;
                } catch (IOException goneOrClosed) {
                    if (name == null) {
                        break;
                    }
                    continue;
                }
                if (name != null) {
                    bytes += enter(here, pending, keys);
                } else if (!key(here).equals(keys.getLast())) {
                    // the agent moved folders meanwhile: the next scan counts them
                    break;
                }
            }
        } finally {
            here.close();
        }
        return bytes <= limit;
    }

    /** {@return the bytes of the entries} Keeps the names of folders, and no folder open but one. */
    private long enter(SecureDirectoryStream<Path> here, Deque<Deque<Path>> pending, Deque<Object> keys)
            throws IOException {
        Deque<Path> folders = new ArrayDeque<>();
        long bytes = 0;
        try {
            for (Path entry : here) {
                Path name = entry.getFileName();
                BasicFileAttributes attributes = attributes(here, name);
                if (attributes != null && attributes.isDirectory()) {
                    folders.add(name);
                    bytes += FOLDER;
                } else {
                    bytes += attributes == null ? ENTRY : Math.max(ENTRY, attributes.size());
                }
                if (bytes > limit) {
                    break;
                }
            }
        } catch (DirectoryIteratorException goneMeanwhile) {
            bytes += ENTRY;
        }
        pending.add(folders);
        keys.add(key(here));
        return bytes;
    }

    /** {@return null if the agent has removed it meanwhile} */
    private static @Nullable BasicFileAttributes attributes(SecureDirectoryStream<Path> here, Path name) {
        try {
            return here.getFileAttributeView(name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                    .readAttributes();
        } catch (IOException gone) {
            return null;
        }
    }

    private static Object key(SecureDirectoryStream<Path> here) throws IOException {
        return String.valueOf(here.getFileAttributeView(BasicFileAttributeView.class)
                .readAttributes()
                .fileKey());
    }

    private static SecureDirectoryStream<Path> secure(DirectoryStream<Path> stream) throws IOException {
        if (stream instanceof SecureDirectoryStream<Path> secure) {
            return secure;
        }
        stream.close();
        throw new IOException("This file system cannot be read safely: use another for docent.runner.work-directory");
    }
}
