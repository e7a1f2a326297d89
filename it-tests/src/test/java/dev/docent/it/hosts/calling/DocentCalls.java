package dev.docent.it.hosts.calling;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;

import dev.docent.client.AgentJobsClient;
import dev.docent.client.DocentJobsClient;
import dev.docent.client.PromptRequest;
import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.exceptions.JobStateException;
import dev.docent.client.jobs.JobFilter;
import dev.docent.client.jobs.RemoteEvent;
import dev.docent.client.jobs.RemoteEventPage;
import dev.docent.client.jobs.RemoteJob;
import dev.docent.client.waiting.EventReader;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** Calls the host's own {@code /docent/v1}. */
@Path("/docent-calls/{projectId}")
@RequestScoped
@Produces("text/plain;charset=UTF-8")
public class DocentCalls {

    @Inject
    DocentJobsClient client;

    @Inject
    @RestClient
    AgentJobsClient admin;

    @PathParam("projectId")
    String projectId;

    /** Returns the id of the job. */
    @POST
    @Path("create/{prompt}/{key}")
    public @Nullable String create(@PathParam("prompt") String prompt, @PathParam("key") String key) {
        return admin.create(projectId, new PromptRequest(prompt), key).id();
    }

    /** {@return the ids of all jobs of the project, two a page, or the name of an exception} */
    @GET
    @Path("list")
    public String list(@QueryParam("requestedBy") String requestedBy) {
        JobFilter filter = JobFilter.DEFAULT.withArchived().withPageSize(2);
        return ids(requestedBy == null ? filter : filter.withRequestedBy(requestedBy));
    }

    private String ids(JobFilter filter) {
        try {
            return client.list(projectId, filter).map(RemoteJob::id).collect(Collectors.joining(","));
        } catch (AdminApiException e) {
            return e.getClass().getSimpleName();
        }
    }

    /** {@return outcome, reason and last step of a job} */
    @GET
    @Path("job/{id}")
    public String job(@PathParam("id") String id) {
        RemoteJob job = client.get(projectId, id);
        List<String> reasons = client.steps(projectId, id, true)
                .map(step -> step.to().value() + " " + step.prompt())
                .toList();
        return job.outcome() + " " + job.reason() + " " + reasons;
    }

    /** {@return outcome after cancelling twice and archiving, before which archiving is refused} */
    @POST
    @Path("end/{id}")
    public String end(@PathParam("id") String id) {
        String refused;
        try {
            refused = "archived " + client.archive(projectId, id).status().value();
        } catch (JobStateException e) {
            refused = "refused " + e.job().status().value();
        }
        client.cancel(projectId, id, "too late");
        client.cancel(projectId, id, null);
        RemoteJob archived = client.archive(projectId, id);
        return refused + ", " + archived.status().value() + " " + archived.outcome();
    }

    /** {@return whether the project is paused after each call} */
    @POST
    @Path("pause")
    public String pause() {
        return client.pause(projectId).paused() + " " + client.resume(projectId).paused();
    }

    /** {@return the types of the events of a job, read page by page until the last one that is wanted} */
    @GET
    @Path("events/{id}/{last}")
    public String events(@PathParam("id") String id, @PathParam("last") String last) throws InterruptedException {
        StringBuilder types = new StringBuilder();
        try (EventReader reader =
                EventReader.builder(client, projectId).pageSize(5).build()) {
            boolean found = false;
            while (!found) {
                RemoteEventPage page = reader.next();
                for (RemoteEvent event : page.events()) {
                    boolean ofJob = Objects.equals(event.jobId(), id);
                    types.append(ofJob ? event.type() + " " : "");
                    found |= ofJob && event.type().equals(last);
                }
            }
        }
        return types.toString().strip();
    }
}
