package dev.docent.runner.internal.forges;

import java.time.Duration;
import java.time.Instant;

/** The clocks that decide when a call is repeated, and the pauses between calls. Thread-safe. */
public interface ForgeTime {

    /** Of the computer. */
    ForgeTime SYSTEM = new ForgeTime() {

        @Override
        public Instant now() {
            return Instant.now();
        }

        @Override
        public Duration elapsed() {
            return Duration.ofNanos(System.nanoTime());
        }

        @Override
        public void pause(Duration length) throws InterruptedException {
            Thread.sleep(length.toMillis());
        }
    };

    /** {@return the time of day, for what a service says in its own} */
    Instant now();

    /** {@return the time since some moment in the past; does not jump when the time of day is set} */
    Duration elapsed();

    /** Waits on the calling thread; an interrupt ends it at once. */
    void pause(Duration length) throws InterruptedException;
}
