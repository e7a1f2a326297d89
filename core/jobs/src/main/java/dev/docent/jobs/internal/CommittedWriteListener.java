package dev.docent.jobs.internal;

import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;

/** Notified of every write of this process, once it is durable. Must be thread-safe. */
@FunctionalInterface
public interface CommittedWriteListener {

    /**
     * @param job the job as written
     * @param step the change of status; {@code null} if the status is unchanged
     */
    void written(StoredAgentJob job, @Nullable AgentJobStep step);
}
