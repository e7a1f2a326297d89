package dev.docent.api.jobs;

import org.jspecify.annotations.Nullable;

/**
 * A request to queue a run, and the capacity of the queue.
 *
 * @param requestedBy name of the requesting key or principal; {@code null} if unknown
 * @param free runs that can start at once: the free runners of the calling node
 * @param queue runs that may wait beyond those, at least 0
 */
public record AgentRunRequest(@Nullable String requestedBy, int free, int queue) {

    /** A project may have this many times as many waiting runs as the queue has free entries. */
    private static final long SHARE = 4;

    /** @throws IllegalArgumentException when a number is negative */
    public AgentRunRequest {
        if (free < 0 || queue < 0) {
            throw new IllegalArgumentException("free and queue must not be negative");
        }
    }

    /**
     * Decides whether the queue has room for one more run of a project. The room for a project shrinks as the queue
     * fills: a project alone gets four fifths of it, and there is always something left for one that has nothing waiting
     * yet.
     *
     * @param queued how many runs wait now, of all projects
     * @param ofProject how many of them belong to the requesting project
     */
    public boolean fits(long queued, long ofProject) {
        if (queued < free) {
            return true;
        }
        long left = queue - (queued - free);
        return left > 0 && ofProject < free + SHARE * left;
    }
}
