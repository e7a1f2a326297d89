package dev.docent.api.jobs;

import java.util.Objects;

/**
 * CDI event: a step of a job is durable. Fired to {@code @Observes} on the thread that wrote, after the write and outside
 * its transaction, and to {@code @ObservesAsync}; only on the node that wrote. Never fired for a write that failed, was
 * refused or was rolled back.
 *
 * <p>What an observer throws is logged and changes nothing: asynchronous observers are notified all the same, synchronous ones
 * as far as the container does not end the notification, which CDI demands for those that come after the one that threw. When a process dies between the write and the event, the event
 * is lost: the history, not the events, is the record.
 *
 * @param key project and id of the job
 * @param job the job right after the step
 * @param step what happened
 */
public record AgentJobEvent(AgentJobKey key, AgentJob job, AgentJobStep step) {

    /** @throws NullPointerException when a component is {@code null} */
    public AgentJobEvent {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(job, "job");
        Objects.requireNonNull(step, "step");
    }
}
