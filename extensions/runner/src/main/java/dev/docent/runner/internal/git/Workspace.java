package dev.docent.runner.internal.git;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.runner.internal.folders.RunFolder;
import dev.docent.runner.internal.processes.RunFailedException;
import dev.docent.runner.internal.processes.SecretMask;

/** The branch of one job: checked out for its agent, and pushed with what the agent changed. For one run and one thread. */
public final class Workspace {

    private final RunFolder folder;
    private final Remote remote;
    private final Start start;
    private final Checkout checkout;

    private Workspace(RunFolder folder, Remote remote, Start start, Checkout checkout) {
        this.folder = folder;
        this.remote = remote;
        this.start = start;
        this.checkout = checkout;
    }

    /**
     * Checks out the branch, or its base if there is no such branch yet.
     *
     * @param branch of the job
     * @param base branch that the changes are for
     */
    public static Workspace open(Git git, RunFolder folder, Mirror mirror, Remote remote, String branch, String base)
            throws IOException, RunFailedException, InterruptedException {
        Map<String, String> branches = remote.branches(git, folder.own(), base, branch);
        String baseCommit = branches.get(base);
        if (baseCommit == null) {
            throw new RunFailedException("The repository has no branch " + base
                    + ": correct the branch of the repository in the configuration; an empty repository needs a first"
                    + " commit");
        }
        String commit = branches.get(branch);
        mirror.require(baseCommit, base, remote, git, folder.own());
        if (commit != null) {
            mirror.require(commit, branch, remote, git, folder.own());
        }
        Start start = new Start(branch, base, baseCommit, commit == null ? baseCommit : commit, commit != null);
        return new Workspace(folder, remote, start, Checkout.create(folder, mirror, start, git));
    }

    /** {@return the commit with everything that the agent changed; empty if it changed nothing} */
    public Optional<String> commit(String message, Author author, ChangeRules rules, SecretMask secrets)
            throws IOException, RunFailedException, InterruptedException {
        folder.requireNothingOutside();
        return new AgentChanges(checkout, start, author, rules).commit(message, secrets);
    }

    /** Pushes a commit as the job's branch, unless somebody has changed that meanwhile. */
    public void push(String commit) throws IOException, RunFailedException, InterruptedException {
        remote.push(checkout.trusted(), folder.own(), commit, start.branch(), start.expected());
    }

    /** {@return whether the branch was there before, with commits that its base lacks} */
    public boolean hasEarlierChanges() throws IOException, RunFailedException, InterruptedException {
        return start.exists()
                && !checkout.trusted().succeeds("merge-base", "--is-ancestor", start.commit(), start.baseCommit());
    }

    /**
     * {@return those files of the branch with instructions for command-line agents, such as {@code AGENTS.md}, that differ
     * from the base}
     *
     * @param commit that the branch has now; empty for the one that it began with
     */
    public Set<String> changedInstructions(Optional<String> commit)
            throws IOException, RunFailedException, InterruptedException {
        return AgentChanges.instructions(checkout, start, commit.orElse(start.commit()));
    }
}
