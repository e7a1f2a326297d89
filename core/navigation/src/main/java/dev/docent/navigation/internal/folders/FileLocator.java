package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * Finds the files of a directory by their paths. Symbolic links may lead to files inside it, not outside, and names are
 * case-sensitive on every file system.
 *
 * <p>Nothing is remembered: whatever a path led to a moment ago may be a link now. A path on which there is no link lies
 * inside the directory by its names alone, so that looking at each of its names is enough; only a path with links is
 * resolved, which reads every name from the root of the file system on.
 */
final class FileLocator {

    /** Elsewhere, a file may be found by a name that is written in other cases than its own. */
    private static final boolean NAMES_ARE_EXACT = "Linux".equals(System.getProperty("os.name"));

    private final Path directory;

    /**
     * A regular file inside the directory.
     *
     * @param path where to open it; not a link, when it was located
     * @param attributes its own, not those of a link to it
     */
    record LocatedFile(Path path, BasicFileAttributes attributes) {}

    /** @param directory absolute; it may be a link, and need not exist */
    FileLocator(Path directory) {
        this.directory = directory;
    }

    /**
     * {@return the regular file at a path; empty if there is none inside the directory}
     *
     * @throws AccessDeniedException if that cannot be determined
     */
    Optional<LocatedFile> locate(String path) throws IOException {
        if (!SitePath.isValid(path)) {
            return Optional.empty();
        }
        try {
            BasicFileAttributes plain = withoutLinks(path);
            if (plain == null) {
                return throughLinks(path);
            }
            Path file = directory.resolve(path);
            boolean found = plain.isRegularFile() && (NAMES_ARE_EXACT || isStoredAs(path, file));
            return found ? Optional.of(new LocatedFile(file, plain)) : Optional.empty();
        } catch (AccessDeniedException unreadable) {
            throw unreadable;
        } catch (FileSystemException | InvalidPathException absent) {
            return Optional.empty();
        }
    }

    /** {@return what is at a path; {@code null} if there is a link on the path, or at its end} */
    private @Nullable BasicFileAttributes withoutLinks(String path) throws IOException {
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
            if (mayBeLink(own(path.substring(0, slash)))) {
                return null;
            }
        }
        BasicFileAttributes last = own(path);
        return mayBeLink(last) ? null : last;
    }

    /** A junction of Windows is not a symbolic link, but something else. */
    private static boolean mayBeLink(BasicFileAttributes attributes) {
        return attributes.isSymbolicLink() || attributes.isOther();
    }

    private BasicFileAttributes own(String path) throws IOException {
        return Files.readAttributes(directory.resolve(path), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    }

    /** As texts: on Windows, paths are equal in any case. */
    private static boolean isStoredAs(String path, Path file) throws IOException {
        String separator = file.getFileSystem().getSeparator();
        return file.toRealPath().toString().replace(separator, "/").endsWith("/" + path);
    }

    private Optional<LocatedFile> throughLinks(String path) throws IOException {
        Path root = directory.toRealPath();
        Path named = root.resolve(path);
        Path real = named.toRealPath();
        if (!real.startsWith(root) || !hasExactNames(root, named)) {
            return Optional.empty();
        }
        BasicFileAttributes attributes =
                Files.readAttributes(real, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        return attributes.isRegularFile() ? Optional.of(new LocatedFile(real, attributes)) : Optional.empty();
    }

    private static boolean hasExactNames(Path root, Path named) throws IOException {
        Path asStored = named.toRealPath(LinkOption.NOFOLLOW_LINKS);
        return root.relativize(asStored).equals(root.relativize(named))
                && asStored.toString().equals(named.toString());
    }
}
