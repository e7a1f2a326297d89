package dev.docent.internal.runner.forges;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

import dev.docent.runner.PublishedBranch;
import dev.docent.runner.PullRequestException;

/** The hosting services that the runner knows. */
public enum Forges {
    GITHUB(new GitHub()),
    GITLAB(new GitLab()),
    FORGEJO(new Forgejo());

    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final transient Forge forge;

    Forges(Forge forge) {
        this.forge = forge;
    }

    /** {@return the pull request of a branch: the open one, or a new one} */
    public URI open(ForgeTarget target, String token, PublishedBranch branch)
            throws PullRequestException, InterruptedException {
        return open(target, new ForgeCalls(token, LIMIT), branch);
    }

    URI open(ForgeTarget target, ForgeCalls calls, PublishedBranch branch)
            throws PullRequestException, InterruptedException {
        Optional<URI> open = forge.find(calls, target, branch);
        if (open.isPresent()) {
            return open.get();
        }
        try {
            return forge.create(calls, target, branch)
                    .orElseThrow(() -> new PullRequestException(
                            target.api().getRawAuthority() + " does not say where the new pull request is"));
        } catch (RefusedException refused) {
            return forge.find(calls, target, branch).orElseThrow(() -> refused);
        }
    }
}
