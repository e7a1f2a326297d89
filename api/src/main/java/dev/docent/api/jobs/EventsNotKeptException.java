package dev.docent.api.jobs;

/**
 * Thrown when events after a position are no longer kept, or the position is that of another store, such as one in memory
 * that has been restarted: the caller may have missed events. It reads the jobs, and begins again without a position. The
 * API responds with 410.
 */
public class EventsNotKeptException extends AgentJobException {

    private static final long serialVersionUID = 1L;

    /** Creates the exception; its message says what to do. */
    public EventsNotKeptException() {
        super("Events after this position are no longer kept: list the jobs, and read events without a position");
    }
}
