package dev.docent.runner;

import java.net.URI;

/**
 * SPI: opens pull requests on a Git hosting service that Docent does not know. Provide one CDI bean of this type, and set
 * {@code docent.projects.<id>.forge=custom}.
 *
 * <p><b>Threading:</b> called concurrently, on the threads of the runs, and on that of a
 * request that opens a pull request later. An interrupt means that the run is cancelled.
 */
public interface PullRequests {

    /**
     * Opens a pull request, or returns the open one that the branch already has: a follow-up message pushes to the same
     * branch again. On that one, post {@link PublishedBranch#comment()} if there is one, unless one of its latest comments
     * contains {@link PublishedBranch#commentMarker()}. Leave its title and description as they are: reviewers may have
     * edited them.
     *
     * <p>It may be called again for the same branch, after it failed or after its result was lost, so look for an open pull
     * request first. Repeat what fails for the moment yourself: Docent does not.
     *
     * @param branch what was pushed, and where
     * @return absolute http(s) address of the pull request, never {@code null}
     * @throws PullRequestException if there is none; the job fails with its message as reason
     * @throws InterruptedException when the thread is interrupted
     */
    URI open(PublishedBranch branch) throws PullRequestException, InterruptedException;
}
