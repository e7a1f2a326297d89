package dev.docent.client.exceptions;

/**
 * Thrown when the API responds with 403: the key lacks the scope (GET needs {@code read}, POST needs {@code write}), or
 * may not be used from this machine's address.
 */
public final class PermissionDeniedException extends AdminApiException {

    private static final long serialVersionUID = 1L;

    public PermissionDeniedException(ErrorDetails details) {
        super(details);
    }
}
