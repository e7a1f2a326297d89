package dev.docent.runner.internal.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import dev.docent.runner.internal.folders.FolderRemoval;
import dev.docent.runner.internal.processes.RunFailedException;
import dev.docent.runner.internal.processes.SecretMask;

/**
 * Fetches from a hostile repository as a run does from that of its agent: one that lacks an object and names a program from
 * which git would get it (CVE-2024-32004, CVE-2024-32465). Distributions repair git without changing its version.
 */
final class GitTrial {

    private static final String EXECUTED = "executed";
    private static final String MISSING = "100644 blob 1111111111111111111111111111111111111111\tx\n";

    private GitTrial() {}

    /**
     * {@return whether git executes what the repository names}
     *
     * @param program the git command
     * @param limit how long each command may take
     */
    static boolean executes(String program, Duration limit)
            throws IOException, RunFailedException, InterruptedException {
        Path folder = Files.createTempDirectory("docent-git").toRealPath();
        try {
            Path hostile = Files.createDirectory(folder.resolve("hostile"));
            Path own = Files.createDirectory(folder.resolve("own"));
            Git git = Git.of(program, limit, new SecretMask(List.of()), folder, "");
            create(git.in(hostile), folder);
            git.in(own).run("init", "--quiet", "--bare", "--template=", ".");
            GitResult fetched =
                    git.in(own).with("GIT_ALLOW_PROTOCOL", "file").result(AgentChanges.fetch(hostile.resolve(".git")));
            if (fetched.exitCode() == 0) {
                throw new RunFailedException("it fetched a commit without its files");
            }
            return Files.exists(folder.resolve(EXECUTED));
        } finally {
            FolderRemoval.remove(folder);
        }
    }

    private static void create(Git git, Path folder) throws IOException, RunFailedException, InterruptedException {
        git.run("init", "--quiet", "--template=", "--initial-branch=main", ".");
        String tree = git.reading(Files.writeString(folder.resolve("entries"), MISSING))
                .run("mktree", "--missing");
        Git author = git.as(new Author("Trial", "trial@localhost"));
        git.run("update-ref", "refs/heads/main", author.run("commit-tree", tree, "-m", "Trial"));
        Files.writeString(folder.resolve("hostile/.git/config"), """
                [core]
                	repositoryformatversion = 1
                	bare = false
                [extensions]
                	partialClone = origin
                [remote "origin"]
                	promisor = true
                	url = "file://%s"
                	uploadpack = "touch '%s';"
                """.formatted(
                        folder.resolve("hostile"), folder.resolve(EXECUTED)));
    }
}
