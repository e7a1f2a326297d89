package dev.docent.impl.rest;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

import dev.docent.api.jobs.AgentJob;

/** The answer to a GET of a job by who waits for it: given later, by whoever sees the job change, without a thread until then. */
public class LateJobAnswer extends JobAnswer {

    private final Supplier<CompletionStage<Optional<AgentJob>>> awaited;
    private final WaitPreference preference;
    private final List<String> ifNoneMatch;

    /** @param awaited begins to wait when it is asked */
    LateJobAnswer(
            Supplier<CompletionStage<Optional<AgentJob>>> awaited,
            WaitPreference preference,
            List<String> ifNoneMatch) {
        super(null);
        this.awaited = awaited;
        this.preference = preference;
        this.ifNoneMatch = ifNoneMatch;
    }

    /** Not a resource method here: an annotation of its own takes the place of all that it would inherit. */
    @Override
    @Produces(MediaType.APPLICATION_JSON)
    public Response get() {
        throw new IllegalStateException("This answer comes later");
    }

    /** Answers when the wait is over. */
    @Undescribed.Get
    public void getLater(@Suspended AsyncResponse later) {
        awaited.get().whenComplete((job, failure) -> later.resume(reply(job, failure)));
    }

    private Response reply(Optional<AgentJob> job, Throwable failure) {
        try {
            if (failure instanceof Exception trouble) {
                throw trouble;
            }
            AgentJob now = job.orElseThrow(Refusal::jobNotFound);
            return preference.applied(JobReplies.current(now, ifNoneMatch)).build();
        } catch (Exception trouble) {
            return ErrorReplies.reply(trouble);
        }
    }
}
