package dev.docent.client.exceptions;

/**
 * Thrown when the API answers 401: the key is unknown, expired or withdrawn. When the key's supplier has a new key
 * meanwhile, a GET has already been repeated with it, once.
 */
public final class UnauthorizedException extends AdminApiException {

    private static final long serialVersionUID = 1L;

    public UnauthorizedException(ErrorDetails details) {
        super(details);
    }
}
