package dev.docent.runner.internal.git;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.docent.runner.internal.processes.RunFailedException;
import dev.docent.runner.internal.processes.SecretMask;

/**
 * Looks for secrets in what is going to be pushed: in the bytes of every object, whatever its size and whatever encoding it
 * claims to have; in the paths of files; and in commits as git shows them, in UTF-8. A command of git that fails or exceeds
 * its time fails the run.
 */
final class SecretSearch {

    private SecretSearch() {}

    /** @throws RunFailedException if there is a secret, or if not everything could be searched */
    static void require(Git git, Path scratch, Start start, String commit, SecretMask secrets)
            throws IOException, RunFailedException, InterruptedException {
        SecretMask.Search search = secrets.search();
        Path objects = scratch.resolve("objects");
        try (OutputStream names = Files.newOutputStream(objects)) {
            git.require(
                    (bytes, length) -> names.write(bytes, 0, length),
                    "rev-list",
                    "--objects",
                    "--no-object-names",
                    commit,
                    "--not",
                    start.commit(),
                    start.baseCommit());
        }
        git.reading(objects).require(search, "cat-file", "--batch", "--buffer");
        search.accept(new byte[] {'\n'}, 1);
        git.require(
                search,
                "log",
                "-m",
                "-z",
                "--root",
                "--name-only",
                "--no-renames",
                "--no-color",
                "--no-mailmap",
                "--encoding=" + StandardCharsets.UTF_8.name(),
                "--format=raw",
                commit,
                "--not",
                start.commit(),
                start.baseCommit());
        if (search.found()) {
            throw new RunFailedException(
                    "The agent put a secret of the runner into its change, such as a token. Nothing was pushed");
        }
    }
}
