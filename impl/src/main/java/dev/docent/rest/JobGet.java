package dev.docent.rest;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import jakarta.ws.rs.core.Response;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.impl.internal.rest.JobResponses;
import dev.docent.jobs.internal.callers.StoredAgentJobs;
import dev.docent.jobs.internal.serving.AgentJobWatch;

/**
 * A GET of a job, perhaps by a client that prefers to wait for a change. Changes of the job are noticed at once, what its
 * run reports every few seconds.
 *
 * @param watch reports changes; empty if this host does not let clients wait
 */
record JobGet(DocentApiRequest call, StoredAgentJobs jobs, Optional<AgentJobWatch> watch, WaitableGet poll) {

    private static final Duration UNTIL_RUN_IS_READ = Duration.ofSeconds(5);

    /** A wait that ends earlier than this before its time was ended by the watch, which accepts no more. */
    private static final Duration SLACK = Duration.ofMillis(100);

    ImmediateResponse respond() {
        AgentJobDetails now = new JobCalls(call, jobs).find();
        call.query();
        Response response = response(now);
        return poll.respond(
                watch.isPresent(),
                () -> isAwaited(now),
                () -> response,
                atMost -> changed(now, System.nanoTime() + atMost.toNanos()).thenApply(this::response));
    }

    /** Without a tag, the client waits for the end. */
    private boolean isAwaited(AgentJobDetails job) {
        List<String> ifNoneMatch = call.request().ifNoneMatch();
        return ifNoneMatch.isEmpty()
                ? AgentJobStatus.ACTIVE.equals(job.job().status())
                : JobResponses.isKnown(job, ifNoneMatch);
    }

    private CompletionStage<AgentJobDetails> changed(AgentJobDetails seen, long deadline) {
        boolean toTheEnd = call.request().ifNoneMatch().isEmpty();
        long begun = System.nanoTime();
        Duration left = Duration.ofNanos(Math.max(0, deadline - begun));
        Duration pause = toTheEnd || left.compareTo(UNTIL_RUN_IS_READ) < 0 ? left : UNTIL_RUN_IS_READ;
        return watch.orElseThrow()
                .await(seen.key(), seen.job(), job -> isWanted(job, seen, toTheEnd), pause)
                .thenCompose(job -> {
                    AgentJobDetails now = new JobCalls(call, jobs).find();
                    boolean early =
                            System.nanoTime() - begun < pause.minus(SLACK).toNanos();
                    boolean isOver = deadline - System.nanoTime() <= SLACK.toNanos()
                            || early && job.filter(seen.job()::equals).isPresent();
                    return isOver || !isAwaited(now) ? CompletableFuture.completedFuture(now) : changed(now, deadline);
                });
    }

    private static boolean isWanted(AgentJob job, AgentJobDetails seen, boolean toTheEnd) {
        return toTheEnd ? !AgentJobStatus.ACTIVE.equals(job.status()) : !job.equals(seen.job());
    }

    private Response response(AgentJobDetails job) {
        return JobResponses.details(job, call.request().ifNoneMatch()).build();
    }
}
