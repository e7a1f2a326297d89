package dev.docent.repositories.internal.git;

import java.time.Duration;

import dev.docent.api.navigation.DocsFolder;

/**
 * Limits of a mirror.
 *
 * @param silence how long to wait for a connection or for the next bytes
 * @param total duration of a fetch, including waits for locks
 * @param packBytes size of a received pack
 * @param blobBytes size of a file
 * @param heapBytes memory of a fetch, and of the paths of a tree
 * @param entries files and directories of a tree
 * @param depth directories inside one another
 * @param packs number of packs above which they are merged
 * @param commits number of commits that a search for a common ancestor may visit
 */
public record MirrorLimits(
        Duration silence,
        Duration total,
        long packBytes,
        int blobBytes,
        long heapBytes,
        int entries,
        int depth,
        int packs,
        int commits) {

    /** Upper bound of the memory for one object while a pack is received. */
    private static final int OBJECT_BYTES = 256;

    /**
     * Thirty seconds of silence, ten minutes, 2 GiB, files of 128 MiB, a quarter of the heap, a million entries, 100 levels, 50
     * packs, 100,000 commits.
     */
    public static final MirrorLimits DEFAULT = new MirrorLimits(
            Duration.ofSeconds(30),
            Duration.ofMinutes(10),
            2L << 30,
            DocsFolder.DEFAULT_MAX_FILE_BYTES,
            Runtime.getRuntime().maxMemory() / 4,
            1_000_000,
            100,
            50,
            100_000);

    /** {@return how long asking for the head of a branch may take} */
    Duration asking() {
        Duration twice = silence.multipliedBy(2);
        return twice.compareTo(total) < 0 ? twice : total;
    }

    /** {@return how many objects a pack may have} */
    long objects() {
        return heapBytes / OBJECT_BYTES;
    }

    /** {@return bytes of responses without packs: capabilities, branches, messages} */
    long answerBytes() {
        return heapBytes / 16;
    }

    /** {@return size of a commit, a tag or a tree, which are read into memory} */
    long wholeBytes() {
        return heapBytes / 16;
    }

    /** {@return bytes of memory to resolve deltas, or to walk a tree} */
    long workBytes() {
        return heapBytes / 2;
    }

    /** {@return bytes of memory for the paths of a tree} */
    long pathBytes() {
        return heapBytes / 4;
    }

    /** {@return uncompressed bytes of all objects of a pack; some histories are a hundred times the size of their pack} */
    long expandedBytes() {
        return packBytes > Long.MAX_VALUE / 100 ? Long.MAX_VALUE : packBytes * 100;
    }
}
