package dev.docent.base.internal.http.client;

import java.net.SocketTimeoutException;
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

    /**
     * {@return the remaining time in milliseconds, at least 1}
     *
     * @throws SocketTimeoutException if no time is left
     */
    int millisLeft() throws SocketTimeoutException {
        long left = (nanoTime - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
            throw new SocketTimeoutException("its host timed out");
        }
        return (int) Math.min(left, Integer.MAX_VALUE);
    }
}
