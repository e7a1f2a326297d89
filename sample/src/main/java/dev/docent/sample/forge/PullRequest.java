package dev.docent.sample.forge;

import java.time.Instant;
import java.util.Optional;

/**
 * A pull request. Immutable.
 *
 * @param number its number, from 1
 * @param jobId the job of its agent
 * @param branch the branch that is to be merged
 * @param title of one line; untrusted
 * @param createdAt when it was opened
 * @param merge how it was merged; empty until then
 */
public record PullRequest(
        int number, String jobId, String branch, String title, Instant createdAt, Optional<Merge> merge) {

    /**
     * A merge.
     *
     * @param at when
     * @param from where the branch began
     * @param to the last commit of the branch
     */
    public record Merge(Instant at, String from, String to) {}

    PullRequest merged(Merge done) {
        return new PullRequest(number, jobId, branch, title, createdAt, Optional.of(done));
    }
}
