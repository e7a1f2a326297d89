package dev.docent.client.internal;

import java.time.Duration;

/** Lets the calling thread wait; replaced by tests. */
@FunctionalInterface
public interface Pause {

    /** By sleeping. */
    Pause REAL = duration -> Thread.sleep(duration.toMillis());

    /**
     * Waits.
     *
     * @throws InterruptedException when the thread is interrupted
     */
    void of(Duration duration) throws InterruptedException;
}
