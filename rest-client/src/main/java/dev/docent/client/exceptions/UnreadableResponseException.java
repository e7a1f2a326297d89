package dev.docent.client.exceptions;

/**
 * Thrown when a response cannot be interpreted: a redirect (not followed), a success without a body, a body that is not
 * a job in JSON, or one that is too large or takes too long. The usual cause is a proxy, a login page or a wrong base
 * address.
 */
public final class UnreadableResponseException extends AdminApiException {

    private static final long serialVersionUID = 1L;

    public UnreadableResponseException(ErrorDetails details) {
        super(details);
    }
}
