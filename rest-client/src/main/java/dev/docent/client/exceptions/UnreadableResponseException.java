package dev.docent.client.exceptions;

/**
 * Thrown when an answer cannot be understood: a redirect (none is followed), a success without body, a body that is not a
 * job in JSON, or one that is too large or takes too long. Most often a proxy or a log-in page stands in between, or the
 * base address is wrong.
 */
public final class UnreadableResponseException extends AdminApiException {

    private static final long serialVersionUID = 1L;

    public UnreadableResponseException(ErrorDetails details) {
        super(details);
    }
}
