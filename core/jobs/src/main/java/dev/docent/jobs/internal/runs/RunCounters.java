package dev.docent.jobs.internal.runs;

import java.util.concurrent.atomic.LongAdder;

/** What the runners of this node have done since the start. Thread-safe. */
public final class RunCounters {

    private final LongAdder claimed = new LongAdder();
    private final LongAdder returned = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final LongAdder requeued = new LongAdder();
    private final LongAdder stopped = new LongAdder();
    private final LongAdder takenOver = new LongAdder();
    private final LongAdder leasesLost = new LongAdder();
    private final LongAdder refused = new LongAdder();

    void claimed() {
        claimed.increment();
    }

    void returned() {
        returned.increment();
    }

    void failed() {
        failed.increment();
    }

    void requeued() {
        requeued.increment();
    }

    void stopped() {
        stopped.increment();
    }

    void takenOver(int runs) {
        takenOver.add(runs);
    }

    void leaseLost() {
        leasesLost.increment();
    }

    void refused() {
        refused.increment();
    }

    /** {@return the counts so far} */
    public Counts counts() {
        return new Counts(
                claimed.sum(),
                returned.sum(),
                failed.sum(),
                requeued.sum(),
                stopped.sum(),
                takenOver.sum(),
                leasesLost.sum(),
                refused.sum());
    }

    /**
     * Counts since the start.
     *
     * @param claimed runs that this node claimed
     * @param returned runs whose runner returned or threw
     * @param failed jobs that this node failed because of how their run ended
     * @param requeued runs that this node queued again
     * @param stopped runs that were stopped before their runner returned
     * @param takenOver runs of lost nodes that this node took over
     * @param leasesLost how often the lease of this node passed without renewal
     * @param refused requests that found no room in the queue
     */
    public record Counts(
            long claimed,
            long returned,
            long failed,
            long requeued,
            long stopped,
            long takenOver,
            long leasesLost,
            long refused) {}
}
