package dev.docent.internal.folders;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;

/** A directory of the file system. Symbolic links may point to files inside it, not outside (root confinement). */
final class DirectoryFolder implements DocsFolder {

    private static final Duration COARSEST_CLOCK = Duration.ofSeconds(2);

    private final Path directory;
    private final int maxFileBytes;
    private final Clock clock;

    DirectoryFolder(Path directory, int maxFileBytes, Clock clock) {
        this.directory = directory.toAbsolutePath().normalize();
        this.maxFileBytes = maxFileBytes;
        this.clock = clock;
    }

    @Override
    public Optional<byte[]> read(String path) throws IOException {
        return BoundedRead.content(open(path));
    }

    @Override
    public Optional<DocsFile> open(String path) throws IOException {
        Optional<Path> file = locate(path);
        if (file.isEmpty()) {
            return Optional.empty();
        }
        try {
            OptionalLong size = OptionalLong.of(Files.size(file.get()));
            return Optional.of(BoundedRead.file(Files.newInputStream(file.get()), size, maxFileBytes));
        } catch (NoSuchFileException deletedMeanwhile) {
            return Optional.empty();
        }
    }

    /** A file changed just now may change again without a new timestamp: file system clocks are coarse. */
    @Override
    public Optional<String> fingerprint(String path) throws IOException {
        Optional<Path> file = locate(path);
        if (file.isEmpty()) {
            return Optional.empty();
        }
        try {
            BasicFileAttributes attributes = Files.readAttributes(file.get(), BasicFileAttributes.class);
            Instant changed = attributes.lastModifiedTime().toInstant();
            boolean settled = changed.isBefore(clock.instant().minus(COARSEST_CLOCK));
            return settled
                    ? Optional.of(changed + " " + attributes.size() + " " + attributes.fileKey())
                    : Optional.empty();
        } catch (NoSuchFileException deletedMeanwhile) {
            return Optional.empty();
        }
    }

    private Optional<Path> locate(String path) throws IOException {
        if (!SitePath.isValid(path)) {
            return Optional.empty();
        }
        try {
            Path root = directory.toRealPath();
            Path named = root.resolve(path);
            Path real = named.toRealPath();
            boolean inside = real.startsWith(root) && Files.isRegularFile(real);
            boolean exact = real.toString().equals(named.toString()) || hasExactNames(root, named);
            return inside && exact ? Optional.of(real) : Optional.empty();
        } catch (AccessDeniedException unreadable) {
            throw unreadable;
        } catch (FileSystemException | InvalidPathException absent) {
            return Optional.empty();
        }
    }

    /** Some file systems are case-insensitive; a site must not depend on that. */
    private static boolean hasExactNames(Path root, Path named) throws IOException {
        Path asStored = named.toRealPath(LinkOption.NOFOLLOW_LINKS);
        return root.relativize(asStored).equals(root.relativize(named))
                && asStored.toString().equals(named.toString());
    }

    @Override
    public Optional<List<String>> files() throws IOException {
        Path root = directory.toRealPath();
        DirectoryListing listing =
                new DirectoryListing(root, path -> locate(path).isPresent());
        Files.walkFileTree(root, listing);
        return Optional.of(listing.paths());
    }

    @Override
    public String description() {
        return "directory " + directory.getFileName();
    }
}
