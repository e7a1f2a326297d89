package dev.docent.client.waiting;

import java.time.Duration;

import dev.docent.api.jobs.AgentJob;

/**
 * Follows a wait. Called on a thread of the waiter, one call at a time for each wait; it must not block. What it throws is
 * logged and does not end the wait.
 */
@FunctionalInterface
public interface AgentJobListener {

    /**
     * The job was seen; not necessarily changed.
     *
     * @param job the job as it is now
     * @param waited time since the wait began
     */
    void seen(AgentJob job, Duration waited);

    /**
     * A request failed, and will be repeated.
     *
     * @param fault what went wrong
     * @param retryIn time until the next request
     */
    default void failed(RuntimeException fault, Duration retryIn) {}
}
