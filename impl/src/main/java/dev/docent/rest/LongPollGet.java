package dev.docent.rest;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

import jakarta.ws.rs.core.Response;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.impl.internal.rest.DirectResponse;
import dev.docent.impl.internal.rest.ErrorResponses;
import dev.docent.impl.internal.rest.JobResponses;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.impl.internal.rest.WaitPreference;
import dev.docent.jobs.internal.serving.AgentJobWatch;
import org.jspecify.annotations.Nullable;

/**
 * A GET of a job, perhaps by a client that prefers to wait for a change of the job: then it is continued by a thread of its own.
 *
 * @param request the admitted request
 * @param get the resource method, which a host's subclass may override; called again after a wait
 * @param log logs failures after a wait, as {@link Guard} does for earlier ones
 * @param watch reports changes; empty if this host does not let clients wait
 * @param directResponses for callers when Jakarta REST can no longer send responses
 */
record LongPollGet(
        AuthorizedRequest request,
        Supplier<Response> get,
        Consumer<Throwable> log,
        Optional<AgentJobWatch> watch,
        DirectResponse.Source directResponses) {

    /** {@return the response: asynchronous if the client waits for a change that has not happened} */
    ImmediateResponse respond(String projectId, String id) {
        Response now = get.get();
        Optional<WaitPreference> preference = watch.flatMap(present -> WaitPreference.of(request.prefer()));
        if (preference.isEmpty()) {
            return new ImmediateResponse(now);
        }
        AgentJob job = request.job();
        Predicate<AgentJob> isAwaited = isAwaited();
        if (job == null || !isAwaited.test(job)) {
            return new ImmediateResponse(preference.get().applied(now));
        }
        return new LongPollResponse(
                request,
                log,
                directResponses,
                preference.get(),
                () -> watch.get()
                        .await(
                                new AgentJobKey(projectId, id),
                                job,
                                isAwaited.negate(),
                                preference.get().duration())
                        .handle(this::responseTo),
                this::asFirstSeen);
    }

    /** Without a tag, the client waits for the end. */
    private Predicate<AgentJob> isAwaited() {
        return request.ifNoneMatch().isEmpty()
                ? job -> job.status().isActive()
                : job -> JobResponses.isKnown(job, request.ifNoneMatch());
    }

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
