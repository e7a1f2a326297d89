package dev.docent.internal.folders;

import java.net.SocketTimeoutException;
import java.time.Duration;

/**
 * When something has to be done.
 *
 * @param nanoTime by {@link System#nanoTime()}
 */
record Deadline(long nanoTime) {

    static Deadline after(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos());
    }

    /**
     * {@return the time that is left, at least 1}
     *
     * @throws SocketTimeoutException when none is
     */
    int millisLeft() throws SocketTimeoutException {
        long left = (nanoTime - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
            throw new SocketTimeoutException("its host takes too long");
        }
        return (int) Math.min(left, Integer.MAX_VALUE);
    }
}
