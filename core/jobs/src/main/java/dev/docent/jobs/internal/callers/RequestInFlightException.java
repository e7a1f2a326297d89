package dev.docent.jobs.internal.callers;

/** Thrown for a repetition of a request that this node is processing; the message may go to the caller. */
public final class RequestInFlightException extends RuntimeException {

    /** Most requests take less. */
    public static final int RETRY_AFTER_SECONDS = 1;

    private static final long serialVersionUID = 1L;

    public RequestInFlightException() {
        super("A request with the same Idempotency-Key is being processed; repeat this one later", null, false, false);
    }
}
