package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsListing;

/** A directory of the file system. Symbolic links may point to files inside it, not outside (root confinement). */
final class DirectoryFolder implements FolderState.Source {

    private static final Duration COARSEST_CLOCK = Duration.ofSeconds(2);

    private final Path directory;
    private final int maxFileBytes;
    private final Clock clock;
    private final FileLocator locator;

    DirectoryFolder(Path directory, int maxFileBytes, Clock clock) {
        this.directory = directory.toAbsolutePath().normalize();
        this.maxFileBytes = maxFileBytes;
        this.clock = clock;
        this.locator = new FileLocator(this.directory);
    }

    @Override
    public Optional<byte[]> read(String path) throws IOException {
        return BoundedRead.content(open(path));
    }

    @Override
    public Optional<DocsFile> open(String path) throws IOException {
        Optional<FileLocator.LocatedFile> file = locator.locate(path);
        if (file.isEmpty()) {
            return Optional.empty();
        }
        try {
            OptionalLong size = OptionalLong.of(file.get().attributes().size());
            InputStream content = Files.newInputStream(file.get().path(), LinkOption.NOFOLLOW_LINKS);
            return Optional.of(BoundedRead.file(content, size, maxFileBytes));
        } catch (NoSuchFileException deletedMeanwhile) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<String> fingerprint(String path) throws IOException {
        return locator.locate(path)
                .map(file -> fingerprint(file.attributes()).toString())
                .filter(known -> !known.equals(FolderState.UNKNOWN));
    }

    /** A file changed just now may change again without a new timestamp: file system clocks are coarse. */
    private Object fingerprint(BasicFileAttributes attributes) {
        FileStamp known = FileStamp.of(attributes);
        boolean settled = known.changed().toMillis() < clock.millis() - COARSEST_CLOCK.toMillis();
        return settled ? known : FolderState.UNKNOWN;
    }

    @Override
    public Optional<FolderState> state() throws IOException {
        return Optional.of(walk().state());
    }

    @Override
    public DocsListing list() throws IOException {
        return walk().state().listing();
    }

    private DirectoryListing walk() throws IOException {
        Path root = directory.toRealPath();
        DirectoryListing listing = new DirectoryListing(root, locator::locate, this::fingerprint);
        Files.walkFileTree(root, listing);
        return listing;
    }

    @Override
    public String description() {
        return "directory " + directory.getFileName();
    }
}
