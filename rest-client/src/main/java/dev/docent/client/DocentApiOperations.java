package dev.docent.client;

import java.util.concurrent.CompletionStage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

import dev.docent.client.exceptions.InvalidRequestException;
import dev.docent.client.exceptions.JobStateException;
import dev.docent.client.exceptions.ServerFailureException;
import dev.docent.client.jobs.CancelRequest;
import dev.docent.client.jobs.LogPart;
import dev.docent.client.jobs.RemoteEventPage;
import dev.docent.client.jobs.RemoteJob;
import dev.docent.client.jobs.RemoteJobPage;
import dev.docent.client.jobs.RemoteProject;
import dev.docent.client.jobs.RemoteStepPage;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/**
 * The operations of {@code /docent/v1}, as a MicroProfile REST client, one method for each. Applications call
 * {@link DocentJobsClient}, which is made of it; a test may implement it.
 *
 * <p>Settings, exceptions and threading are those of {@link AgentJobsClient}; every request is repeated as
 * {@link DocentJobsClient} describes.
 */
@RegisterRestClient(configKey = "docent-client")
@RegisterProvider(AdminApiFeature.class)
@ApplicationScoped
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public interface DocentApiOperations {

    /**
     * Reads a job with its result.
     *
     * @param projectId project identifier
     * @param id identifier of the job
     * @return the job
     */
    @GET
    @Path("/docent/v1/projects/{projectId}/jobs/{id}")
    RemoteJob get(@PathParam("projectId") String projectId, @PathParam("id") String id);

    /**
     * Reads a job without blocking the caller.
     *
     * @param projectId project identifier
     * @param id identifier of the job
     * @return a stage that completes like {@link #get(String, String)}, on a thread of the runtime
     */
    @GET
    @Path("/docent/v1/projects/{projectId}/jobs/{id}")
    CompletionStage<RemoteJob> getAsync(@PathParam("projectId") String projectId, @PathParam("id") String id);

    /**
     * Reads one page of jobs of a project. {@code null} leaves a parameter out.
     *
     * @param projectId project identifier
     * @param status statuses with commas between them
     * @param archived whether archived jobs are listed, too
     * @param createdAfter RFC 3339 time
     * @param createdBefore RFC 3339 time
     * @param requestedBy name of a key or principal
     * @param limit maximum number of jobs, 1 to 200
     * @param cursor of the page before, with the same other parameters
     * @return the page
     */
    @GET
    @Path("/docent/v1/projects/{projectId}/jobs")
    RemoteJobPage listPage(
            @PathParam("projectId") String projectId,
            @QueryParam("status") @Nullable QueryText status,
            @QueryParam("archived") @Nullable Boolean archived,
            @QueryParam("createdAfter") @Nullable QueryText createdAfter,
            @QueryParam("createdBefore") @Nullable QueryText createdBefore,
            @QueryParam("requestedBy") @Nullable QueryText requestedBy,
            @QueryParam("limit") @Nullable Integer limit,
            @QueryParam("cursor") @Nullable QueryText cursor);

    /**
     * Reads one page of jobs of all projects of the key. {@code null} leaves a parameter out.
     *
     * @param status statuses with commas between them
     * @param archived whether archived jobs are listed, too
     * @param createdAfter RFC 3339 time
     * @param createdBefore RFC 3339 time
     * @param requestedBy name of a key or principal
     * @param limit maximum number of jobs, 1 to 200
     * @param cursor of the page before, with the same other parameters
     * @return the page
     */
    @GET
    @Path("/docent/v1/jobs")
    RemoteJobPage listAllPage(
            @QueryParam("status") @Nullable QueryText status,
            @QueryParam("archived") @Nullable Boolean archived,
            @QueryParam("createdAfter") @Nullable QueryText createdAfter,
            @QueryParam("createdBefore") @Nullable QueryText createdBefore,
            @QueryParam("requestedBy") @Nullable QueryText requestedBy,
            @QueryParam("limit") @Nullable Integer limit,
            @QueryParam("cursor") @Nullable QueryText cursor);

    /**
     * Reads one page of the history of a job. {@code null} leaves a parameter out.
     *
     * @param projectId project identifier
     * @param id identifier of the job
     * @param prompts whether the steps have their prompts
     * @param limit maximum number of steps, 1 to 200
     * @param cursor of the page before
     * @return the page
     */
    @GET
    @Path("/docent/v1/projects/{projectId}/jobs/{id}/steps")
    RemoteStepPage stepPage(
            @PathParam("projectId") String projectId,
            @PathParam("id") String id,
            @QueryParam("prompts") @Nullable Boolean prompts,
            @QueryParam("limit") @Nullable Integer limit,
            @QueryParam("cursor") @Nullable QueryText cursor);

    /**
     * Reads a part of a log.
     *
     * @param projectId project identifier
     * @param id identifier of the job
     * @param range value of {@code Range}; {@code null} for the whole log, which must then have at most 1 MiB
     * @param prefer value of {@code Prefer}; {@code null} for none
     * @return the part
     */
    @GET
    @Path("/docent/v1/projects/{projectId}/jobs/{id}/log")
    @Produces(MediaType.TEXT_PLAIN)
    LogPart logPart(
            @PathParam("projectId") String projectId,
            @PathParam("id") String id,
            @HeaderParam("Range") @Nullable String range,
            @HeaderParam("Prefer") @Nullable String prefer);

    /**
     * Cancels an active job: it fails, with the outcome {@code cancelled}, and its agent is stopped within seconds.
     *
     * @param projectId project identifier
     * @param id identifier of the job
     * @param reason why
     * @return the cancelled job
     * @throws JobStateException when the job has ended in another way
     */
    @POST
    @Path("/docent/v1/projects/{projectId}/jobs/{id}/cancel")
    RemoteJob cancel(@PathParam("projectId") String projectId, @PathParam("id") String id, CancelRequest reason);

    /**
     * Archives a job that has ended; its outcome stays visible here.
     *
     * @param projectId project identifier
     * @param id identifier of the job
     * @return the archived job, also if it was archived before
     * @throws JobStateException when the job is active: cancel it first
     */
    @POST
    @Path("/docent/v1/projects/{projectId}/jobs/{id}/archive")
    RemoteJob archive(@PathParam("projectId") String projectId, @PathParam("id") String id);

    /**
     * Opens the pull request of a failed job whose branch was pushed, without running its agent again: the job is then completed.
     * Can be repeated.
     *
     * @param projectId project identifier
     * @param id identifier of the job
     * @return the job with its pull request, also if it had one before
     * @throws JobStateException when there is nothing to open, or the job has changed meanwhile
     * @throws ServerFailureException when the Git hosting service fails or refuses; the job is then unchanged. It is asked for up to
     *     20 seconds: the time limit of a call must be longer
     */
    @POST
    @Path("/docent/v1/projects/{projectId}/jobs/{id}/pull-request")
    RemoteJob openPullRequest(@PathParam("projectId") String projectId, @PathParam("id") String id);

    /**
     * Pauses a project: no node begins to work on its jobs from now on. Jobs can be created, and agents at work finish.
     *
     * @param projectId project identifier
     * @return the paused project
     */
    @POST
    @Path("/docent/v1/projects/{projectId}/pause")
    RemoteProject pause(@PathParam("projectId") String projectId);

    /**
     * Resumes a project: nodes begin to work on its jobs again.
     *
     * @param projectId project identifier
     * @return the project
     */
    @POST
    @Path("/docent/v1/projects/{projectId}/resume")
    RemoteProject resume(@PathParam("projectId") String projectId);

    /**
     * Reads events of a project in their order, from a position on. {@link dev.docent.client.waiting.EventReader} is the
     * convenient way.
     *
     * @param projectId project identifier
     * @param after {@link RemoteEventPage#next()} of an earlier page; {@code null} for the oldest event that is kept
     * @param limit maximum number of events, 1 to 200; {@code null} for the API's default
     * @param prefer value of {@code Prefer}, such as {@code wait=20}: the response comes when there is an event; {@code null}
     *     for none
     * @return the page, perhaps an empty one
     * @throws dev.docent.client.exceptions.EventsGoneException when events after the position are no longer kept
     * @throws InvalidRequestException when the position is not one of this API
     */
    @GET
    @Path("/docent/v1/projects/{projectId}/events")
    RemoteEventPage eventPage(
            @PathParam("projectId") String projectId,
            @QueryParam("after") @Nullable QueryText after,
            @QueryParam("limit") @Nullable Integer limit,
            @HeaderParam("Prefer") @Nullable String prefer);
}
