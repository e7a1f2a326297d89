package dev.docent.runner.internal.processes;

import org.jspecify.annotations.Nullable;

/** Thrown when a run cannot succeed; its message is the reason that the job's history states. Shows no secret. */
public final class RunFailedException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String withoutOutput;

    public RunFailedException(String reason) {
        super(reason);
        withoutOutput = reason;
    }

    public RunFailedException(String reason, Throwable cause) {
        this(reason, reason, cause);
    }

    /**
     * @param reason for the history of the job
     * @param withoutOutput the reason without anything that the agent printed, which may repeat its prompt
     */
    public RunFailedException(String reason, String withoutOutput, @Nullable Throwable cause) {
        super(reason, cause);
        this.withoutOutput = withoutOutput;
    }

    /** {@return the reason for the log of the server, from which nothing can be erased} */
    public String withoutOutput() {
        return withoutOutput;
    }
}
