package dev.docent.rest;

import java.util.List;
import java.util.Optional;

import jakarta.ws.rs.core.Response;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.impl.internal.rest.DirectResponse;
import dev.docent.impl.internal.rest.JobResponses;
import dev.docent.impl.internal.rest.WaitPreference;
import dev.docent.jobs.internal.serving.AgentJobWatch;

/**
 * A GET of a job whose client prefers to wait for a change of the job.
 *
 * @param watch reports changes; empty if this host does not let clients wait
 * @param directResponses for callers when Jakarta REST can no longer send responses
 */
record LongPollGet(Optional<AgentJobWatch> watch, DirectResponse.Source directResponses) {

    /**
     * {@return the response: asynchronous if the client waits for a change that has not happened}
     *
     * @param key the requested job
     * @param now the response without waiting
     * @param later continues the request after the wait
     */
    ImmediateResponse respond(AgentJobKey key, Response now, DelayedGet later) {
        AuthorizedRequest request = later.request();
        Optional<WaitPreference> preference = watch.flatMap(present -> WaitPreference.of(request.prefer()));
        if (preference.isEmpty()) {
            return new ImmediateResponse(now);
        }
        AgentJob job = request.job();
        List<String> ifNoneMatch = request.ifNoneMatch();
        if (job == null || !isAwaited(job, ifNoneMatch)) {
            return new ImmediateResponse(preference.get().applied(now));
        }
        return new LongPollResponse(
                request,
                later.log(),
                directResponses,
                preference.get(),
                () -> watch.get()
                        .await(
                                key,
                                job,
                                changed -> !isAwaited(changed, ifNoneMatch),
                                preference.get().duration())
                        .handle(later::responseTo),
                later::asFirstSeen);
    }

    private static boolean isAwaited(AgentJob job, List<String> ifNoneMatch) {
        return ifNoneMatch.isEmpty() ? job.status().isActive() : JobResponses.isKnown(job, ifNoneMatch);
    }
}
