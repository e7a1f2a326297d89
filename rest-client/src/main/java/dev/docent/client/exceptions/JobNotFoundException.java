package dev.docent.client.exceptions;

/**
 * Thrown when the API responds with 404: the project has no such job, the key cannot access the project, or the base
 * address is not that of an admin API. Final: retrying does not help.
 */
public final class JobNotFoundException extends AdminApiException {

    private static final long serialVersionUID = 1L;

    public JobNotFoundException(ErrorDetails details) {
        super(details);
    }
}
