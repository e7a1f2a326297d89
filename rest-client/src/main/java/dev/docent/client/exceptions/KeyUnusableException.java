package dev.docent.client.exceptions;

/**
 * Thrown before anything is sent if the key cannot or must not be used: it is missing or of another kind, the address
 * is not https, or the address is not the host that the client was built for. The configuration must be fixed. Status
 * is 0.
 */
public final class KeyUnusableException extends AdminApiException {

    private static final long serialVersionUID = 1L;

    public KeyUnusableException(ErrorDetails details) {
        super(details);
    }
}
