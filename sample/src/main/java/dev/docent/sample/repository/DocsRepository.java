package dev.docent.sample.repository;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/** A bare repository with the documentation. Thread-safe. */
public final class DocsRepository {

    /** The branch that is served. */
    public static final String BASE = "main";

    private static final int MAX_DIFF = 512 * 1024;

    private final Git git;
    private final Path indexes;
    private final ReentrantLock writing = new ReentrantLock();

    /** @param folder where the repository is, or will be */
    public DocsRepository(Path folder) {
        git = new Git(folder, Map.of());
        indexes = folder.resolveSibling("indexes");
    }

    /** {@return whether it is there, with its base} */
    public boolean exists() {
        return Files.isDirectory(git.repository()) && commit(BASE).isPresent();
    }

    /** Creates it out of a folder. */
    public void create(Path docs) throws IOException {
        Files.createDirectories(git.repository());
        git.run("init", "--quiet", "--bare", "--template=", ".");
        git.run("symbolic-ref", "HEAD", "refs/heads/" + BASE);
        Git first = git.with(index("published"), docs);
        first.run("add", "--all", "--force", ".");
        String commit = git.run("commit-tree", first.run("write-tree"), "-m", "Add the documentation of the sample");
        git.run("update-ref", "refs/heads/" + BASE, commit);
    }

    private Path index(String name) throws IOException {
        Files.createDirectories(indexes);
        return indexes.resolve(name);
    }

    /** {@return the commit of a branch; empty if there is none of this name} */
    public Optional<String> commit(String branch) {
        Git.Result found = git.bounded(100, "rev-parse", "--verify", "--quiet", "refs/heads/" + branch + "^{commit}");
        return found.exitCode() == 0 ? Optional.of(found.text().strip()) : Optional.empty();
    }

    /** {@return the commit at which two histories part} */
    public String mergeBase(String one, String other) {
        return git.run("merge-base", one, other);
    }

    /** {@return whether a commit is part of the history of another} */
    public boolean isMerged(String commit, String into) {
        return git.succeeds("merge-base", "--is-ancestor", commit, into);
    }

    /** Makes a folder equal to the base; what this repository did not write there stays. */
    public void publish(Path folder) throws IOException {
        checkOut(BASE, folder, index("published"));
    }

    /** Writes the files of a commit to a folder. */
    public void export(String commit, Path folder) throws IOException {
        Path index = index("of-" + folder.getFileName());
        try {
            checkOut(commit, folder, index);
        } finally {
            Files.deleteIfExists(index);
        }
    }

    private void checkOut(String commit, Path folder, Path index) throws IOException {
        Files.createDirectories(folder);
        git.with(index, folder).run("read-tree", "--reset", "-u", commit);
    }

    /** {@return what changed from one commit to another} */
    public Diff diff(String from, String to) {
        Git.Result result = git.bounded(
                MAX_DIFF,
                "diff",
                "--no-color",
                "--no-ext-diff",
                "--no-textconv",
                "--find-renames",
                "--unified=3",
                from,
                to,
                "--");
        if (result.exitCode() != 0 && !result.cut()) {
            throw new GitFailedException("git diff failed: " + result.errors());
        }
        return DiffParser.parse(result.text(), result.cut());
    }

    /**
     * Merges a branch into the base.
     *
     * @param branch the branch
     * @param expected the commit of it that was reviewed
     * @param message of the merge commit
     */
    public MergeResult merge(String branch, String expected, String message) throws IOException {
        writing.lock();
        try {
            if (!commit(branch).equals(Optional.of(expected))) {
                return new MergeResult.Changed();
            }
            String base = commit(BASE).orElseThrow(() -> new GitFailedException("The branch " + BASE + " is gone"));
            return mergeInto(base, expected, message);
        } finally {
            writing.unlock();
        }
    }

    private MergeResult mergeInto(String base, String commit, String message) throws IOException {
        Path tree = Files.createTempDirectory(index("").getParent(), "merge");
        try {
            git.run("worktree", "add", "--quiet", "--detach", "--force", tree.toString(), base);
            Git there =
                    new Git(tree, Map.of("GIT_DIR", tree.resolve(".git").toString(), "GIT_WORK_TREE", tree.toString()));
            Git.Result merged = there.bounded(4096, "merge", "--no-ff", "--quiet", "-m", message, commit);
            if (merged.exitCode() != 0) {
                List<String> conflicts = names(there.run("diff", "--name-only", "--diff-filter=U", "-z"));
                if (conflicts.isEmpty()) {
                    throw new GitFailedException("git merge failed: " + merged.errors());
                }
                return new MergeResult.Conflict(conflicts);
            }
            String result = there.run("rev-parse", "HEAD");
            git.run("update-ref", "refs/heads/" + BASE, result, base);
            return new MergeResult.Merged(base, result);
        } finally {
            git.run("worktree", "remove", "--force", tree.toString());
        }
    }

    private static List<String> names(String separated) {
        List<String> names = new ArrayList<>();
        for (String name : separated.split("\0")) {
            if (!name.isBlank()) {
                names.add(name);
            }
        }
        return names;
    }
}
