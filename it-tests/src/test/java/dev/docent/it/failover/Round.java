package dev.docent.it.failover;

import java.time.Duration;
import java.util.Locale;

import dev.docent.it.database.WrittenJobs;
import dev.docent.it.postgres.PostgresPair;
import dev.docent.it.postgres.PostgresServer;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.StoreClock;
import dev.docent.jobs.internal.jdbc.JdbcAgentJobStore;

/**
 * The result of one fail-over under load.
 *
 * @param acknowledged the steps that were acknowledged, before and after
 * @param lost those of them that are not in the tables of the new primary
 * @param inDoubt the steps whose callers know only that the store was unavailable
 * @param happened those of them that are in the tables
 * @param afterPromotion from the order to promote to the first acknowledged step
 */
record Round(int acknowledged, int lost, int inDoubt, int happened, Duration afterPromotion) {

    private static final String TIMEOUTS = "connectTimeout=2&socketTimeout=10&logServerErrorDetail=false";

    /** What happens to the primary while the callers go on. */
    @FunctionalInterface
    interface Fault {

        void on(PostgresPair pair) throws Exception;
    }

    /** {@return a lifecycle over the tables of whichever server is the primary} */
    static AgentJobEngine engine(ThreadConnections connections) {
        JdbcAgentJobStore store = new JdbcAgentJobStore(connections.dataSource(), HostTransaction.NONE, true);
        store.missingTables();
        return new AgentJobEngine(store, StoreClock.of(store), HostTransaction.NONE, (job, step) -> {}, true);
    }

    /** Brings about {@code fault} in the middle of {@code steps}, and promotes the standby at once. */
    static Round of(PostgresPair.Replication replication, int steps, Fault fault) throws Exception {
        StepLog log = new StepLog();
        try (PostgresPair pair = PostgresPair.start(replication);
                ThreadConnections connections = new ThreadConnections(pair.url(TIMEOUTS));
                JobLoad load = new JobLoad(engine(connections).lifecycle(), log)) {
            load.await(steps / 2);
            fault.on(pair);
            long promotion = System.nanoTime();
            pair.promote();
            load.await(Math.max(steps, log.acknowledged() + JobLoad.CALLERS));
            load.end();
            return of(log, written(pair.current()), promotion);
        }
    }

    private static Round of(StepLog log, WrittenJobs jobs, long promotion) {
        int lost = log.lostIn(jobs);
        return new Round(
                log.acknowledged(),
                lost,
                log.inDoubt(),
                jobs.countSteps() - (log.acknowledged() - lost),
                log.firstAfter(promotion).orElseThrow());
    }

    static WrittenJobs written(PostgresServer server) {
        return WrittenJobs.of(server.query(WrittenJobs.STEPS), server.query(WrittenJobs.JOBS));
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%,d steps acknowledged, %,d lost; %,d calls unavailable, of which %d had happened; next step %d ms after the order to"
                        + " promote",
                acknowledged,
                lost,
                inDoubt,
                happened,
                afterPromotion.toMillis());
    }
}
