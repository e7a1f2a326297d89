package dev.docent.client.waiting;

import java.time.Duration;

import dev.docent.client.RemoteAgentJob;

/**
 * Observes a wait. Called on a thread of the waiter, one call at a time per wait; it must not block. Exceptions it
 * throws are logged and do not end the wait.
 */
@FunctionalInterface
public interface AgentJobListener {

    /**
     * The job was polled; it may be unchanged.
     *
     * @param job the current job
     * @param waited time since the wait began
     */
    void seen(RemoteAgentJob job, Duration waited);

    /**
     * A request failed and will be retried.
     *
     * @param failure the exception
     * @param retryIn time until the next request
     */
    default void failed(RuntimeException failure, Duration retryIn) {}
}
