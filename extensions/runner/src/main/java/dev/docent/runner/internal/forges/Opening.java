package dev.docent.runner.internal.forges;

import java.net.URI;
import java.util.Optional;
import java.util.function.Consumer;

import dev.docent.runner.PublishedBranch;
import dev.docent.runner.PullRequestException;

/**
 * Finds or opens the pull request of one branch, and comments on one that was open before. All of it may be repeated: what a
 * call did although its response was lost is looked for before it is called again. For one thread.
 */
final class Opening {

    private final Forge forge;
    private final ForgeCalls calls;
    private final ForgeTarget target;
    private final PublishedBranch branch;
    private final Retries retries;
    private final Consumer<String> notices;
    private boolean mayBeCreated;

    Opening(
            Forge forge,
            ForgeCalls calls,
            ForgeTarget target,
            PublishedBranch branch,
            Retries retries,
            Consumer<String> notices) {
        this.forge = forge;
        this.calls = calls;
        this.target = target;
        this.branch = branch;
        this.retries = retries;
        this.notices = notices;
    }

    /** {@return the address of the pull request} */
    URI open() throws PullRequestException, InterruptedException {
        Found found = retries.run(this::findOrCreate);
        String comment = branch.comment();
        if (found.wasOpen() && comment != null) {
            comment(found.pullRequest(), comment);
        }
        return found.pullRequest().link();
    }

    /** @param wasOpen whether it was open before this run */
    private record Found(OpenPullRequest pullRequest, boolean wasOpen) {}

    private Found findOrCreate() throws PullRequestException, InterruptedException {
        Optional<OpenPullRequest> open = forge.find(calls, target, branch);
        if (open.isPresent()) {
            return new Found(open.get(), !mayBeCreated);
        }
        try {
            return new Found(forge.create(calls, target, branch), false);
        } catch (RefusedException refused) {
            return new Found(
                    forge.findRefused(calls, target, branch, refused).orElseThrow(() -> refused), !mayBeCreated);
        } catch (UnreadableForgeResponseException unreadable) {
            mayBeCreated = true;
            return new Found(forge.find(calls, target, branch).orElseThrow(() -> unreadable), false);
        } catch (TransientException failure) {
            mayBeCreated = true;
            throw failure;
        }
    }

    /** A comment is not worth a failed run. */
    private void comment(OpenPullRequest pullRequest, String text) throws InterruptedException {
        try {
            if (pullRequest.number() <= 0) {
                throw new PullRequestException("the service does not say its number");
            }
            retries.run(() -> commentUnlessDone(pullRequest.number(), text));
        } catch (PullRequestException failure) {
            notices.accept("The pull request has no comment about this follow-up message: " + failure.getMessage());
        }
    }

    /** {@return whether it was commented now} */
    private boolean commentUnlessDone(int number, String text) throws PullRequestException, InterruptedException {
        if (forge.hasComment(calls, target, number, branch.commentMarker())) {
            return false;
        }
        try {
            forge.comment(calls, target, number, text);
        } catch (UnreadableForgeResponseException unreadable) {
            if (!forge.hasComment(calls, target, number, branch.commentMarker())) {
                throw unreadable;
            }
        }
        return true;
    }
}
