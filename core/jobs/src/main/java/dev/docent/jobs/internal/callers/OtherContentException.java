package dev.docent.jobs.internal.callers;

/** Thrown when an {@code Idempotency-Key} was used for a request with another content; the message may go to the caller. */
public final class OtherContentException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    public OtherContentException() {
        super("The Idempotency-Key was used for a request with another content; use a new one for each request");
    }
}
