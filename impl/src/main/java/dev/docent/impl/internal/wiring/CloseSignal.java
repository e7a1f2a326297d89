package dev.docent.impl.internal.wiring;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Ends the pauses of a thread that works until the application stops. Thread-safe. */
public final class CloseSignal {

    private final CountDownLatch given = new CountDownLatch(1);

    public void give() {
        given.countDown();
    }

    public boolean isGiven() {
        return given.getCount() == 0;
    }

    /**
     * Waits.
     *
     * @return whether it is given within this time, or the thread is interrupted, which is how servers end the threads of an
     *     application that stops or does not start
     */
    public boolean isGivenWithin(long nanos) {
        try {
            return given.await(nanos, TimeUnit.NANOSECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
