package dev.docent.client.exceptions;

/**
 * Thrown when the API rejects the request: 400, or any other 4xx without a dedicated exception. Also thrown with status
 * 0, before anything is sent, when a project or job identifier cannot be part of a path.
 */
public final class InvalidRequestException extends AdminApiException {

    private static final long serialVersionUID = 1L;

    public InvalidRequestException(ErrorDetails details) {
        super(details);
    }
}
