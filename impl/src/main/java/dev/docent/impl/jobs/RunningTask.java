package dev.docent.impl.jobs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

import dev.docent.api.jobs.AgentJobNotFoundException;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;

/** One call of the host's runner; whatever happens to it, the job does not stay active because of it. */
final class RunningTask {

    private static final Logger LOG = System.getLogger(RunningTask.class.getName());
    private static final String STOPPED = "the application stopped";

    private final AgentRunner runner;
    private final AgentRun run;
    private Thread thread;
    private boolean returned;

    RunningTask(AgentRunner runner, AgentRun run) {
        this.runner = runner;
        this.run = run;
    }

    void run() {
        begin(Thread.currentThread());
        try {
            runner.run(run);
            end();
        } catch (InterruptedException stop) {
            end();
            fail(STOPPED);
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
        LOG.log(Level.WARNING, "The runner of agent job " + run.key() + " failed", failure);
        fail(reason(failure));
    }

    private synchronized void begin(Thread current) {
        thread = current;
    }

    /** From now on no interrupt hits the thread; one that has come is over, so that it cannot cut off what is written now. */
    private synchronized void end() {
        thread = null;
        returned = true;
        Thread.interrupted();
    }

    synchronized void interrupt() {
        if (thread != null) {
            thread.interrupt();
        }
    }

    /** Fails the job of a run that did not end in time, or never began. */
    void abandon() {
        boolean over;
        synchronized (this) {
            over = returned;
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
        } catch (RuntimeException unwritten) {
            LOG.log(
                    Level.WARNING,
                    "Agent job " + run.key()
                            + " stays active until the sweep: that its run failed could not be written",
                    unwritten);
        }
    }

    private static String reason(Throwable failure) {
        String message = failure.getMessage();
        return message == null || message.isBlank() ? failure.getClass().getSimpleName() : message;
    }
}
