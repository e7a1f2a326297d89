package dev.docent.repositories.internal.git;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

import dev.docent.repositories.internal.git.GitException.Reason;

/** The remaining time and bytes of a fetch. Not thread-safe. */
final class FetchBudget {

    /** Bytes of a pack that may come with one byte of framing, the lengths of packets. */
    private static final int FRAMING = 64;

    private final MirrorLimits limits;
    private final Duration time;
    private final long end;
    private long answered;
    private long packed;
    private long expanded;

    /** @param time from now on */
    FetchBudget(MirrorLimits limits, Duration time) {
        this.limits = limits;
        this.time = time;
        this.end = System.nanoTime() + time.toNanos();
    }

    MirrorLimits limits() {
        return limits;
    }

    /**
     * {@return the time that is left, in nanoseconds; at least one}
     *
     * @throws GitException if there is none
     */
    long nanosLeft() throws GitException {
        long left = end - System.nanoTime();
        if (left <= 0) {
            throw new GitException(
                    Reason.TIMEOUT,
                    "the repository is not received within " + seconds(time)
                            + "; its server is too slow, or the repository too large");
        }
        return left;
    }

    /** {@return how long to wait for the next bytes, in nanoseconds; at least one} */
    long patience() throws GitException {
        return Math.min(nanosLeft(), limits.silence().toNanos());
    }

    /** {@return the exception for a read that timed out} */
    GitException silent() throws GitException {
        nanosLeft();
        return new GitException(Reason.TIMEOUT, "the repository did not answer for " + seconds(limits.silence()));
    }

    private static String seconds(Duration time) {
        return TimeUnit.MILLISECONDS.toSeconds(time.toMillis()) + " s";
    }

    /** Counts bytes of responses, packs among them. */
    void answered(int bytes) throws GitException {
        nanosLeft();
        answered += bytes;
        if (answered - packed - packed / FRAMING > limits.answerBytes()) {
            throw exceeded(
                    "the repository's server sends more than " + limits.answerBytes()
                            + " bytes of capabilities, branches and messages",
                    true);
        }
    }

    /** Counts bytes of packs. */
    void packed(int bytes) throws GitException {
        nanosLeft();
        packed += bytes;
        if (packed > limits.packBytes()) {
            throw exceeded("the repository sends more than " + limits.packBytes() + " bytes", false);
        }
    }

    /** Counts uncompressed bytes of objects. */
    void expanded(long bytes) throws GitException {
        nanosLeft();
        expanded += bytes;
        if (expanded > limits.expandedBytes()) {
            throw exceeded("the repository's objects have more than " + limits.expandedBytes() + " bytes", false);
        }
    }

    void requireObjects(long announced) throws GitException {
        if (announced > limits.objects()) {
            throw exceeded(
                    "the repository sends " + announced + " objects, more than the " + limits.objects()
                            + " for which there is memory",
                    true);
        }
    }

    /** @param what of a commit, tree or tag */
    void requireWhole(String what, long bytes) throws GitException {
        if (bytes > limits.wholeBytes()) {
            throw exceeded(
                    "the repository has " + what + " of " + bytes + " bytes, more than " + limits.wholeBytes(), true);
        }
    }

    void requireFile(long bytes) throws GitException {
        if (bytes > limits.blobBytes()) {
            throw exceeded("the repository has a file larger than " + limits.blobBytes() + " bytes", false);
        }
    }

    /** @param use what the memory is needed for */
    void requireWork(String use, long bytes) throws GitException {
        if (bytes > limits.workBytes()) {
            throw exceeded(
                    "the repository needs " + bytes + " bytes of memory for " + use + ", more than "
                            + limits.workBytes(),
                    true);
        }
    }

    void requirePaths(long bytes) throws GitException {
        nanosLeft();
        if (bytes > limits.pathBytes()) {
            throw exceeded(
                    "the paths of the tree need more than " + limits.pathBytes()
                            + " bytes of memory; directories may be listed in several places",
                    true);
        }
    }

    private static GitException exceeded(String what, boolean isOfHeap) {
        return new GitException(
                Reason.TOO_LARGE, isOfHeap ? what + "; a larger heap of the Java runtime allows more" : what);
    }
}
