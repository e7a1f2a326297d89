package dev.docent.cli.cache;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
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
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.CRC32C;

import dev.docent.pages.internal.site.PageStore;

/**
 * A folder that keeps what was made of pages, for its owner only. Each entry is one file with its key and a checksum, which
 * appears whole or not at all, so that several processes can use the folder and any of them can be killed. What cannot be
 * read is removed. Thread-safe.
 */
final class CacheFolder implements PageStore {

    private static final int MAGIC = 0x446F6331;
    private static final int KEY_BYTES = 32;
    private static final int HEAD = Integer.BYTES + KEY_BYTES + Long.BYTES;
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
            Optional<byte[]> content = content(HexFormat.of().parseHex(key), entry);
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

    private static Optional<byte[]> content(byte[] key, byte[] entry) {
        if (entry.length < HEAD) {
            return Optional.empty();
        }
        ByteBuffer in = ByteBuffer.wrap(entry);
        byte[] found = new byte[KEY_BYTES];
        boolean magic = in.getInt() == MAGIC;
        in.get(found);
        long checksum = in.getLong();
        byte[] content = Arrays.copyOfRange(entry, HEAD, entry.length);
        return magic && Arrays.equals(found, key) && checksum == checksum(key, content)
                ? Optional.of(content)
                : Optional.empty();
    }

    private static long checksum(byte[] key, byte[] content) {
        CRC32C checksum = new CRC32C();
        checksum.update(key);
        checksum.update(content);
        return checksum.getValue();
    }

    @Override
    public void keep(String key, byte[] content) {
        if (content.length + HEAD > MAX_ENTRY || broken.get()) {
            return;
        }
        byte[] name = HexFormat.of().parseHex(key);
        ByteBuffer entry = ByteBuffer.allocate(HEAD + content.length)
                .putInt(MAGIC)
                .put(name)
                .putLong(checksum(name, content))
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

    /** A file of the folder. */
    private record Entry(Path file, long bytes, Instant used) {}

    /** Removes what was used least recently if the folder is too large, and what killed processes left. */
    void prune() {
        if (!written.get()) {
            return;
        }
        List<Entry> entries = new ArrayList<>();
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    entries.add(new Entry(
                            file,
                            attributes.size(),
                            attributes.lastModifiedTime().toInstant()));
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException gone) {
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException unreadable) {
            return;
        }
        Instant abandoned = Instant.now().minus(ABANDONED);
        entries.stream()
                .filter(entry -> isUnfinished(entry.file()) && entry.used().isBefore(abandoned))
                .forEach(entry -> remove(entry.file()));
        entries.removeIf(entry -> isUnfinished(entry.file()));
        long bytes = entries.stream().mapToLong(Entry::bytes).sum();
        if (bytes <= maxBytes) {
            return;
        }
        entries.sort(Comparator.comparing(Entry::used));
        for (Entry entry : entries) {
            if (bytes <= maxBytes / 4 * 3) {
                return;
            }
            remove(entry.file());
            bytes -= entry.bytes();
        }
    }

    private static boolean isUnfinished(Path file) {
        return file.getFileName().toString().startsWith(UNFINISHED);
    }
}
