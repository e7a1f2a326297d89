package dev.docent.it.hosts.running;

import java.time.Instant;
import java.util.Map;
import java.util.UUID;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;

import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.jobs.InMemoryAgentJobStore;

/** Appends events of the host's own to the project alpha. */
@Path("/backstage/many-events")
@RequestScoped
public class ManyEvents {

    @Inject
    InMemoryAgentJobStore jobs;

    /** @param text in each event */
    @POST
    public void append(@QueryParam("count") int count, @QueryParam("text") String text) {
        for (int i = 0; i < count; i++) {
            String id = "evt_" + UUID.randomUUID();
            jobs.append(new OutboxEvent(id, "deployment.checked", Instant.now(), "alpha", null, Map.of("text", text)));
        }
    }
}
