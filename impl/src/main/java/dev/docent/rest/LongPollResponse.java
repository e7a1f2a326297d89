package dev.docent.rest;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

import dev.docent.impl.internal.rest.DirectResponse;
import dev.docent.impl.internal.rest.ErrorResponses;
import dev.docent.impl.internal.rest.WaitPreference;

/** The asynchronous response to a GET with {@code Prefer: wait}; holds no thread while the caller waits. */
public class LongPollResponse extends ImmediateResponse {

    private static final Logger LOG = System.getLogger(LongPollResponse.class.getName());
    private static final long WAIT_SLACK_SECONDS = 5;

    private final WaitableGet poll;
    private final WaitPreference preference;
    private final Supplier<CompletionStage<Response>> wait;
    private final Supplier<Response> overdue;

    /**
     * @param poll the request
     * @param wait starts the wait when called; completes with the response
     * @param overdue creates the response if the wait has not ended in time
     */
    LongPollResponse(
            WaitableGet poll,
            WaitPreference preference,
            Supplier<CompletionStage<Response>> wait,
            Supplier<Response> overdue) {
        super(null);
        this.poll = poll;
        this.preference = preference;
        this.wait = wait;
        this.overdue = overdue;
    }

    /** Not a resource method here: an annotation on an overriding method replaces all inherited ones. */
    @Override
    @Produces(MediaType.APPLICATION_JSON)
    public Response get() {
        throw new IllegalStateException("This response is asynchronous; call getLater");
    }

    /** Responds when the wait is over; a time-out a little later responds without it. */
    @NotInOpenApi.Get
    public void getLater(@Suspended AsyncResponse later) {
        DirectResponse direct = poll.directResponses().toCaller();
        later.setTimeoutHandler(late -> resume(late, admitted(overdue), direct));
        setTimeout(later, preference.seconds() + WAIT_SLACK_SECONDS);
        wait.get().exceptionally(this::failed).thenAccept(response -> resume(later, admitted(() -> response), direct));
    }

    /** The caller's key may have been revoked, or may have expired, meanwhile. */
    private Response admitted(Supplier<Response> response) {
        try {
            poll.request().caller().requireStillAdmitted();
            return preference.applied(response.get());
        } catch (RuntimeException refused) {
            return failed(refused);
        }
    }

    private Response failed(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        poll.failed().accept(cause);
        return ErrorResponses.of(cause);
    }

    /** Helidon has no time-outs: there, only the scheduler ends a wait. */
    private static void setTimeout(AsyncResponse later, long seconds) {
        try {
            later.setTimeout(seconds, TimeUnit.SECONDS);
        } catch (UnsupportedOperationException unsupported) {
            LOG.log(Level.DEBUG, "This server has no time-outs of asynchronous responses", unsupported);
        }
    }

    private void resume(AsyncResponse later, Response response, DirectResponse direct) {
        poll.request().audited().ended(response.getStatus());
        try {
            // RESTEasy does not cancel its timer with the response; it would retain the application until it is due
            setTimeout(later, 0);
            later.resume(response);
            // Open Liberty retains the last response of each thread, and through its handler the application
            later.setTimeoutHandler(null);
        } catch (RuntimeException stopped) {
            LOG.log(Level.DEBUG, "Jakarta REST has stopped; the response of a long poll is sent without it", stopped);
            send(response, direct);
        }
    }

    private static void send(Response response, DirectResponse direct) {
        try {
            byte[] body = response.getEntity() instanceof byte[] content ? content : new byte[0];
            direct.send(response.getStatus(), response.getStringHeaders(), body);
        } catch (IOException | RuntimeException gone) {
            LOG.log(Level.DEBUG, "The caller of a long poll has disconnected", gone);
        }
    }
}
