package dev.docent.internal.runner.forges;

import dev.docent.runner.PullRequestException;

/** Thrown when a hosting service refuses a new pull request, as it does if the branch has an open one. */
final class RefusedException extends PullRequestException {

    private static final long serialVersionUID = 1L;

    RefusedException(String reason) {
        super(reason);
    }
}
