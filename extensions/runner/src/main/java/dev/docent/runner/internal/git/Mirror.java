package dev.docent.runner.internal.git;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

import dev.docent.runner.internal.folders.LockedFile;
import dev.docent.runner.internal.processes.RunFailedException;

/**
 * A bare copy of a repository, with the branches that runs began from. One holder of its lock changes it; all read its
 * objects, none of which is ever removed.
 *
 * @param folder of the copy
 */
public record Mirror(Path folder) {

    /** {@return where git finds the objects of a repository that has this commit} */
    Path objects(String commit) {
        return repository(ObjectFormat.of(commit)).resolve("objects");
    }

    /** A repository that was made anew with another format keeps its address, and so its mirror. */
    private Path repository(ObjectFormat format) {
        return format == ObjectFormat.SHA1 ? folder : folder.resolve(format.option());
    }

    /** Fetches a branch, unless its commit is here. */
    void require(String commit, String branch, Remote remote, Git git, Path own)
            throws IOException, RunFailedException, InterruptedException {
        Path lock = folder.resolveSibling(folder.getFileName() + ".lock");
        LockedFile held = LockedFile.lock(lock);
        try {
            Path repository = prepare(git, ObjectFormat.of(commit));
            Git here = git.in(repository);
            if (has(commit, here)) {
                return;
            }
            remote.fetch(here, own, branch);
            if (!has(commit, here)) {
                throw new RunFailedException(
                        "The branch " + branch + " was rewritten while it was fetched; send the message again");
            }
        } finally {
            held.close();
        }
    }

    private static boolean has(String commit, Git here) throws IOException, RunFailedException, InterruptedException {
        return here.succeeds("cat-file", "-e", commit + "^{commit}");
    }

    /** Creates it, or removes what a git command left that was killed, and what anybody wrote into its configuration. */
    private Path prepare(Git git, ObjectFormat format) throws IOException, RunFailedException, InterruptedException {
        Path repository = repository(format);
        if (!Files.isDirectory(repository.resolve("objects")) || !Files.exists(repository.resolve("HEAD"))) {
            Files.createDirectories(repository);
            git.in(repository).run("init", "--quiet", "--bare", "--template=", format.initOption(), ".");
        }
        Files.writeString(repository.resolve("config"), format.bareConfiguration());
        Files.walkFileTree(repository, new Locks());
        return repository;
    }

    private static final class Locks extends SimpleFileVisitor<Path> {

        @Override
        public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
            String name = directory.getFileName().toString();
            return name.length() == 2 && directory.resolve("..").normalize().endsWith("objects")
                    ? FileVisitResult.SKIP_SUBTREE
                    : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            String name = file.getFileName().toString();
            if (name.endsWith(".lock") || name.startsWith("tmp_")) {
                Files.deleteIfExists(file);
            }
            return FileVisitResult.CONTINUE;
        }
    }
}
