package dev.docent.jobs.internal.hints;

import java.util.Set;

/**
 * Several hints at once.
 *
 * @param queued whether a run may wait
 * @param any whether any job may have changed; then there are no hashes
 * @param hashes the jobs that have changed
 */
record Hints(boolean queued, boolean any, Set<Long> hashes) {

    /** In a message of 7,900 characters there is room for more. */
    static final int MAX_HASHES = 480;

    boolean isEmpty() {
        return !queued && !any && hashes.isEmpty();
    }
}
