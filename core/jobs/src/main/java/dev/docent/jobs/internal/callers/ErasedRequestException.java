package dev.docent.jobs.internal.callers;

/** Thrown when a request that is repeated took effect, and its job has been erased; the message may go to the caller. */
public final class ErasedRequestException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    public ErasedRequestException() {
        super("A request with this Idempotency-Key took effect, and its job has been erased; use a new key for another"
                + " request");
    }
}
