package dev.docent.impl.internal.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

import jakarta.enterprise.event.Event;

/**
 * Notifies the host's synchronous and asynchronous observers of what was committed. Thread-safe.
 *
 * @param type of the events, for the log
 */
public record CommittedEvents<E>(Event<E> events, Class<E> type) {

    private static final Logger LOG = System.getLogger("dev.docent");

    /** @param about what the event is about, for the log */
    public void fire(E event, Object about) {
        fireAsync(event, about);
        events.fire(event);
    }

    /** A container without a thread for asynchronous observers throws; the synchronous ones must still be notified. */
    private void fireAsync(E event, Object about) {
        try {
            events.fireAsync(event).whenComplete((delivered, failure) -> {
                if (failure != null) {
                    LOG.log(Level.ERROR, "An asynchronous observer of " + type.getSimpleName() + " failed", failure);
                }
            });
        } catch (RuntimeException | Error failure) {
            LOG.log(
                    Level.ERROR,
                    "The asynchronous observers of " + type.getSimpleName() + " are not notified of " + about,
                    failure);
        }
    }
}
