package dev.docent.internal.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

import jakarta.enterprise.event.Event;

import dev.docent.api.jobs.AgentJobEvent;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.internal.jobs.CommittedWriteListener;
import org.jspecify.annotations.Nullable;

/** Notifies the host's synchronous and asynchronous observers. */
record JobEvents(Event<AgentJobEvent> events) implements CommittedWriteListener {

    private static final Logger LOG = System.getLogger(JobEvents.class.getName());

    @Override
    public void written(StoredAgentJob job, @Nullable AgentJobStep step) {
        if (step != null) {
            AgentJobEvent event = new AgentJobEvent(job.key(), job.job(), step);
            fireAsync(event);
            events.fire(event);
        }
    }

    /** A container without a thread for asynchronous observers throws; the synchronous ones must still be notified. */
    private void fireAsync(AgentJobEvent event) {
        try {
            events.fireAsync(event).whenComplete((delivered, failure) -> {
                if (failure != null) {
                    LOG.log(Level.ERROR, "An asynchronous observer of AgentJobEvent failed", failure);
                }
            });
        } catch (RuntimeException | Error failure) {
            LOG.log(
                    Level.ERROR,
                    "The asynchronous observers of AgentJobEvent are not notified of agent job " + event.key(),
                    failure);
        }
    }
}
