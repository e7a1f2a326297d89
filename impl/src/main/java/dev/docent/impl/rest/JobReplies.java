package dev.docent.impl.rest;

import java.util.List;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.Response.Status;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobStatus;

/** Successful answers with a job, with the hint when to ask again while it is active. */
final class JobReplies {

    private static final int POLL_HINT_SECONDS = 5;

    private JobReplies() {}

    static ResponseBuilder current(AgentJob job, List<String> ifNoneMatch) {
        return hinted(job, Replies.conditional(JobTag.of(job), () -> WireJson.bytes(job), ifNoneMatch));
    }

    static ResponseBuilder written(AgentJob job, Status status) {
        return current(job, List.of()).status(status);
    }

    /** Whether the answer to a caller who sent {@code ifNoneMatch} would be a 304. */
    static boolean isKnown(AgentJob job, List<String> ifNoneMatch) {
        return Replies.names(ifNoneMatch, JobTag.of(job));
    }

    private static ResponseBuilder hinted(AgentJob job, ResponseBuilder reply) {
        if (job.status().equals(AgentJobStatus.ACTIVE)) {
            reply.header(HttpHeaders.RETRY_AFTER, POLL_HINT_SECONDS);
        }
        return reply;
    }
}
