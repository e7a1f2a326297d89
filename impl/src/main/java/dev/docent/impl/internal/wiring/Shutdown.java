package dev.docent.impl.internal.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.Deque;

/** Closes its parts when the application stops, in reverse order and once. Thread-safe. */
public final class Shutdown implements AutoCloseable {

    private static final Logger LOG = System.getLogger("dev.docent");

    private final Deque<AutoCloseable> open = new ArrayDeque<>();
    private boolean closed;

    /** Closes {@code part} when the application stops, or now if it has stopped. */
    public void closes(AutoCloseable part) {
        synchronized (this) {
            if (!closed) {
                open.push(part);
                return;
            }
        }
        close(part);
    }

    @Override
    public void close() {
        for (AutoCloseable part = next(); part != null; part = next()) {
            close(part);
        }
    }

    /** {@return whether the application is stopping, or has stopped} */
    synchronized boolean hasBegun() {
        return closed;
    }

    private synchronized AutoCloseable next() {
        closed = true;
        return open.poll();
    }

    /** A failure must not keep the others open. */
    private static void close(AutoCloseable part) {
        try {
            part.close();
        } catch (Throwable failure) {
            LOG.log(
                    Level.WARNING,
                    "Could not close " + part.getClass().getName() + " as the application stops",
                    failure);
        }
    }
}
