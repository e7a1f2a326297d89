package dev.docent.jobs.internal.runs;

import java.net.URI;
import java.time.Duration;
import java.util.function.LongSupplier;

import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.StoredAgentJob;

/** The host's runner, whose recent runs indicate how long a full queue takes. Thread-safe. */
final class TimedRunner implements AgentRunner {

    private static final Duration MIN_WAIT = RunnersBusyException.SHORTLY;
    private static final Duration MAX_WAIT = Duration.ofMinutes(2);

    /** How much of the mean the newest run is. */
    private static final double SHARE = 0.2;

    private final AgentRunner runner;
    private final LongSupplier nanoTime;
    private double meanNanos;

    TimedRunner(AgentRunner runner, LongSupplier nanoTime) {
        this.runner = runner;
        this.nanoTime = nanoTime;
    }

    @Override
    public Assignment assign(String projectId, String prompt) {
        return runner.assign(projectId, prompt);
    }

    @Override
    public AfterNodeLoss afterNodeLoss() {
        return runner.afterNodeLoss();
    }

    @Override
    public boolean opensPullRequests() {
        return runner.opensPullRequests();
    }

    @Override
    public URI openPullRequest(StoredAgentJob job, String prompt, Duration atMost) throws Exception {
        return runner.openPullRequest(job, prompt, atMost);
    }

    @Override
    public void run(AgentRun run) throws Exception {
        long start = nanoTime.getAsLong();
        try {
            runner.run(run);
        } finally {
            add(nanoTime.getAsLong() - start);
        }
    }

    private synchronized void add(long nanos) {
        meanNanos = meanNanos == 0 ? nanos : meanNanos + SHARE * (nanos - meanNanos);
    }

    /**
     * {@return how long this node alone needs for the runs that wait, bounded; the least before the first run has ended}
     *
     * @param waiting how many wait, and the one that found no room
     * @param runners how many run at a time
     */
    synchronized Duration timeFor(int waiting, int runners) {
        double nanos = meanNanos * waiting / runners;
        return nanos <= MIN_WAIT.toNanos()
                ? MIN_WAIT
                : nanos >= MAX_WAIT.toNanos() ? MAX_WAIT : Duration.ofNanos((long) nanos);
    }
}
