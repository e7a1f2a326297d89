package dev.docent.internal.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

import jakarta.enterprise.event.Event;

import dev.docent.api.jobs.AgentJobEvent;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.internal.jobs.CommittedWriteListener;

/** Tells the host's observers, those of both kinds. */
record JobEvents(Event<AgentJobEvent> events) implements CommittedWriteListener {

    private static final Logger LOG = System.getLogger(JobEvents.class.getName());

    @Override
    public void written(StoredAgentJob job, AgentJobStep step) {
        if (step != null) {
            AgentJobEvent event = new AgentJobEvent(job.key(), job.job(), step);
            fireAsync(event);
            events.fire(event);
        }
    }

    /** A container that has no thread for asynchronous observers says so by an exception; the others shall hear all the same. */
    private void fireAsync(AgentJobEvent event) {
        try {
            events.fireAsync(event).whenComplete((told, failure) -> {
                if (failure != null) {
                    LOG.log(Level.ERROR, "An asynchronous observer of AgentJobEvent failed", failure);
                }
            });
        } catch (RuntimeException | Error failure) {
            LOG.log(
                    Level.ERROR,
                    "The asynchronous observers of AgentJobEvent do not hear of agent job " + event.key(),
                    failure);
        }
    }
}
