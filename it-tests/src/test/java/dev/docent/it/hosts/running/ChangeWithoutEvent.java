package dev.docent.it.hosts.running;

import java.time.Instant;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.jobs.InMemoryAgentJobStore;

/** Changes a job as another process would, without an event in this one. For hosts with in-memory jobs. */
@Path("/backstage/change-unheard/{id}")
@RequestScoped
public class ChangeWithoutEvent {

    @Inject
    AgentJobLifecycle lifecycle;

    @Inject
    InMemoryAgentJobStore memory;

    @POST
    public void change(@PathParam("id") String id) {
        AgentJob job = lifecycle.get(new AgentJobKey("alpha", id)).orElseThrow();
        memory.put(
                "alpha",
                AgentJob.builder(id, AgentJobStatus.FAILED, job.source(), job.model(), job.createdAt())
                        .archivedAt((Instant) null)
                        .build());
    }
}
