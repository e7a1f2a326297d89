package dev.docent.it.hosts.running;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobs;
import dev.docent.api.jobs.CallOptions;

/** Starts and cancels agents from Java, as a button of the host would. */
@Path("/backstage/button")
@RequestScoped
public class Buttons {

    private static final CallOptions FOR_ANN = CallOptions.none().withRequestedBy("ann");

    @Inject
    AgentJobs jobs;

    /** Returns the id of the job. */
    @POST
    @Path("start/{prompt}")
    public String start(@PathParam("prompt") String prompt) {
        return jobs.start("alpha", prompt, FOR_ANN).job().id();
    }

    /** Returns the outcome of the job. */
    @POST
    @Path("cancel/{id}")
    public String cancel(@PathParam("id") String id) {
        return String.valueOf(
                jobs.cancel(new AgentJobKey("alpha", id), "not needed", FOR_ANN).outcome());
    }
}
