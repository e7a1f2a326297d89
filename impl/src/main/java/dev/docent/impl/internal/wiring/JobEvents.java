package dev.docent.impl.internal.wiring;

import dev.docent.api.jobs.AgentJobEvent;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.jobs.internal.CommittedWriteListener;
import org.jspecify.annotations.Nullable;

/** Notifies the host's observers of jobs. */
record JobEvents(CommittedEvents<AgentJobEvent> events) implements CommittedWriteListener {

    @Override
    public void written(StoredAgentJob job, @Nullable AgentJobStep step) {
        if (step != null) {
            events.fire(new AgentJobEvent(job.key(), job.job(), step), "agent job " + job.key());
        }
    }
}
