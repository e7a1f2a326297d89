package dev.docent.api.jobs;

import java.util.Objects;

/**
 * CDI event: a step of a job was committed. Fired only on the node that wrote it: to {@code @Observes} on the writing
 * thread, after the write and outside its transaction, and to {@code @ObservesAsync}. Never fired for a write that
 * failed, was refused or was rolled back.
 *
 * <p>An exception of an observer is logged and does not affect the job. Asynchronous observers are still notified;
 * synchronous observers after the one that threw are not, as CDI requires. If a process dies between the write and the
 * event, the event is lost: the history, not the events, is authoritative.
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
