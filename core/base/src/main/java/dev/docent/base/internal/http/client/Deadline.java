package dev.docent.base.internal.http.client;

import java.time.Duration;

/**
 * A point in time by which an operation must finish.
 *
 * @param nanoTime in nanoseconds of {@link System#nanoTime()}
 */
public record Deadline(long nanoTime) {

    public static Deadline after(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos());
    }

    /** {@return the remaining time in nanoseconds; negative if it is over} */
    long nanosLeft() {
        return nanoTime - System.nanoTime();
    }
}
