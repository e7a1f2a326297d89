package dev.docent.it.hosts.running;

import java.net.URI;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobConflictException;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobTransitionException;

/** Lets the suite control the host. */
@Path("/backstage")
@RequestScoped
public class Backstage {

    @Inject
    AgentJobLifecycle lifecycle;

    @Inject
    ScriptedRunner runner;

    @Inject
    EventLog events;

    @GET
    @Path("events/{id}")
    public String events(@PathParam("id") String id) {
        return events.lines().stream().filter(line -> line.contains(id)).collect(Collectors.joining("\n"));
    }

    @GET
    @Path("history/{id}")
    public String history(@PathParam("id") String id) {
        return lifecycle.history(key(id)).stream()
                .map(step -> step.to() + ": " + step.reason())
                .collect(Collectors.joining("\n"));
    }

    @POST
    @Path("complete/{id}")
    public String complete(@PathParam("id") String id) {
        return outcome(() -> lifecycle.complete(key(id), URI.create("https://git.example.com/acme/handbook/pull/19")));
    }

    @POST
    @Path("archive/{id}")
    public String archive(@PathParam("id") String id) {
        return outcome(() -> lifecycle.archive(key(id), "make the observer throw"));
    }

    @POST
    @Path("cancel/{id}")
    public String cancel(@PathParam("id") String id) {
        return outcome(() -> lifecycle.requestedBy("operator").cancel(key(id), "not needed"));
    }

    @POST
    @Path("release")
    public void release() {
        runner.release();
    }

    private static AgentJobKey key(String id) {
        return new AgentJobKey("alpha", id);
    }

    private static String outcome(Supplier<AgentJob> step) {
        try {
            return step.get().status().value();
        } catch (AgentJobTransitionException refused) {
            return "refused: " + refused.from() + " to " + refused.to();
        } catch (AgentJobConflictException late) {
            return "refused: " + late.from() + " to " + late.to();
        }
    }
}
