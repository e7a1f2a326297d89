package dev.docent.internal.rest;

import java.util.List;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.Response.Status;

import dev.docent.api.jobs.AgentJob;
import dev.docent.internal.http.EntityTags;

/** Successful responses with a job, with {@code Retry-After} while it is active. */
public final class JobResponses {

    private static final int POLL_HINT_SECONDS = 5;

    private JobResponses() {}

    public static ResponseBuilder current(AgentJob job, List<String> ifNoneMatch) {
        ResponseBuilder response = Responses.conditional(JobTag.of(job), () -> WireJson.bytes(job), ifNoneMatch);
        return job.status().isActive() ? response.header(HttpHeaders.RETRY_AFTER, POLL_HINT_SECONDS) : response;
    }

    public static ResponseBuilder written(AgentJob job, Status status) {
        return current(job, List.of()).status(status);
    }

    /** Whether the response to a caller who sent {@code ifNoneMatch} would be a 304. */
    public static boolean isKnown(AgentJob job, List<String> ifNoneMatch) {
        return EntityTags.isKnown(ifNoneMatch, JobTag.of(job));
    }
}
