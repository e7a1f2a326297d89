package dev.docent.client.exceptions;

/**
 * Thrown when the API refuses the request as such: 400, or any other 4xx that has no exception of its own; and, with status
 * 0, when a project or job identifier cannot stand in a path, so that nothing was sent.
 */
public final class InvalidRequestException extends AdminApiException {

    private static final long serialVersionUID = 1L;

    public InvalidRequestException(ErrorDetails details) {
        super(details);
    }
}
