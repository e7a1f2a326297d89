package dev.docent.rest;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;

import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobException;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobRefusedException;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.impl.internal.rest.DetailsJson;
import dev.docent.impl.internal.rest.JobResponses;
import dev.docent.impl.internal.rest.PromptReader;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.impl.internal.rest.RepeatablePost;
import dev.docent.jobs.internal.callers.IdempotentRequests;
import dev.docent.jobs.internal.callers.StoredAgentJobs;
import org.jspecify.annotations.Nullable;

/**
 * The calls of {@code /docent/v1} that change jobs and projects.
 *
 * @param call the request
 * @param requests recognizes repeated requests; empty if the store cannot keep them
 */
record JobChanges(DocentApiRequest call, StoredAgentJobs jobs, Optional<IdempotentRequests> requests) {

    private static final byte[] NO_CONTENT = {};

    Response cancel(@Nullable InputStream content) {
        return cancel(() -> PromptReader.readReason(call.request().contentType(), content, call.caller()));
    }

    /** @param given reads the reason, which may be {@code null}, once the job is found */
    Response cancel(Supplier<@Nullable String> given) {
        AgentJobKey key = found();
        String reason = given.get();
        return changed(
                key,
                "cancel",
                Objects.requireNonNullElse(reason, "").getBytes(StandardCharsets.UTF_8),
                Status.ACCEPTED,
                record -> jobs.cancel(key, reason, call.options(), record));
    }

    Response archive() {
        AgentJobKey key = found();
        return changed(key, "archive", NO_CONTENT, Status.OK, record -> jobs.archive(key, call.options(), record));
    }

    Response openPullRequest() {
        AgentJobKey key = found();
        if (!jobs.opensPullRequests()) {
            throw Refusal.notSupported("The agent runner of this host cannot open pull requests");
        }
        return changed(
                key,
                "pull-request",
                NO_CONTENT,
                Status.OK,
                record -> jobs.openPullRequest(key, call.options(), record));
    }

    private AgentJobKey found() {
        call.query();
        JobCalls reading = new JobCalls(call, jobs);
        AgentJobKey key = reading.find().key();
        reading.requireWritable();
        return key;
    }

    private Response changed(
            AgentJobKey key,
            String action,
            byte[] content,
            Status status,
            Function<@Nullable Function<AgentJobDetails, IdempotencyRecord>, AgentJobDetails> change) {
        try {
            return new RepeatablePost(
                            call.caller(),
                            call.idempotencyKey(),
                            requests,
                            key.projectId(),
                            List.of(action, key.id()),
                            status)
                    .respond(
                            content,
                            JobResponses::detailsBody,
                            record -> JobResponses.details(change.apply(record), List.of())
                                    .status(status)
                                    .build(),
                            JobResponses::replayedDetails);
        } catch (AgentJobTransitionException | AgentJobRefusedException refused) {
            return conflict(key, refused);
        }
    }

    private Response conflict(AgentJobKey key, AgentJobException refused) {
        AgentJobDetails now = jobs.get(key).orElseThrow(Refusal::jobNotFound);
        return Response.status(Status.CONFLICT)
                .type(MediaType.APPLICATION_JSON_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .entity(DetailsJson.error(String.valueOf(refused.getMessage()), now))
                .build();
    }

    Response pause() {
        return pausing("pause", true, record -> jobs.pause(call.project(), call.options(), record));
    }

    Response resume() {
        return pausing("resume", false, record -> jobs.resume(call.project(), record));
    }

    private Response pausing(
            String action, boolean paused, Consumer<@Nullable Function<String, IdempotencyRecord>> change) {
        String projectId = call.project();
        call.query();
        if (!jobs.canPause()) {
            throw Refusal.notSupported("The job store of this host cannot pause projects; set docent.jobs.datasource");
        }
        byte[] project = DetailsJson.project(projectId, paused);
        return new RepeatablePost(call.caller(), call.idempotencyKey(), requests, projectId, List.of(action), Status.OK)
                .<String>respond(
                        NO_CONTENT,
                        id -> new String(project, StandardCharsets.UTF_8),
                        record -> {
                            change.accept(record);
                            return call.ok(project).build();
                        },
                        call::replayed);
    }
}
