package dev.docent.client.exceptions;

/**
 * Thrown when the API responds with 401: the key is unknown, expired or revoked. If the supplier had a new key, a GET
 * has already been retried with it once.
 */
public final class UnauthorizedException extends AdminApiException {

    private static final long serialVersionUID = 1L;

    public UnauthorizedException(ErrorDetails details) {
        super(details);
    }
}
