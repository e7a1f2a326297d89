package dev.docent.rest;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

import jakarta.ws.rs.core.Response;

import dev.docent.api.jobs.AgentJob;
import dev.docent.impl.internal.rest.ErrorResponses;
import dev.docent.impl.internal.rest.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * A GET of a job that is continued after a wait, by a thread of its own.
 *
 * @param request the admitted request
 * @param get the resource method, which a host's subclass may override
 * @param log logs failures, as {@link Guard} does for earlier ones
 */
record DelayedGet(AuthorizedRequest request, Supplier<Response> get, Consumer<Throwable> log) {

    /** {@return the response without a newer state of the job} */
    Response asFirstSeen() {
        return responseTo(Optional.ofNullable(request.job()), null);
    }

    /**
     * {@return the response at the end of the wait}
     *
     * @param job the job then; empty if it no longer exists
     * @param failure of the wait; {@code null} if it did not fail
     */
    Response responseTo(Optional<AgentJob> job, @Nullable Throwable failure) {
        if (failure != null) {
            return failed(failure);
        }
        try {
            request.update(job.orElseThrow(Refusal::jobNotFound));
            return request.run(get::get);
        } catch (Throwable late) {
            return failed(late);
        }
    }

    private Response failed(Throwable failure) {
        log.accept(failure);
        return ErrorResponses.of(failure);
    }
}
