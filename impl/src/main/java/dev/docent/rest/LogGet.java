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
import dev.docent.base.internal.http.ByteRange;
import dev.docent.impl.internal.rest.ErrorResponses;
import dev.docent.impl.internal.rest.LargeBody;
import dev.docent.impl.internal.rest.LogBody;
import dev.docent.impl.internal.rest.LogWaits;
import dev.docent.impl.internal.rest.Refusal;
import org.jspecify.annotations.Nullable;

/** A GET of the log of a job, whole or a part, perhaps by a client that prefers to wait for more of it. */
final class LogGet {

    private static final String RANGE = "Range";
    private static final String IF_RANGE = "If-Range";
    private static final String CONTENT_RANGE = "Content-Range";

    private final DocentApiRequest call;
    private final JobCalls jobs;
    private final Optional<RunLogs> logs;
    private final LogWaits waits;
    private final WaitableGet poll;
    private final List<String> range;

    /**
     * @param logs the runner's; empty if it keeps none
     * @param waits polls logs
     */
    LogGet(DocentApiRequest call, JobCalls jobs, Optional<RunLogs> logs, LogWaits waits, WaitableGet poll) {
        this.call = call;
        this.jobs = jobs;
        this.logs = logs;
        this.waits = waits;
        this.poll = poll;
        this.range = range(call.request());
    }

    /** A HEAD has no parts (RFC 9110 §14.2), and {@code If-Range} never holds: a log has no validator (§13.1.5). */
    private static List<String> range(AuthorizedRequest request) {
        return request.isHead() || !request.values(IF_RANGE).isEmpty() ? List.of() : request.values(RANGE);
    }

    ImmediateResponse respond() {
        AgentJobDetails job = jobs.find();
        call.query();
        RunLogs kept = kept(logs);
        RunLogs.Part now = head(kept, job.key());
        return poll.respond(
                waits.isPossible(),
                () -> isAwaited(now) && job.run() != null,
                () -> response(kept, job.key(), now, Long.MAX_VALUE),
                atMost -> waits.await(() -> !isAwaited(head(kept, job.key())), atMost)
                        .thenApply(over -> response(kept, job.key(), head(kept, job.key()), LargeBody.LARGE - 1)));
    }

    /** {@return the logs of a runner that keeps any} */
    static RunLogs kept(Optional<RunLogs> logs) {
        return logs.orElseThrow(
                () -> Refusal.notSupported("The agent runner of this host keeps no logs; its beans have no RunLogs"));
    }

    /** {@return the beginning of a log} A log that has been removed, or is on a node that is gone, is not there. */
    static RunLogs.Part head(RunLogs kept, AgentJobKey key) {
        return kept.read(key, 0, 1).orElseThrow(Refusal::noLog);
    }

    private boolean isAwaited(RunLogs.Part log) {
        return !log.complete()
                && ByteRange.of(range, log.length())
                        .filter(ByteRange::isUnsatisfiable)
                        .isPresent();
    }

    /**
     * @param most the largest part, after a wait what the buffers hold, since the task that polls for everybody sends it; a whole
     *     log is not shortened
     */
    private Response response(RunLogs kept, AgentJobKey key, RunLogs.Part log, long most) {
        if (call.request().isHead()) {
            return text(Status.OK, null)
                    .header(HttpHeaders.CONTENT_LENGTH, log.length())
                    .build();
        }
        Optional<ByteRange> part = ByteRange.of(range, log.length());
        if (part.isEmpty()) {
            return text(Status.OK, entity(kept, key, 0, log.length())).build();
        }
        long first = part.get().first();
        long count = Math.min(most, part.get().count());
        Object content = entity(kept, key, first, count);
        long read = content instanceof byte[] bytes ? bytes.length : count;
        if (read == 0) {
            return ErrorResponses.rangeNotSatisfiable(head(kept, key).length());
        }
        return text(Status.PARTIAL_CONTENT, content)
                .header(
                        CONTENT_RANGE,
                        "bytes " + first + "-" + (first + read - 1) + "/" + Math.max(first + read, log.length()))
                .build();
    }

    private Object entity(RunLogs kept, AgentJobKey key, long first, long count) {
        return LogBody.entity(kept, key, first, count, call.caller());
    }

    private static ResponseBuilder text(Status status, @Nullable Object content) {
        return Response.status(status)
                .type(MediaType.TEXT_PLAIN_TYPE.withCharset("utf-8"))
                .header(HttpHeaders.CACHE_CONTROL, "private, no-cache")
                .header(HttpHeaders.VARY, HttpHeaders.AUTHORIZATION)
                .header("X-Content-Type-Options", "nosniff")
                .entity(content);
    }
}
