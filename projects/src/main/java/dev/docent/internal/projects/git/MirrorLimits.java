package dev.docent.internal.projects.git;

import java.time.Duration;

import dev.docent.api.navigation.DocsFolder;

/**
 * What a mirror may take.
 *
 * @param silence how long to wait for a connection or for the next bytes
 * @param total how long receiving may take
 * @param packBytes size of a received pack
 * @param blobBytes size of an object in a pack, and of a file
 * @param entries files and directories of a tree
 * @param depth directories inside one another
 * @param packs of fetches, before they become one
 * @param commits of histories that are walked for where they meet
 */
public record MirrorLimits(
        Duration silence,
        Duration total,
        long packBytes,
        int blobBytes,
        int entries,
        int depth,
        int packs,
        int commits) {

    /** Thirty seconds of silence, ten minutes, 2 GiB, files of 128 MiB, a million entries, 100 levels, 50 packs, 100,000 commits. */
    public static final MirrorLimits DEFAULT = new MirrorLimits(
            Duration.ofSeconds(30),
            Duration.ofMinutes(10),
            2L << 30,
            DocsFolder.DEFAULT_MAX_FILE_BYTES,
            1_000_000,
            100,
            50,
            100_000);
}
