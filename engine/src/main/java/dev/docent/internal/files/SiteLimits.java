package dev.docent.internal.files;

import dev.docent.internal.problems.ProblemLog;

/**
 * How large a site may be. All are positive.
 *
 * @param entries most entries of its navigation
 * @param problems most problems that are kept of it
 * @param bytes most bytes of its files that are read, in all
 */
public record SiteLimits(int entries, int problems, long bytes) {

    /** The limits of a site whose owner says nothing: 250,000 entries, 10,000 problems, 1 GiB. */
    public static final SiteLimits DEFAULT = new SiteLimits(250_000, ProblemLog.DEFAULT_SIZE, 1L << 30);

    /** @throws IllegalArgumentException if one is not positive */
    public SiteLimits {
        if (entries <= 0 || problems <= 0 || bytes <= 0) {
            throw new IllegalArgumentException("The limits of a site must be positive");
        }
    }
}
