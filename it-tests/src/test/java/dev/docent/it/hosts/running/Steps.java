package dev.docent.it.hosts.running;

import java.net.URI;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.NewAgentJob;

/** Lets the suite take single steps of jobs; a response means that the step is durable. */
@Path("/steps")
@RequestScoped
public class Steps {

    @Inject
    AgentJobLifecycle lifecycle;

    @POST
    public String create() {
        AgentJobSource source = AgentJobSource.of("https://git.example.com/acme/handbook", null);
        return lifecycle
                .recordCreated(NewAgentJob.builder("alpha", "later", source, "example-model-1")
                        .build())
                .id();
    }

    @POST
    @Path("{id}/{to}")
    public String step(@PathParam("id") String id, @PathParam("to") String to) {
        AgentJobKey key = new AgentJobKey("alpha", id);
        AgentJob job = switch (to) {
            case "completed" -> lifecycle.complete(key, URI.create("https://git.example.com/acme/handbook/pull/" + id));
            case "failed" -> lifecycle.fail(key, "out of credit");
            case "archived" -> lifecycle.archive(key, "over");
            default -> throw new IllegalArgumentException(to);
        };
        return job.status().value();
    }
}
