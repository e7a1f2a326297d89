package dev.docent.runner.internal.forges;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

import dev.docent.runner.PublishedBranch;
import dev.docent.runner.PullRequestException;

/** The hosting services that the runner knows. */
public enum Forges {
    GITHUB(new GitHub()),
    GITLAB(new GitLab()),
    FORGEJO(new Forgejo());

    /** Of one call. */
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final transient Forge forge;

    Forges(Forge forge) {
        this.forge = forge;
    }

    /**
     * {@return the pull request of a branch: the open one, or a new one} Calls that fail for the moment are repeated. If it was open before, the comment of the branch is posted on it; its title and description stay, as
     * reviewers may have edited them.
     *
     * @param atMost how long it may take with all repetitions; empty for as long as a run may take for it
     * @param notices gets a sentence for each repetition, and for a comment that could not be posted
     */
    public URI open(
            ForgeTarget target,
            String token,
            PublishedBranch branch,
            Optional<Duration> atMost,
            ForgeTime time,
            Consumer<String> notices)
            throws PullRequestException, InterruptedException {
        Duration limit = atMost.orElse(Retries.TIME_LIMIT);
        ForgeCalls calls = new ForgeCalls(token, LIMIT, atMost.orElse(limit.plus(LIMIT)), time);
        return open(target, calls, branch, limit, time, notices);
    }

    URI open(
            ForgeTarget target,
            ForgeCalls calls,
            PublishedBranch branch,
            Duration limit,
            ForgeTime time,
            Consumer<String> notices)
            throws PullRequestException, InterruptedException {
        return new Opening(forge, calls, target, branch, new Retries(limit, time, notices), notices).open();
    }
}
