package dev.docent.runner.internal.forges;

import dev.docent.runner.PullRequestException;

/** Thrown when a call succeeded, but its response does not say what it should: what was asked for may have been done. */
final class UnreadableForgeResponseException extends PullRequestException {

    private static final long serialVersionUID = 1L;

    UnreadableForgeResponseException(String reason) {
        super(reason);
    }
}
