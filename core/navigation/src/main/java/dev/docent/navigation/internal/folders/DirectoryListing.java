package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Collects the files of a directory. Inaccessible files are part of the list, so that they can be reported. */
final class DirectoryListing extends SimpleFileVisitor<Path> {

    /** More would exhaust the memory before any file is read. */
    private static final int MAX_FILES = 2_000_000;

    private final Path root;
    private final int rootLength;
    private final String separator;
    private final Links links;
    private final Function<BasicFileAttributes, Object> fingerprint;
    private final Map<String, Object> fingerprints = new LinkedHashMap<>();
    private final List<String> unreadable = new ArrayList<>();
    private final Set<String> deadLinks = new HashSet<>();

    /** Finds the files of the site that symbolic links lead to. */
    @FunctionalInterface
    interface Links {
        Optional<FileLocator.LocatedFile> file(String path) throws IOException;
    }

    DirectoryListing(Path root, Links links, Function<BasicFileAttributes, Object> fingerprint) {
        this.root = root;
        this.separator = root.getFileSystem().getSeparator();
        this.rootLength = root.toString().length() + (root.toString().endsWith(separator) ? 0 : separator.length());
        this.links = links;
        this.fingerprint = fingerprint;
    }

    /** {@return the files by their paths from the root, and the unreadable directories; final once all are visited} */
    FolderState state() {
        return FolderState.of(fingerprints, unreadable, deadLinks);
    }

    @Override
    public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) {
        return isContent(visited) ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
    }

    private boolean isContent(Path visited) {
        return visited.equals(root) || ResourceListing.isContent(String.valueOf(visited.getFileName()));
    }

    @Override
    public FileVisitResult visitFile(Path visited, BasicFileAttributes attributes) throws IOException {
        if (attributes.isRegularFile()) {
            add(path(visited), fingerprint.apply(attributes));
        } else if (attributes.isSymbolicLink()) {
            addLink(path(visited));
        }
        return FileVisitResult.CONTINUE;
    }

    /** A link with an inaccessible target is listed: reading it reports the reason. */
    private void addLink(String path) throws IOException {
        Optional<FileLocator.LocatedFile> file;
        try {
            file = links.file(path);
        } catch (IOException unreadable) {
            add(path, FolderState.UNKNOWN);
            return;
        }
        if (file.isPresent()) {
            add(path, fingerprint.apply(file.get().attributes()));
        } else {
            deadLinks.add(path);
        }
    }

    @Override
    public FileVisitResult visitFileFailed(Path visited, IOException failure) throws IOException {
        return unreadable(visited, failure);
    }

    @Override
    public FileVisitResult postVisitDirectory(Path visited, IOException failure) throws IOException {
        return failure == null ? FileVisitResult.CONTINUE : unreadable(visited, failure);
    }

    private FileVisitResult unreadable(Path visited, IOException failure) throws IOException {
        if (visited.equals(root)) {
            throw failure;
        }
        boolean deletedMeanwhile = failure instanceof NoSuchFileException;
        if (!deletedMeanwhile && isContent(visited)) {
            unreadable.add(path(visited));
        }
        return FileVisitResult.CONTINUE;
    }

    private void add(String path, Object known) throws IOException {
        if (fingerprints.size() == MAX_FILES) {
            throw new IOException("it has more than " + MAX_FILES + " files");
        }
        fingerprints.put(path, known);
    }

    /** All visited paths begin with that of the root. */
    private String path(Path visited) {
        String relative = visited.toString().substring(rootLength);
        return separator.equals("/") ? relative : relative.replace(separator, "/");
    }
}
