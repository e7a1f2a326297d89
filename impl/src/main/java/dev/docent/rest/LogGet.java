package dev.docent.rest;

import java.util.List;
import java.util.Optional;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.Response.Status;

import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.RunLogs;
import dev.docent.internal.http.ByteRange;
import dev.docent.internal.rest.DirectResponse;
import dev.docent.internal.rest.ErrorResponses;
import dev.docent.internal.rest.LogBody;
import dev.docent.internal.rest.LogWaits;
import dev.docent.internal.rest.Refusal;
import dev.docent.internal.rest.WaitPreference;

/** A GET of the log of a job, whole or a part, perhaps by a client that prefers to wait for more of it. */
final class LogGet {

    private static final String RANGE = "Range";
    private static final String CONTENT_RANGE = "Content-Range";

    private final DocentApiRequest call;
    private final JobCalls jobs;
    private final Optional<RunLogs> logs;
    private final LogWaits waits;
    private final DirectResponse.Source directResponses;
    private final List<String> range;

    /**
     * @param logs the runner's; empty if it keeps none
     * @param waits polls logs
     */
    LogGet(
            DocentApiRequest call,
            JobCalls jobs,
            Optional<RunLogs> logs,
            LogWaits waits,
            DirectResponse.Source directResponses) {
        this.call = call;
        this.jobs = jobs;
        this.logs = logs;
        this.waits = waits;
        this.directResponses = directResponses;
        this.range = call.request().values(RANGE);
    }

    ImmediateResponse respond() {
        AgentJobDetails job = jobs.find();
        call.query();
        RunLogs kept = logs.orElseThrow(
                () -> Refusal.notSupported("The agent runner of this host keeps no logs; its beans have no RunLogs"));
        RunLogs.Part now = head(kept, job.key());
        Optional<WaitPreference> preference =
                waits.isPossible() ? WaitPreference.of(call.request().prefer()) : Optional.empty();
        if (preference.isEmpty()) {
            return new ImmediateResponse(response(kept, job.key(), now));
        }
        if (!isAwaited(now) || job.run() == null) {
            return new ImmediateResponse(preference.get().applied(response(kept, job.key(), now)));
        }
        return new LongPollResponse(
                directResponses,
                preference.get(),
                () -> waits.await(
                                () -> !isAwaited(head(kept, job.key())),
                                preference.get().duration())
                        .thenApply(over -> late(kept, job.key())),
                () -> response(kept, job.key(), now));
    }

    /** A log that has been removed, or is on a node that is gone, is not there. */
    private static RunLogs.Part head(RunLogs kept, AgentJobKey key) {
        return kept.read(key, 0, 1).orElseThrow(Refusal::noLog);
    }

    private boolean isAwaited(RunLogs.Part log) {
        return !log.complete()
                && ByteRange.of(range, log.length())
                        .filter(ByteRange::isUnsatisfiable)
                        .isPresent();
    }

    private Response late(RunLogs kept, AgentJobKey key) {
        try {
            return response(kept, key, head(kept, key));
        } catch (Throwable failure) {
            call.failed(failure);
            return ErrorResponses.of(failure);
        }
    }

    private Response response(RunLogs kept, AgentJobKey key, RunLogs.Part log) {
        Optional<ByteRange> part = ByteRange.of(range, log.length());
        if (part.filter(ByteRange::isUnsatisfiable).isPresent()) {
            return ErrorResponses.rangeNotSatisfiable(log.length());
        }
        long first = part.map(ByteRange::first).orElse(0L);
        long count = part.map(ByteRange::count).orElse(log.length());
        ResponseBuilder response = Response.status(part.isPresent() ? Status.PARTIAL_CONTENT : Status.OK)
                .type(MediaType.TEXT_PLAIN_TYPE.withCharset("utf-8"))
                .header(HttpHeaders.CACHE_CONTROL, "private, no-cache")
                .header(HttpHeaders.VARY, HttpHeaders.AUTHORIZATION)
                .header("X-Content-Type-Options", "nosniff")
                .entity(LogBody.entity(
                        kept, key, first, count, call.caller(), call.request().isHead()));
        if (part.isPresent()) {
            response.header(CONTENT_RANGE, "bytes " + first + "-" + (first + count - 1) + "/" + log.length());
        }
        return response.build();
    }
}
