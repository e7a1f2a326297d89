package dev.docent.runner;

import java.net.URI;

/**
 * SPI: opens pull requests on a Git hosting service that Docent does not know. Provide one CDI bean of this type, and set
 * {@code docent.runner.repositories.<name>.forge=custom}.
 *
 * <p><b>Threading:</b> called concurrently, on the threads of the runs. An interrupt means that the run is cancelled.
 */
public interface PullRequests {

    /**
     * Opens a pull request, or returns the open one that the branch already has: a follow-up message pushes to the same
     * branch again.
     *
     * @param branch what was pushed, and where
     * @return absolute http(s) address of the pull request, never {@code null}
     * @throws PullRequestException if there is none; the job fails with its message as reason
     * @throws InterruptedException when the thread is interrupted
     */
    URI open(PublishedBranch branch) throws PullRequestException, InterruptedException;
}
