package dev.docent.internal.folders;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/** Collects the files of a directory. Inaccessible files are part of the list, so that they can be reported. */
final class DirectoryListing extends SimpleFileVisitor<Path> {

    /** More would exhaust the memory before any file is read. */
    private static final int MAX_FILES = 2_000_000;

    private final Path root;
    private final LinkCheck links;
    private final List<String> paths = new ArrayList<>();

    /** Checks whether a symbolic link points to a file of the site. */
    @FunctionalInterface
    interface LinkCheck {
        boolean leadsToFile(String path) throws IOException;
    }

    DirectoryListing(Path root, LinkCheck links) {
        this.root = root;
        this.links = links;
    }

    /** {@return paths of files from the root, and of unreadable directories with a trailing slash} */
    List<String> paths() {
        return paths;
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
        String path = path(visited);
        if (attributes.isRegularFile() || attributes.isSymbolicLink() && isFile(path)) {
            add(path);
        }
        return FileVisitResult.CONTINUE;
    }

    /** A link with an inaccessible target is listed: reading it reports the reason. */
    private boolean isFile(String link) {
        try {
            return links.leadsToFile(link);
        } catch (IOException unreadable) {
            return true;
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
            add(path(visited) + "/");
        }
        return FileVisitResult.CONTINUE;
    }

    private void add(String path) throws IOException {
        if (paths.size() == MAX_FILES) {
            throw new IOException("it has more than " + MAX_FILES + " files");
        }
        paths.add(path);
    }

    private String path(Path visited) {
        return root.relativize(visited)
                .toString()
                .replace(visited.getFileSystem().getSeparator(), "/");
    }
}
