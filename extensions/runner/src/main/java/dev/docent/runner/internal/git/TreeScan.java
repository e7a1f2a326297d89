package dev.docent.runner.internal.git;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

import dev.docent.runner.internal.processes.RunFailedException;
import org.jspecify.annotations.Nullable;

/** Looks for what must not be in a checkout when git works in it: repositories within it, and folders that are closed. */
final class TreeScan extends SimpleFileVisitor<Path> {

    private static final String GIT = ".git";

    private final Path tree;
    private @Nullable String problem;

    private TreeScan(Path tree) {
        this.tree = tree;
    }

    static void check(Path tree) throws IOException, RunFailedException {
        TreeScan scan = new TreeScan(tree);
        Files.walkFileTree(tree, scan);
        if (scan.problem != null) {
            throw new RunFailedException(scan.problem);
        }
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        return folder.equals(tree.resolve(GIT)) ? FileVisitResult.SKIP_SUBTREE : visitFile(folder, attributes);
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        return file.getFileName().toString().equalsIgnoreCase(GIT)
                ? report(file, "is a git repository within the checkout: remove its .git")
                : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
        return report(file, "cannot be read");
    }

    private FileVisitResult report(Path file, String what) {
        problem = "The agent left something that cannot be committed: "
                + tree.relativize(file).toString().replaceAll("\\p{Cntrl}", "?") + " " + what + ". Nothing was pushed";
        return FileVisitResult.TERMINATE;
    }
}
