package dev.docent.client;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentJobStep;
import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.exceptions.EventsGoneException;
import dev.docent.client.exceptions.InvalidRequestException;
import dev.docent.client.exceptions.JobStateException;
import dev.docent.client.exceptions.ServerFailureException;
import dev.docent.client.jobs.CancelRequest;
import dev.docent.client.jobs.JobFilter;
import dev.docent.client.jobs.LogPart;
import dev.docent.client.jobs.RemoteEventPage;
import dev.docent.client.jobs.RemoteJob;
import dev.docent.client.jobs.RemoteJobPage;
import dev.docent.client.jobs.RemoteProject;
import dev.docent.client.jobs.RemoteStepPage;
import org.jspecify.annotations.Nullable;

/**
 * {@code /docent/v1} of a Docent host: lists, results, steps, logs and events of jobs, cancelling, archiving, and pausing of
 * projects. The vendor's API does not have it. {@link AgentJobsClient} creates jobs.
 *
 * <p>Injected with {@code @Inject DocentJobsClient}, with the settings of {@link AgentJobsClient}, or made by
 * {@link AgentJobsClients#docentClient(java.net.URI, KeySupplier)}.
 *
 * <p>Every method throws an {@link AdminApiException} for an error response, and another
 * {@link jakarta.ws.rs.ProcessingException} if there was no response. Every call can be repeated without a further effect, so
 * the client repeats it after a lost response and after 408, 502, 503 and 504: at most four times, after 0.25 to 2 seconds,
 * or as {@code Retry-After} says, within the time limit of the call. Each page of a stream is a call. A request that the API is
 * to delay is not repeated.
 *
 * <p>Identifiers are treated as by {@link AgentJobsClient}. Thread-safe.
 */
public final class DocentJobsClient {

    private final DocentApiOperations operations;

    private DocentJobsClient(DocentApiOperations operations) {
        this.operations = operations;
    }

    /**
     * {@return a client}
     *
     * @param operations sends the requests; closed by the caller
     */
    public static DocentJobsClient of(DocentApiOperations operations) {
        return new DocentJobsClient(Objects.requireNonNull(operations, "operations"));
    }

    /**
     * Reads a job with its result.
     *
     * @param projectId project identifier
     * @param id identifier of the job
     * @return the job
     */
    public RemoteJob get(String projectId, String id) {
        return operations.get(projectId, id);
    }

    /**
     * Reads a job without blocking the caller.
     *
     * @param projectId project identifier
     * @param id identifier of the job
     * @return a stage that completes like {@link #get(String, String)}, on a thread of the runtime
     */
    public CompletionStage<RemoteJob> getAsync(String projectId, String id) {
        return operations.getAsync(projectId, id);
    }

    /**
     * Lists jobs of a project, the newest first. Pages are requested when the stream needs them, one after the other, so that
     * {@link Stream#limit} also limits requests.
     *
     * @param projectId project identifier
     * @param filter which jobs
     * @return the jobs; its operations throw the exceptions of the requests. For one thread; need not be closed
     */
    public Stream<RemoteJob> list(String projectId, JobFilter filter) {
        return Pages.stream(
                cursor -> operations.listPage(
                        projectId,
                        QueryText.of(filter.statuses()),
                        filter.archived(),
                        text(filter.createdAfter()),
                        text(filter.createdBefore()),
                        QueryText.of(filter.requestedBy()),
                        filter.pageSize(),
                        QueryText.of(cursor)),
                RemoteJobPage::jobs,
                RemoteJobPage::nextCursor);
    }

    /**
     * Lists jobs of all projects of the key, as {@link #list}.
     *
     * @param filter which jobs
     * @return the jobs
     */
    public Stream<RemoteJob> listAll(JobFilter filter) {
        return Pages.stream(
                cursor -> operations.listAllPage(
                        QueryText.of(filter.statuses()),
                        filter.archived(),
                        text(filter.createdAfter()),
                        text(filter.createdBefore()),
                        QueryText.of(filter.requestedBy()),
                        filter.pageSize(),
                        QueryText.of(cursor)),
                RemoteJobPage::jobs,
                RemoteJobPage::nextCursor);
    }

    /**
     * Lists the history of a job, the oldest step first, by pages as {@link #list}.
     *
     * @param projectId project identifier
     * @param id identifier of the job
     * @param prompts whether the steps have their prompts, which may be long
     * @return the steps
     */
    public Stream<AgentJobStep> steps(String projectId, String id, boolean prompts) {
        return Pages.stream(
                cursor -> operations.stepPage(projectId, id, prompts ? Boolean.TRUE : null, null, QueryText.of(cursor)),
                RemoteStepPage::steps,
                RemoteStepPage::nextCursor);
    }

    /**
     * Reads the log of the last run of a job from a position on, at most 512 KiB of it.
     *
     * <pre>{@code
     * LogPart part = client.log("p", "1", 0);
     * while (part.hasMore()) { … part.text() … part = client.log("p", "1", part.next()); }
     * }</pre>
     *
     * @param projectId project identifier
     * @param id identifier of the job
     * @param from position in bytes: 0, or {@link LogPart#next()} of the part before
     * @return the part; empty if the log has nothing after the position
     * @throws dev.docent.client.exceptions.JobNotFoundException also when there is no log
     */
    public LogPart log(String projectId, String id, long from) {
        return operations.logPart(projectId, id, LogReading.range(from), null);
    }

    /**
     * Reads the log as {@link #log(String, String, long)}, once there is something after the position, or the run has ended.
     *
     * @param projectId project identifier
     * @param id identifier of the job
     * @param from position in bytes
     * @param wait for how long, in whole seconds, at least one; the API waits for at most 25 seconds, and the time limit of a
     *     call must be longer
     * @return the part; empty if nothing came
     */
    public LogPart awaitLog(String projectId, String id, long from, Duration wait) {
        return operations.logPart(projectId, id, LogReading.range(from), wait(wait));
    }

    /**
     * Cancels an active job: it fails, with the outcome {@code cancelled}, and its agent is stopped within seconds.
     *
     * @param projectId project identifier
     * @param id identifier of the job
     * @param reason for the history; {@code null} for none
     * @return the cancelled job, also if it was cancelled before
     * @throws JobStateException when the job has ended in another way
     */
    public RemoteJob cancel(String projectId, String id, @Nullable String reason) {
        return operations.cancel(projectId, id, new CancelRequest(reason));
    }

    /**
     * Archives a job that has ended; its outcome stays visible here.
     *
     * @param projectId project identifier
     * @param id identifier of the job
     * @return the archived job, also if it was archived before
     * @throws JobStateException when the job is active: cancel it first
     */
    public RemoteJob archive(String projectId, String id) {
        return operations.archive(projectId, id);
    }

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
    public RemoteJob openPullRequest(String projectId, String id) {
        return operations.openPullRequest(projectId, id);
    }

    /**
     * Pauses a project: no node begins to work on its jobs from now on. Jobs can be created, and agents at work finish.
     *
     * @param projectId project identifier
     * @return the paused project
     */
    public RemoteProject pause(String projectId) {
        return operations.pause(projectId);
    }

    /**
     * Resumes a project: nodes begin to work on its jobs again.
     *
     * @param projectId project identifier
     * @return the project
     */
    public RemoteProject resume(String projectId) {
        return operations.resume(projectId);
    }

    /**
     * Reads events of a project in their order, from a position on. {@link dev.docent.client.waiting.EventReader} is the
     * convenient way.
     *
     * @param projectId project identifier
     * @param after {@link RemoteEventPage#next()} of an earlier page; {@code null} for the oldest event that is kept
     * @param limit maximum number of events, 1 to 200; {@code null} for the API's default
     * @param wait for how long the API waits for an event, in whole seconds, at most 25; less than a second for a response at
     *     once. The time limit of a call must be longer
     * @return the page, perhaps an empty one
     * @throws EventsGoneException when events after the position are no longer kept
     * @throws InvalidRequestException when the position is not one of this API
     */
    public RemoteEventPage events(String projectId, @Nullable String after, @Nullable Integer limit, Duration wait) {
        return operations.eventPage(projectId, QueryText.of(after), limit, wait.toSeconds() < 1 ? null : wait(wait));
    }

    private static String wait(Duration duration) {
        return "wait=" + Math.max(1, duration.toSeconds());
    }

    private static @Nullable QueryText text(@Nullable Instant time) {
        return QueryText.of(time == null ? null : time.toString());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DocentJobsClient that && operations.equals(that.operations);
    }

    @Override
    public int hashCode() {
        return operations.hashCode();
    }

    @Override
    public String toString() {
        return "DocentJobsClient[" + operations + "]";
    }
}
