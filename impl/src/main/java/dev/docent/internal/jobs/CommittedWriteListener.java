package dev.docent.internal.jobs;

import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.StoredAgentJob;

/** Told of every write of this process, once it is durable. Must be safe for many threads. */
@FunctionalInterface
public interface CommittedWriteListener {

    /**
     * @param job the job as written
     * @param step what happened; {@code null} when the status stayed as it was
     */
    void written(StoredAgentJob job, AgentJobStep step);
}
