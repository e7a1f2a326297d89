package dev.docent.client.exceptions;

/**
 * Thrown before anything is sent, when the key must not or cannot be used: there is none, it is of another kind, the address
 * is not https, or it is not the host that the client was made for. The configuration has to be changed. Status is 0.
 */
public final class KeyUnusableException extends AdminApiException {

    private static final long serialVersionUID = 1L;

    public KeyUnusableException(ErrorDetails details) {
        super(details);
    }
}
