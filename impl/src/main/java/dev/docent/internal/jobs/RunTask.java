package dev.docent.internal.jobs;

import java.io.InterruptedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.channels.ClosedByInterruptException;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentJobConflictException;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobNotFoundException;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;
import org.jspecify.annotations.Nullable;

/** One call of the host's runner; however it ends, it does not leave the job active. Thread-safe. */
final class RunTask {

    static final String STOPPED = "the application stopped";

    private static final Logger LOG = System.getLogger(RunTask.class.getName());
    private static final int MAX_CHAIN = 20;

    private final AgentRunner runner;
    private final AgentRun run;
    private State state = State.NEW;
    private long submittedAt;
    private boolean stopping;
    private @Nullable Thread thread;

    RunTask(AgentRunner runner, AgentRun run) {
        this.runner = runner;
        this.run = run;
    }

    AgentJobKey key() {
        return run.key();
    }

    /** Records that it was submitted to an executor. */
    synchronized void submittedAt(long nanoTime) {
        submittedAt = nanoTime;
        state = state == State.NEW ? State.SUBMITTED : state;
    }

    /** {@return how long it has been queued in an executor; 0 if it is not queued} */
    synchronized long waitedNanos(long nanoTime) {
        return state == State.SUBMITTED ? nanoTime - submittedAt : 0;
    }

    /** {@return whether the caller must {@link #run} it now; true at most once} */
    synchronized boolean begin() {
        if (!isWaiting()) {
            return false;
        }
        state = State.BEGUN;
        thread = Thread.currentThread();
        if (stopping) {
            thread.interrupt();
        }
        return true;
    }

    /** {@return whether it will never start; {@code false} if it has started} */
    synchronized boolean giveUp() {
        boolean waiting = isWaiting();
        if (waiting) {
            state = State.RETURNED;
        }
        return waiting;
    }

    private boolean isWaiting() {
        return state == State.NEW || state == State.SUBMITTED;
    }

    void run() {
        try {
            runner.run(run);
            end();
        } catch (Exception failure) {
            end();
            failed(failure);
        } catch (Error failure) {
            end();
            failed(failure);
            throw failure;
        }
    }

    private void failed(Throwable failure) {
        if (isStopping() && isInterruption(failure)) {
            fail(STOPPED);
        } else {
            fail(reason(failure));
            LOG.log(Level.WARNING, "The runner of agent job " + run.key() + " failed", failure);
        }
    }

    private synchronized boolean isStopping() {
        return stopping;
    }

    /** An interrupt may also appear as the exception of a channel or stream that it closed, or wrapped in another. */
    private static boolean isInterruption(Throwable failure) {
        return Stream.iterate(failure, one -> one != null, Throwable::getCause)
                .limit(MAX_CHAIN)
                .anyMatch(one -> one instanceof InterruptedException
                        || one instanceof InterruptedIOException
                        || one instanceof ClosedByInterruptException);
    }

    /** No more interrupts of the thread; a pending one is cleared, so that it cannot abort the writes that follow. */
    private synchronized void end() {
        thread = null;
        state = State.RETURNED;
        Thread.interrupted();
    }

    synchronized void interrupt() {
        stopping = true;
        if (thread != null) {
            thread.interrupt();
        }
    }

    /** Fails the job of a run that did not end in time. */
    void abandon() {
        boolean over;
        synchronized (this) {
            over = state == State.RETURNED;
        }
        if (!over) {
            fail(STOPPED);
        }
    }

    void fail(String reason) {
        try {
            run.fail(reason);
        } catch (AgentJobTransitionException | AgentJobConflictException | AgentJobNotFoundException endedOtherwise) {
            LOG.log(Level.DEBUG, "A run ended after its job had already ended", endedOtherwise);
        } catch (RuntimeException | Error unwritten) {
            LOG.log(
                    Level.WARNING,
                    "Agent job " + run.key()
                            + " stays active until the sweep: the failure of its run could not be written",
                    unwritten);
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

    private enum State {
        NEW,
        SUBMITTED,
        BEGUN,
        RETURNED
    }
}
