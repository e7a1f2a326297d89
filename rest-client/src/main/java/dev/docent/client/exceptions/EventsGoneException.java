package dev.docent.client.exceptions;

/**
 * Thrown when the API responds with 410: events after the position are no longer kept, or the host has lost them, so some
 * may have been missed. List the jobs, and read events without a position.
 */
public final class EventsGoneException extends AdminApiException {

    private static final long serialVersionUID = 1L;

    public EventsGoneException(ErrorDetails details) {
        super(details);
    }
}
