package dev.docent.runner.internal.git;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;

import dev.docent.runner.internal.processes.RunFailedException;
import org.jspecify.annotations.Nullable;

/**
 * Looks for what would make git read elsewhere when it reads the repository of an agent: a confined agent could fetch by
 * the runner's git what it cannot reach itself.
 */
final class GitFolderScan extends SimpleFileVisitor<Path> {

    private static final Set<String> REDIRECTIONS = Set.of("commondir", "gitdir", "http-alternates");
    private static final String ALTERNATES = "objects/info/alternates";

    private @Nullable Path found;

    private GitFolderScan() {}

    /** @param alternates what the repository may borrow from */
    static void check(Path folder, String alternates) throws IOException, RunFailedException {
        GitFolderScan scan = new GitFolderScan();
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            throw new RunFailedException("The agent removed or replaced the .git folder; nothing was pushed");
        }
        Files.walkFileTree(folder, scan);
        Path borrowed = folder.resolve(ALTERNATES);
        if (scan.found == null && Files.exists(borrowed)) {
            scan.found = Files.readString(borrowed).equals(alternates) ? null : borrowed;
        }
        if (scan.found != null) {
            throw new RunFailedException("The agent made its repository read from elsewhere: .git/"
                    + folder.relativize(scan.found).toString().replaceAll("\\p{Cntrl}", "?") + "; nothing was pushed");
        }
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        boolean redirects = REDIRECTIONS.contains(file.getFileName().toString()) || !attributes.isRegularFile();
        if (redirects) {
            found = file;
        }
        return redirects ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
        found = file;
        return FileVisitResult.TERMINATE;
    }
}
