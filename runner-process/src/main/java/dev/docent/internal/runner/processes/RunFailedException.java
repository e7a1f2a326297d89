package dev.docent.internal.runner.processes;

/** Thrown when a run cannot succeed; its message is the reason that the job's history states. Shows no secret. */
public final class RunFailedException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String withoutOutput;

    public RunFailedException(String reason) {
        super(reason);
        withoutOutput = reason;
    }

    public RunFailedException(String reason, Throwable cause) {
        super(reason, cause);
        withoutOutput = cause instanceof RunFailedException failure ? failure.withoutOutput : reason;
    }

    /**
     * @param what happened
     * @param output what the agent printed about it; for the history of the job
     */
    public RunFailedException(String what, String output) {
        super(what + output);
        withoutOutput = what;
    }

    /** {@return the reason without anything that the agent printed, which may repeat its prompt; for the log of the server} */
    public String withoutOutput() {
        return withoutOutput;
    }
}
