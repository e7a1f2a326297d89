package dev.docent.runner.internal.forges;

import dev.docent.runner.PullRequestException;

/** Thrown when a hosting service refuses a new pull request, as it does if the branch has an open one. */
final class RefusedException extends PullRequestException {

    private static final long serialVersionUID = 1L;

    private final int status;

    RefusedException(ForgeResponse response) {
        super(response.problem());
        status = response.status();
    }

    /** {@return the status of HTTP} */
    int status() {
        return status;
    }
}
