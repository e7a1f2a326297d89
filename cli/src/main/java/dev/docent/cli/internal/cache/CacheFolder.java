package dev.docent.cli.internal.cache;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.CRC32C;

import dev.docent.pages.internal.site.PageStore;

/**
 * A folder that keeps what was made of pages, for its owner only. Each entry is one file that begins with a checksum, which
 * appears whole or not at all, so that several processes can use the folder and any of them can be killed. What cannot be
 * read is removed. Thread-safe.
 */
final class CacheFolder implements PageStore {

    private static final int HEAD = Long.BYTES;
    private static final long MAX_ENTRY = 64 << 20;
    private static final String UNFINISHED = "new-";
    private static final Duration USED = Duration.ofDays(1);
    private static final Duration ABANDONED = Duration.ofHours(1);
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> OF_OTHERS =
            Set.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

    private final Path folder;
    private final boolean posix;
    private final long maxBytes;
    private final AtomicBoolean written = new AtomicBoolean();
    private final AtomicBoolean broken = new AtomicBoolean();

    private CacheFolder(Path folder, long maxBytes) {
        this.folder = folder;
        this.posix = isPosix(folder);
        this.maxBytes = maxBytes;
    }

    private static boolean isPosix(Path folder) {
        return folder.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /**
     * {@return the folder, made if there is none; empty if it is not this user's alone}
     *
     * @throws IOException if it cannot be made or written to
     */
    static Optional<CacheFolder> open(Path folder, long maxBytes) throws IOException {
        boolean posix = isPosix(folder);
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            Path parent = folder.toAbsolutePath().getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            createDirectory(folder, posix);
        }
        return !posix || isOwn(folder) ? Optional.of(new CacheFolder(folder, maxBytes)) : Optional.empty();
    }

    private static void createDirectory(Path folder, boolean posix) throws IOException {
        Files.createDirectories(folder, attributes(posix, "rwx------"));
    }

    private static FileAttribute<?>[] attributes(boolean posix, String permissions) {
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    private static boolean isOwn(Path folder) throws IOException {
        PosixFileAttributes attributes =
                Files.readAttributes(folder, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!attributes.isDirectory() || attributes.permissions().stream().anyMatch(OF_OTHERS::contains)) {
            return false;
        }
        Path mine = Files.createTempFile(folder, UNFINISHED, "");
        try {
            if (!Files.getOwner(mine, LinkOption.NOFOLLOW_LINKS).equals(attributes.owner())) {
                return false;
            }
        } finally {
            Files.deleteIfExists(mine);
        }
        if (!attributes.permissions().equals(OWNER_ONLY)) {
            Files.setPosixFilePermissions(folder, OWNER_ONLY);
        }
        return true;
    }

    private Path file(String key) {
        return directory(key).resolve(key.substring(1));
    }

    /** Few folders: all of them are listed whenever something was written. */
    private Path directory(String key) {
        return folder.resolve(key.substring(0, 1));
    }

    @Override
    public Optional<byte[]> find(String key) {
        Path file = file(key);
        try {
            byte[] entry = Files.size(file) > MAX_ENTRY ? new byte[0] : Files.readAllBytes(file);
            Optional<byte[]> content = content(key, entry);
            if (content.isEmpty()) {
                Files.deleteIfExists(file);
            } else if (Files.getLastModifiedTime(file)
                    .toInstant()
                    .isBefore(Instant.now().minus(USED))) {
                Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
            }
            return content;
        } catch (IOException missing) {
            return Optional.empty();
        }
    }

    private static Optional<byte[]> content(String key, byte[] entry) {
        if (entry.length < HEAD) {
            return Optional.empty();
        }
        byte[] content = Arrays.copyOfRange(entry, HEAD, entry.length);
        return ByteBuffer.wrap(entry).getLong() == checksum(key, content) ? Optional.of(content) : Optional.empty();
    }

    /** Of the key, too: a file may get the name of another one. */
    private static long checksum(String key, byte[] content) {
        CRC32C checksum = new CRC32C();
        checksum.update(key.getBytes(StandardCharsets.US_ASCII));
        checksum.update(content);
        return checksum.getValue();
    }

    @Override
    public void keep(String key, byte[] content) {
        if (content.length + HEAD > MAX_ENTRY || broken.get()) {
            return;
        }
        ByteBuffer entry = ByteBuffer.allocate(HEAD + content.length)
                .putLong(checksum(key, content))
                .put(content)
                .flip();
        Path unfinished = folder.resolve(UNFINISHED + UUID.randomUUID());
        try {
            written.set(true);
            write(unfinished, entry);
            move(unfinished, key);
        } catch (IOException full) {
            broken.set(true);
            remove(unfinished);
        }
    }

    private void write(Path file, ByteBuffer entry) throws IOException {
        Set<StandardOpenOption> options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try (SeekableByteChannel out = Files.newByteChannel(file, options, attributes(posix, "rw-------"))) {
            while (entry.hasRemaining()) {
                out.write(entry);
            }
        }
    }

    private void move(Path from, String key) throws IOException {
        Path to = file(key);
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (NoSuchFileException first) {
            createDirectory(directory(key), posix);
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        }
    }

    private static void remove(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException gone) {
            // another process removes it, or nobody can
        }
    }

    /** A file of the folder, and when it was used last, in milliseconds since 1970. */
    private record Entry(File file, long bytes, long used) {}

    /** Removes what was used least recently if the folder is too large, and what killed processes left. */
    void prune() {
        if (!written.get()) {
            return;
        }
        List<Entry> entries = new ArrayList<>();
        long abandoned = Instant.now().minus(ABANDONED).toEpochMilli();
        for (File file : files(folder.toFile())) {
            if (!file.getName().startsWith(UNFINISHED)) {
                files(file).forEach(entry -> entries.add(new Entry(entry, entry.length(), entry.lastModified())));
            } else if (file.lastModified() < abandoned) {
                remove(file.toPath());
            }
        }
        long bytes = entries.stream().mapToLong(Entry::bytes).sum();
        if (bytes <= maxBytes) {
            return;
        }
        entries.sort(Comparator.comparing(Entry::used));
        for (Entry entry : entries) {
            if (bytes <= maxBytes / 4 * 3) {
                return;
            }
            remove(entry.file().toPath());
            bytes -= entry.bytes();
        }
    }

    /** {@return the files of a directory; none if it is none any more} */
    private static List<File> files(File directory) {
        File[] files = directory.listFiles();
        return files == null ? List.of() : List.of(files);
    }
}
