package dev.docent.runner.internal.git;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.runner.internal.processes.RunFailedException;

/**
 * A repository elsewhere.
 *
 * @param address {@code https}, {@code http} or {@code file}, without credentials
 * @param credentials for it
 */
public record Remote(URI address, Optional<GitCredentials> credentials) {

    private static final String HEADS = "refs/heads/";

    /** {@return the commits of those branches that there are} */
    Map<String, String> branches(Git git, Path own, String... names)
            throws IOException, RunFailedException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("ls-remote", "--heads", "--", address.toString()));
        for (String name : names) {
            arguments.add(HEADS + name);
        }
        Map<String, String> branches = new HashMap<>();
        for (String line : call(git, own, known -> known.run(arguments.toArray(String[]::new)))
                .split("\n")) {
            String[] parts = line.split("\t");
            if (parts.length == 2 && parts[1].startsWith(HEADS)) {
                branches.put(parts[1].substring(HEADS.length()), parts[0]);
            }
        }
        return branches;
    }

    /** Fetches one branch as one of the same name, whatever was there. */
    void fetch(Git git, Path own, String branch) throws IOException, RunFailedException, InterruptedException {
        String reference = HEADS + branch;
        call(
                git,
                own,
                known -> known.run(
                        "fetch",
                        "--quiet",
                        "--no-tags",
                        "--no-recurse-submodules",
                        "--no-write-fetch-head",
                        "--",
                        address.toString(),
                        "+" + reference + ":" + reference));
    }

    /**
     * Pushes a commit as a branch.
     *
     * @param expected what the branch is now; empty if there is none
     */
    void push(Git git, Path own, String commit, String branch, String expected)
            throws IOException, RunFailedException, InterruptedException {
        String reference = HEADS + branch;
        call(
                git,
                own,
                known -> known.run(
                        "push",
                        "--quiet",
                        "--no-verify",
                        "--force-with-lease=" + reference + ":" + expected,
                        "--",
                        address.toString(),
                        commit + ":" + reference));
    }

    private <T> T call(Git git, Path own, GitCredentials.Work<T> work)
            throws IOException, RunFailedException, InterruptedException {
        Git allowed = git.with("GIT_ALLOW_PROTOCOL", address.getScheme());
        return credentials.isPresent() ? credentials.get().lend(allowed, own, work) : work.with(allowed);
    }
}
