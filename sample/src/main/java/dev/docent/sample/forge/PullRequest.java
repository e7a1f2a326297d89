package dev.docent.sample.forge;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A pull request. Immutable.
 *
 * @param number its number, from 1
 * @param jobId the job of its agent
 * @param branch the branch that is to be merged
 * @param title of one line; untrusted
 * @param description Markdown: what the agent did, and its prompt; untrusted
 * @param comments Markdown: the same about each follow-up message, the oldest first; untrusted
 * @param createdAt when it was opened
 * @param merge how it was merged; empty until then
 */
public record PullRequest(
        int number,
        String jobId,
        String branch,
        String title,
        String description,
        List<String> comments,
        Instant createdAt,
        Optional<Merge> merge) {

    /**
     * A merge.
     *
     * @param at when
     * @param from where the branch began
     * @param to the last commit of the branch
     */
    public record Merge(Instant at, String from, String to) {}

    PullRequest merged(Merge done) {
        return new PullRequest(number, jobId, branch, title, description, comments, createdAt, Optional.of(done));
    }

    PullRequest commented(String comment) {
        List<String> all = Stream.concat(comments.stream(), Stream.of(comment)).toList();
        return new PullRequest(number, jobId, branch, title, description, all, createdAt, merge);
    }
}
