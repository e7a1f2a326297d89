package dev.docent.navigation.internal.files;

import dev.docent.navigation.internal.problems.ProblemLog;

/**
 * Size limits of a site. All are positive.
 *
 * @param entries maximum number of navigation entries
 * @param problems maximum number of problems kept
 * @param bytes maximum number of bytes read from its files in total
 */
public record SiteLimits(int entries, int problems, long bytes) {

    /** Default limits: 250,000 entries, 10,000 problems, 1 GiB. */
    public static final SiteLimits DEFAULT = new SiteLimits(250_000, ProblemLog.DEFAULT_SIZE, 1L << 30);

    /** @throws IllegalArgumentException if one is not positive */
    public SiteLimits {
        if (entries <= 0 || problems <= 0 || bytes <= 0) {
            throw new IllegalArgumentException("All site limits must be positive");
        }
    }
}
