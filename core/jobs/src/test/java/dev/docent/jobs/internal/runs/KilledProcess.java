package dev.docent.jobs.internal.runs;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.jdbc.JdbcAgentJobStore;
import dev.docent.jobs.internal.jdbc.TestPool;
import org.postgresql.ds.PGSimpleDataSource;

/** A process that works on runs until it is killed. It marks in the database when an agent begins, ends and stops. */
final class KilledProcess implements AgentRunner {

    static final Duration LEASE = Duration.ofSeconds(12);
    static final int ATTEMPTS = 3;
    private static final int RUNNERS = 3;
    private static final int MAX_WORK_MILLIS = 1_500;

    private final DataSource database;
    private final String node;

    private KilledProcess(DataSource database, String node) {
        this.database = database;
        this.node = node;
    }

    /** @param arguments the URL of the database, and the name of the node */
    public static void main(String[] arguments) throws InterruptedException {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(arguments[0]);
        DataSource database = new TestPool(source, 2 * RUNNERS);
        AgentJobEngine engine = new AgentJobEngine(
                new JdbcAgentJobStore(database, HostTransaction.NONE, false),
                Clock.systemUTC(),
                HostTransaction.NONE,
                (job, step) -> {},
                true);
        AgentRunService service = AgentRunService.of(
                        engine,
                        new KilledProcess(database, arguments[1]),
                        Executors.newCachedThreadPool(),
                        TestRunSettings.of(arguments[1], RUNNERS).lease(LEASE).build(),
                        1)
                .orElseThrow();
        service.begin(Thread::new);
        new CountDownLatch(1).await();
    }

    @Override
    public Assignment assign(String projectId, String prompt) {
        return new Assignment(AgentJobSource.of("https://git.example/acme/docs", null), "model-x");
    }

    @Override
    public AfterNodeLoss afterNodeLoss() {
        return AfterNodeLoss.runAgain(ATTEMPTS);
    }

    @Override
    public void run(AgentRun run) throws Exception {
        mark(run, "begins");
        try {
            Thread.sleep(ThreadLocalRandom.current().nextInt(MAX_WORK_MILLIS));
        } catch (InterruptedException stopped) {
            mark(run, "stops");
            throw stopped;
        }
        mark(run, "ends");
        run.complete();
    }

    private void mark(AgentRun run, String what) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement insert = connection.prepareStatement(
                        "INSERT INTO agent_mark (job, attempt, node, what, at) VALUES (?, ?, ?, ?, clock_timestamp())")) {
            insert.setString(1, run.key().id());
            insert.setInt(2, run.attempt());
            insert.setString(3, node);
            insert.setString(4, what);
            insert.executeUpdate();
        }
    }
}
