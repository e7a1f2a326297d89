package dev.docent.internal.jobs;

import java.io.InterruptedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.channels.ClosedByInterruptException;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobNotFoundException;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;

/** One call of the host's runner; whatever happens to it, the job does not stay active because of it. Safe for many threads. */
final class RunTask {

    static final String STOPPED = "the application stopped";

    private static final Logger LOG = System.getLogger(RunTask.class.getName());
    private static final int MAX_CHAIN = 20;

    private final AgentRunner runner;
    private final AgentRun run;
    private State state = State.NEW;
    private long submittedAt;
    private boolean stopping;
    private Thread thread;

    RunTask(AgentRunner runner, AgentRun run) {
        this.runner = runner;
        this.run = run;
    }

    AgentJobKey key() {
        return run.key();
    }

    /** Notes that an executor has been asked to run it. */
    synchronized void submittedAt(long nanoTime) {
        submittedAt = nanoTime;
        state = state == State.NEW ? State.SUBMITTED : state;
    }

    /** {@return how long an executor has kept it waiting; 0 when it does not wait for one} */
    synchronized long waitedNanos(long nanoTime) {
        return state == State.SUBMITTED ? nanoTime - submittedAt : 0;
    }

    /** {@return whether the caller is to {@link #run} it, here and now; once at most} */
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

    /** {@return whether it will never begin; {@code false} when it has} */
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

    /** An interrupt also shows as the exception of a channel or stream that it closed, or as what somebody made of it. */
    private static boolean isInterruption(Throwable failure) {
        return Stream.iterate(failure, one -> one != null, Throwable::getCause)
                .limit(MAX_CHAIN)
                .anyMatch(one -> one instanceof InterruptedException
                        || one instanceof InterruptedIOException
                        || one instanceof ClosedByInterruptException);
    }

    /** From now on no interrupt hits the thread; one that has come is over, so that it cannot cut off what is written now. */
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
        } catch (AgentJobTransitionException | AgentJobNotFoundException endedOtherwise) {
            LOG.log(Level.DEBUG, "A run ended when its job had ended otherwise", endedOtherwise);
        } catch (RuntimeException | Error unwritten) {
            LOG.log(
                    Level.WARNING,
                    "Agent job " + run.key()
                            + " stays active until the sweep: that its run failed could not be written",
                    unwritten);
        }
    }

    /** What a runner throws may throw when it is asked for its message. */
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
