package dev.docent.internal.runner.processes;

/** Thrown when a run cannot succeed; its message is the reason that the job's history states. Shows no secret. */
public final class RunFailedException extends Exception {

    private static final long serialVersionUID = 1L;

    public RunFailedException(String reason) {
        super(reason);
    }

    public RunFailedException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
