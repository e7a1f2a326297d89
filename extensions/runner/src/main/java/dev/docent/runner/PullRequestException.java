package dev.docent.runner;

/** Thrown when a pull request cannot be opened. Its message becomes part of the job's history: it must show no secret. */
public class PullRequestException extends Exception {

    private static final long serialVersionUID = 1L;

    /** @param reason what is wrong, and what to do */
    public PullRequestException(String reason) {
        super(reason);
    }

    /**
     * @param reason what is wrong, and what to do
     * @param cause for the log
     */
    public PullRequestException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
