package dev.docent.jobs.internal.runs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

import dev.docent.api.jobs.AgentRunner;
import dev.docent.jobs.internal.NodeReports;
import org.jspecify.annotations.Nullable;

/** One call of the host's runner; however it ends, it does not leave the job active. Thread-safe. */
final class RunTask {

    static final String STOPPED = "the application stopped";

    private static final Logger LOG = System.getLogger(RunTask.class.getName());

    private final AgentRunner runner;
    private final ActiveRun run;
    private final NodeLossPolicy policy;
    private final RunEndWriter ends;
    private final RunReports reports;
    private final AtomicBoolean ended = new AtomicBoolean();

    /**
     * @param clock that of the store
     * @param nanoTime a clock as {@link System#nanoTime()}
     */
    RunTask(
            AgentRunner runner,
            ActiveRun run,
            NodeLossPolicy policy,
            RunEndWriter ends,
            NodeReports reports,
            Clock clock,
            LongSupplier nanoTime) {
        this.reports = new RunReports(reports, run, clock, nanoTime);
        this.runner = runner;
        this.run = run;
        this.policy = policy;
        this.ends = ends;
    }

    ActiveRun held() {
        return run;
    }

    /** Calls the runner on this thread. */
    void run() {
        reports.begun();
        try {
            run.cancellation().begin();
            if (run.stopReason().isEmpty()) {
                runner.run(run);
            }
            returned();
            Optional<Stop> why = run.stopReason();
            end(stopped(why).orElseGet(this::released), why, null);
        } catch (Exception failure) {
            returned();
            Optional<Stop> why = run.stopReason();
            end(after(failure, why), why, failure);
        } catch (Error failure) {
            returned();
            Optional<Stop> why = run.stopReason();
            end(after(failure, why), why, failure);
            throw failure;
        }
    }

    private void returned() {
        run.cancellation().end();
        reports.returned();
    }

    private RunEnd released() {
        run.released();
        return RunEnd.released(run.claim());
    }

    /** The end is written once: by the thread of the runner, or by {@link #abandon}. */
    private void end(RunEnd end, Optional<Stop> why, @Nullable Throwable failure) {
        run.flushProgress();
        if (ended.compareAndSet(false, true)) {
            try {
                ends.write(end);
            } finally {
                reports.ended(why, failure);
            }
        }
    }

    /**
     * Whatever a stopped run throws is a consequence of the stop: an interrupt, or a process that was destroyed. A checked
     * exception reports that the agent failed, which is not unusual; any other one is an error of the runner.
     */
    private RunEnd after(Throwable failure, Optional<Stop> why) {
        Optional<RunEnd> stopped = stopped(why);
        boolean declared = failure instanceof Exception && !(failure instanceof RuntimeException);
        String reason = reason(failure);
        if (stopped.isEmpty() && declared) {
            LOG.log(Level.INFO, "Agent job {0} failed: {1}", run.key(), reason.replaceAll("\\p{Cntrl}", " "));
        }
        LOG.log(
                stopped.isPresent() || declared ? Level.DEBUG : Level.WARNING,
                "The runner of agent job " + run.key() + " failed",
                failure);
        return stopped.orElseGet(() -> RunEnd.failed(run.claim(), reason));
    }

    /** {@return how a run that was stopped ends; empty if it was not, or has ended its job itself nevertheless} */
    private Optional<RunEnd> stopped(Optional<Stop> why) {
        return run.hasEnded() ? Optional.of(RunEnd.released(run.claim())) : why.map(this::afterStop);
    }

    private RunEnd afterStop(Stop why) {
        return switch (why) {
            case JOB_ENDED -> RunEnd.released(run.claim());
            case LEASE_LOST -> policy.afterLoss(run.claim(), "its node could not renew its lease in time");
            case APPLICATION_STOPS -> policy.afterLoss(run.claim(), STOPPED);
        };
    }

    /** Fails the job of a run that did not end in time. Never queued again: its agent may still be at work. */
    void abandon() {
        if (ended.compareAndSet(false, true)) {
            try {
                ends.write(RunEnd.failed(run.claim(), STOPPED));
            } finally {
                reports.ended(Optional.of(Stop.APPLICATION_STOPS), null);
            }
        }
    }

    /** The runner's exception may itself throw in {@code getMessage}. */
    private static String reason(Throwable failure) {
        String name = failure.getClass().getSimpleName();
        try {
            String message = failure.getMessage();
            return message == null || message.isBlank() ? name : message;
        } catch (RuntimeException | Error ugly) {
            return name;
        }
    }
}
