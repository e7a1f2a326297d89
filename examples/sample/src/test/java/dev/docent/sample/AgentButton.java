package dev.docent.sample;

import java.util.List;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.ForbiddenException;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.SecurityContext;

import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobs;
import dev.docent.api.jobs.CallOptions;

/** Buttons of an application that start and stop agents. */
@Path("/fixes")
@RequestScoped
public class AgentButton {

    private static final String PROJECT = "handbook";

    @Inject
    AgentJobs jobs;

    @POST
    public String fix(@FormParam("page") String page, @FormParam("once") String once, @Context SecurityContext user) {
        requireEditor(user);
        CallOptions options = CallOptions.none()
                .withRequestedBy(user.getUserPrincipal().getName())
                .withIdempotencyKey(once);
        return jobs.start(PROJECT, "Fix the broken links of " + page, options)
                .key()
                .id();
    }

    private static void requireEditor(SecurityContext user) {
        if (!user.isUserInRole("editor")) {
            throw new ForbiddenException();
        }
    }

    @POST
    @Path("{id}/cancel")
    public void cancel(@PathParam("id") String id, @Context SecurityContext user) {
        requireEditor(user);
        jobs.cancel(new AgentJobKey(PROJECT, id), "not needed any more", CallOptions.none());
    }

    @GET
    public List<String> atWork(@Context SecurityContext user) {
        requireEditor(user);
        return jobs.list(AgentJobQuery.of(PROJECT, 20).in(AgentJobStatus.ACTIVE)).stream()
                .map(AgentJobDetails::key)
                .map(AgentJobKey::id)
                .toList();
    }
}
