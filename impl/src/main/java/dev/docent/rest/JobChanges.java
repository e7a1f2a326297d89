package dev.docent.rest;

import java.io.InputStream;
import java.util.List;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;

import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.internal.callers.StoredAgentJobs;
import dev.docent.internal.rest.JobJson;
import dev.docent.internal.rest.JobResponses;
import dev.docent.internal.rest.PromptReader;
import dev.docent.internal.rest.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * The calls of {@code /docent/v1} that change jobs and projects. They can be repeated, so nothing has to be kept of them.
 *
 * @param call the request
 */
record JobChanges(ApiRequest call, StoredAgentJobs jobs) {

    Response cancel(@Nullable InputStream content) {
        AgentJobKey key = found();
        String reason = PromptReader.readReason(call.request().contentType(), content, call.caller());
        try {
            return JobResponses.details(jobs.cancel(key, reason, call.options()), List.of())
                    .status(Status.ACCEPTED)
                    .build();
        } catch (AgentJobTransitionException ended) {
            return conflict(key, ended);
        }
    }

    Response archive() {
        AgentJobKey key = found();
        try {
            return JobResponses.details(jobs.archive(key, call.options()), List.of())
                    .status(Status.OK)
                    .build();
        } catch (AgentJobTransitionException active) {
            return conflict(key, active);
        }
    }

    private AgentJobKey found() {
        call.query();
        JobCalls reading = new JobCalls(call, jobs);
        AgentJobKey key = reading.find().key();
        reading.requireWritable();
        return key;
    }

    private Response conflict(AgentJobKey key, AgentJobTransitionException refused) {
        AgentJobDetails now = jobs.get(key).orElseThrow(Refusal::jobNotFound);
        return Response.status(Status.CONFLICT)
                .type(MediaType.APPLICATION_JSON_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .entity(JobJson.error(String.valueOf(refused.getMessage()), now))
                .build();
    }

    Response pause(boolean paused) {
        String projectId = call.project();
        call.query();
        if (!jobs.canPause()) {
            throw Refusal.notSupported("The job store of this host cannot pause projects; it must be a CallerStore");
        }
        if (paused) {
            jobs.pause(projectId, call.options());
        } else {
            jobs.resume(projectId, call.options());
        }
        return call.ok(JobJson.project(projectId, jobs.isPaused(projectId))).build();
    }
}
