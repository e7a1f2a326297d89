package dev.docent.api.jobs;

import org.jspecify.annotations.Nullable;

/**
 * A request to queue a run, and the capacity of the queue.
 *
 * @param requestedBy name of the requesting key or principal; {@code null} if unknown
 * @param free runs that can start at once: the free runners of the calling node
 * @param queue runs that may wait beyond those, at least 0
 * @param traceparent trace context of the request, a W3C {@code traceparent} to be kept with the run and returned by its
 *     claims, so that the run can be linked to the request; a store may lose it. {@code null} for none
 */
public record AgentRunRequest(
        @Nullable String requestedBy,
        int free,
        int queue,
        @Nullable String traceparent) {

    /** Length of a trace context, in characters. */
    public static final int TRACEPARENT_LENGTH = 55;

    /** A project may have this many times as many waiting runs as the queue has free entries. */
    private static final long SHARE = 4;

    /** @throws IllegalArgumentException when a number is negative, or the trace context has another length */
    public AgentRunRequest {
        if (free < 0 || queue < 0) {
            throw new IllegalArgumentException("free and queue must not be negative");
        }
        if (traceparent != null && traceparent.length() != TRACEPARENT_LENGTH) {
            throw new IllegalArgumentException("traceparent must have " + TRACEPARENT_LENGTH + " characters");
        }
    }

    /**
     * A request without trace context.
     *
     * @throws IllegalArgumentException when a number is negative
     */
    public AgentRunRequest(@Nullable String requestedBy, int free, int queue) {
        this(requestedBy, free, queue, null);
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
