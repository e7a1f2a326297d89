package dev.docent.jobs.internal.runs;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.MaintenanceTask;
import dev.docent.jobs.internal.StoreClock;
import dev.docent.jobs.internal.jdbc.JdbcAgentJobStore;
import dev.docent.testkit.internal.Eventually;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** A database is restored as it was some time ago, with runs that waited and runs that were at work then. */
class RestoredBackupTest {

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Queue<String> begun = new ConcurrentLinkedQueue<>();

    @TempDir
    Path folder;

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @Test
    void no_run_of_a_restored_backup_begins_until_a_node_is_allowed_to() throws SQLException {
        String backup = folder.resolve("backup.sql").toString();
        AgentJobKey atWork;
        AgentJobKey queued;
        JdbcAgentJobStore before = store("before_backup");
        try (AgentRunService runs = node(before, TestRunSettings.of("old", 1).beginsNone())) {
            atWork = created(runs);
            queued = created(runs);
            before.renew("lost", Duration.ofHours(1));
            assertThat(before.claim("lost", 1, Set.of())).hasSize(1);
            execute(database("before_backup"), "SCRIPT TO '" + backup + "'");
        }
        execute(database("after_backup"), "RUNSCRIPT FROM '" + backup + "'");
        execute(database("after_backup"), "UPDATE docent_node SET alive_until = alive_since WHERE node = 'lost'");
        JdbcAgentJobStore restored = store("after_backup");

        try (AgentRunService runs =
                node(restored, TestRunSettings.of("cautious", 1).beginsNone())) {
            Eventually.await(() -> {
                runs.tasks().forEach(MaintenanceTask::run);
                return isIn(restored, atWork, AgentJobStatus.FAILED);
            });
            runs.tasks().forEach(MaintenanceTask::run);
            assertThat(begun).isEmpty();
            assertThat(restored.runState(queued)).containsInstanceOf(AgentRunState.Queued.class);
        }

        try (AgentRunService runs = node(restored, TestRunSettings.of("allowed", 1))) {
            Eventually.await(() -> {
                runs.tasks().forEach(MaintenanceTask::run);
                return isIn(restored, queued, AgentJobStatus.COMPLETED);
            });
            assertThat(begun).containsExactly(queued.id());
        }
    }

    private static boolean isIn(JdbcAgentJobStore store, AgentJobKey key, AgentJobStatus status) {
        return store.load(key).orElseThrow().status().equals(status);
    }

    private static AgentJobKey created(AgentRunService runs) {
        AgentJob job = runs.create("alpha", "Write", "ann", null);
        return new AgentJobKey("alpha", job.id());
    }

    private AgentRunService node(JdbcAgentJobStore store, TestRunSettings settings) {
        AgentJobEngine engine =
                new AgentJobEngine(store, StoreClock.of(store), HostTransaction.NONE, (job, step) -> {}, true);
        return AgentRunService.of(
                        engine,
                        new Recording(),
                        threads,
                        settings.queue(10).lease(Duration.ofSeconds(4)).build(),
                        100)
                .orElseThrow();
    }

    private static JdbcAgentJobStore store(String name) {
        return new JdbcAgentJobStore(database(name), HostTransaction.NONE, true);
    }

    private static DataSource database(String name) {
        JdbcDataSource dataSource = new JdbcDataSource();
        dataSource.setUrl("jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1");
        return dataSource;
    }

    private static void execute(DataSource database, String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private final class Recording implements AgentRunner {

        @Override
        public Assignment assign(String projectId, String prompt) {
            return new Assignment(AgentJobSource.of("https://git.example/acme/docs", null), "model-x");
        }

        @Override
        public void run(AgentRun run) {
            begun.add(run.key().id());
            run.complete();
        }
    }
}
