package dev.docent.client.exceptions;

/**
 * Thrown when the API responds with 404: the project has no such job, or the key cannot access the project; of a
 * log, also that there is none, or that it is on a node that is gone. Final: retrying does not help. A 404 of anything but the admin API is an {@link ApiNotReachedException}.
 */
public final class JobNotFoundException extends AdminApiException {

    private static final long serialVersionUID = 1L;

    public JobNotFoundException(ErrorDetails details) {
        super(details);
    }
}
