package dev.docent.rest;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

import dev.docent.api.jobs.AgentJob;
import dev.docent.internal.http.DirectReply;
import dev.docent.internal.http.ErrorResponses;
import dev.docent.internal.http.JobResponses;
import dev.docent.internal.http.Refusal;
import dev.docent.internal.http.WaitPreference;

/** The asynchronous response to a GET of a job with {@code Prefer: wait}; holds no thread while the caller waits. */
public class LongPollResponse extends ImmediateResponse {

    private static final Logger LOG = System.getLogger(LongPollResponse.class.getName());
    private static final long SECONDS_BEYOND_THE_WAIT = 5;

    private final DirectReply.Source directReplies;
    private final AgentJob seen;
    private final Supplier<CompletionStage<Optional<AgentJob>>> awaited;
    private final WaitPreference preference;
    private final List<String> ifNoneMatch;

    /**
     * @param directReplies for callers when Jakarta REST can no longer send responses
     * @param seen the job when the wait begins
     * @param awaited starts the wait when called
     */
    LongPollResponse(
            DirectReply.Source directReplies,
            AgentJob seen,
            Supplier<CompletionStage<Optional<AgentJob>>> awaited,
            WaitPreference preference,
            List<String> ifNoneMatch) {
        super(null);
        this.directReplies = directReplies;
        this.seen = seen;
        this.awaited = awaited;
        this.preference = preference;
        this.ifNoneMatch = ifNoneMatch;
    }

    /** Not a resource method here: an annotation on an overriding method replaces all inherited ones. */
    @Override
    @Produces(MediaType.APPLICATION_JSON)
    public Response get() {
        throw new IllegalStateException("This response is asynchronous; call getLater");
    }

    /** Responds when the wait is over; a time-out a little later responds with the job as first seen. */
    @NotInOpenApi.Get
    public void getLater(@Suspended AsyncResponse later) {
        DirectReply direct = directReplies.toCaller();
        later.setTimeoutHandler(overdue -> resume(overdue, reply(Optional.of(seen), null), direct));
        later.setTimeout(preference.seconds() + SECONDS_BEYOND_THE_WAIT, TimeUnit.SECONDS);
        awaited.get().whenComplete((job, failure) -> resume(later, reply(job, failure), direct));
    }

    private static void resume(AsyncResponse later, Response reply, DirectReply direct) {
        try {
            // RESTEasy does not cancel its timer with the response; it would retain the application until it is due
            later.setTimeout(0, TimeUnit.SECONDS);
            later.resume(reply);
            // Open Liberty retains the last response of each thread, and through its handler the application
            later.setTimeoutHandler(null);
        } catch (RuntimeException stopped) {
            LOG.log(Level.DEBUG, "Jakarta REST has stopped; the response of a long poll is sent without it", stopped);
            send(reply, direct);
        }
    }

    private static void send(Response reply, DirectReply direct) {
        try {
            byte[] body = reply.getEntity() instanceof byte[] content ? content : new byte[0];
            direct.send(reply.getStatus(), reply.getStringHeaders(), body);
        } catch (IOException | RuntimeException gone) {
            LOG.log(Level.DEBUG, "The caller of a long poll has disconnected", gone);
        }
    }

    private Response reply(Optional<AgentJob> job, Throwable failure) {
        try {
            if (failure != null) {
                throw failure instanceof Exception details ? details : new ExecutionException(failure);
            }
            AgentJob now = job.orElseThrow(Refusal::jobNotFound);
            return preference.applied(JobResponses.current(now, ifNoneMatch)).build();
        } catch (Exception details) {
            return ErrorResponses.reply(details);
        }
    }
}
