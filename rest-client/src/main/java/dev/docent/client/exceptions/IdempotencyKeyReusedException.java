package dev.docent.client.exceptions;

/**
 * Thrown when the API responds with 422: the {@code Idempotency-Key} was used for a request with another content. Nothing
 * was changed. Final: use a key of its own for each piece of work.
 */
public final class IdempotencyKeyReusedException extends AdminApiException {

    private static final long serialVersionUID = 1L;

    public IdempotencyKeyReusedException(ErrorDetails details) {
        super(details);
    }
}
