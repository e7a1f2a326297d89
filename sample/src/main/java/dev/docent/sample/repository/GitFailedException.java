package dev.docent.sample.repository;

/** Thrown when a git command fails that should not. */
public final class GitFailedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** @param reason what failed */
    public GitFailedException(String reason) {
        super(reason);
    }

    /**
     * @param reason what failed
     * @param cause why
     */
    public GitFailedException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
