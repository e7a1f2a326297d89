package dev.docent.jobs.internal.runs;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.operations.AgentRunBegun;
import dev.docent.api.operations.AgentRunEnded;
import dev.docent.api.operations.AgentRunEnded.Result;
import dev.docent.api.operations.AgentRunReturned;
import dev.docent.jobs.internal.NodeReports;
import org.jspecify.annotations.Nullable;

/** Reports the beginning and the end of one attempt of a run to those who operate the node. Thread-safe. */
final class RunReports {

    private final NodeReports reports;
    private final ActiveRun run;
    private final Clock clock;
    private final LongSupplier nanoTime;
    private final AtomicBoolean returned = new AtomicBoolean();
    private volatile long begunAt;
    private volatile boolean begun;

    /**
     * @param clock that of the store
     * @param nanoTime a clock as {@link System#nanoTime()}
     */
    RunReports(NodeReports reports, ActiveRun run, Clock clock, LongSupplier nanoTime) {
        this.reports = reports;
        this.run = run;
        this.clock = clock;
        this.nanoTime = nanoTime;
    }

    /** On the thread of the runner. */
    void begun() {
        begunAt = nanoTime.getAsLong();
        begun = true;
        reports.report(() -> new AgentRunBegun(
                run.claim(), run.job().model(), queued(), run.claimed().traceparent()));
    }

    /** A run that was queued again waited for other reasons, too. */
    private @Nullable Duration queued() {
        AgentRunClaim claim = run.claim();
        return claim.attempt() > 1 ? null : notNegative(Duration.between(claim.since(), clock.instant()));
    }

    /** On the thread of the runner; only the first call reports. */
    void returned() {
        if (returned.compareAndSet(false, true)) {
            reports.report(() -> new AgentRunReturned(run.claim()));
        }
    }

    /**
     * Reports nothing of a run that has not begun: the application stopped between its claim and its beginning.
     *
     * @param why the reason why it was stopped
     * @param failure what the runner threw; {@code null} for nothing
     */
    void ended(Optional<Stop> why, @Nullable Throwable failure) {
        if (begun) {
            reports.report(() -> {
                Result result = result(why, failure);
                return new AgentRunEnded(
                        run.claim(),
                        result,
                        notNegative(Duration.ofNanos(nanoTime.getAsLong() - begunAt)),
                        errorType(result, failure),
                        run.used());
            });
        }
    }

    private Result result(Optional<Stop> why, @Nullable Throwable failure) {
        if (run.hasEnded()) {
            AgentJobStatus status = run.endedAs();
            return AgentJobStatus.FAILED.equals(status)
                    ? Result.FAILED
                    : AgentJobStatus.ARCHIVED.equals(status) ? Result.CANCELLED : Result.COMPLETED;
        }
        if (why.isPresent()) {
            return switch (why.get()) {
                case JOB_ENDED -> Result.CANCELLED;
                case LEASE_LOST -> Result.LEASE_LOST;
                case APPLICATION_STOPS -> Result.STOPPED;
            };
        }
        return failure == null ? Result.RELEASED : Result.FAILED;
    }

    private @Nullable String errorType(Result result, @Nullable Throwable failure) {
        return switch (result) {
            case FAILED ->
                run.hasEnded() || failure == null
                        ? AgentRunEnded.REPORTED
                        : failure.getClass().getName();
            case LEASE_LOST -> AgentRunEnded.LEASE;
            case STOPPED -> AgentRunEnded.STOP;
            default -> null;
        };
    }

    private static Duration notNegative(Duration duration) {
        return duration.isNegative() ? Duration.ZERO : duration;
    }
}
