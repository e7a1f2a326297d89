package dev.docent.jobs.internal.runs;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.StoredLifecycle;
import dev.docent.jobs.internal.jdbc.JdbcAgentJobStore;
import dev.docent.jobs.internal.jdbc.TestDatabase;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Processes that share a PostgreSQL are killed while they work. {@code -Ddocent.process-kills} sets how many,
 * {@code -Ddocent.kills.seed} repeats which of them and when; the processes themselves are as fast as the machine.
 */
@Tag("slow")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "embedded PostgreSQL is not tried there")
class ProcessKillsTest {

    private static final int KILLS = Integer.getInteger("docent.process-kills", 4);
    private static final long SEED = Long.getLong("docent.kills.seed", 16);
    private static final int PROCESSES = 3;

    private final Random random = new Random(SEED);
    private final Map<String, Process> running = new HashMap<>();
    private final Map<String, Instant> killed = new HashMap<>();
    private final List<String> created = new ArrayList<>();
    private DataSource database;
    private String url;
    private JdbcAgentJobStore store;
    private StoredLifecycle lifecycle;

    @TempDir
    Path logs;

    @BeforeEach
    void begin() throws Exception {
        database = TestDatabase.postgresDatabase("process_kills");
        store = TestDatabase.emptyStore(database);
        TestDatabase.execute(
                database,
                "DROP TABLE IF EXISTS agent_mark",
                "CREATE TABLE agent_mark (job TEXT, attempt INTEGER, node TEXT, what TEXT, at TIMESTAMPTZ)");
        try (Connection connection = database.getConnection()) {
            String plain = connection.getMetaData().getURL();
            url = plain + (plain.contains("?") ? "&" : "?") + "user=postgres&password=postgres";
        }
        lifecycle = new StoredLifecycle(store, Clock.systemUTC(), HostTransaction.NONE, (job, step) -> {});
    }

    @AfterEach
    void end() {
        running.values().forEach(Process::destroyForcibly);
    }

    @Test
    void no_job_is_lost_and_none_is_worked_on_twice_when_processes_are_killed() throws Exception {
        for (int i = 0; i < PROCESSES; i++) {
            start();
        }
        while (killed.size() < KILLS) {
            for (int i = 0; i < 4; i++) {
                create();
            }
            int more = begun() + 1 + random.nextInt(4);
            Eventually.await(() -> begun() >= more);
            killOneAtWork();
            start();
        }
        Eventually.await(() ->
                query("SELECT id FROM docent_agent_job WHERE status = 'active'").isEmpty());

        assertThat(query("SELECT id FROM docent_agent_job WHERE status IN ('completed', 'failed')"))
                .containsExactlyInAnyOrderElementsOf(created);
        assertThat(query("SELECT id FROM docent_agent_job_step GROUP BY id HAVING COUNT(*) <> 2"))
                .as("jobs that ended more than once")
                .isEmpty();
        assertThat(query("SELECT job FROM agent_mark WHERE what = 'begins' GROUP BY job, attempt HAVING COUNT(*) > 1"))
                .as("attempts that began more than once")
                .isEmpty();
        assertThatEachAttemptBeganAfterTheOneBeforeWasOver();
        assertThat(query("SELECT id FROM docent_agent_job_step WHERE to_status = 'failed' AND reason NOT LIKE"
                        + " 'its node % was lost while the agent was at work%'"))
                .isEmpty();
    }

    /** A process that is not killed, but too slow to renew its lease, stops its runs. */
    private void assertThatEachAttemptBeganAfterTheOneBeforeWasOver() {
        List<String> repeated = query("SELECT earlier.node || ' ' || to_char(later.at AT TIME ZONE 'UTC',"
                + " 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"') FROM agent_mark later JOIN agent_mark earlier"
                + " ON earlier.job = later.job AND earlier.attempt < later.attempt"
                + " AND earlier.what = 'begins' AND later.what = 'begins'"
                + " WHERE NOT EXISTS (SELECT 1 FROM agent_mark finish WHERE finish.job = earlier.job"
                + " AND finish.attempt = earlier.attempt AND finish.what <> 'begins' AND finish.at < later.at)");
        assertThat(repeated).as("runs that began again, seed %d", SEED).allSatisfy(line -> {
            String[] nodeAndTime = line.split(" ");
            assertThat(killed).containsKey(nodeAndTime[0]);
            assertThat(killed.get(nodeAndTime[0])).isBefore(Instant.parse(nodeAndTime[1]));
        });
    }

    private int begun() {
        return query("SELECT job FROM agent_mark WHERE what = 'begins'").size();
    }

    private void start() throws IOException {
        String node = "node-" + (running.size() + killed.size() + 1);
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        KilledProcess.class.getName(),
                        url,
                        node)
                .redirectErrorStream(true)
                .redirectOutput(new File(logs.toFile(), node + ".txt"))
                .start();
        running.put(node, process);
    }

    private void create() {
        lifecycle.begin(
                NewAgentJob.builder(
                                "project-" + random.nextInt(3),
                                "Write",
                                AgentJobSource.of("https://git.example/acme/docs", null),
                                "model-x")
                        .build(),
                write -> {
                    created.add(write.next().id());
                    return store.write(write.withRun(new AgentRunRequest(null, 0, 1_000)));
                });
    }

    /** Kills a process that holds a run, without warning. */
    private void killOneAtWork() throws Exception {
        String atWork = "SELECT DISTINCT run.node FROM docent_run run WHERE run.node IS NOT NULL ORDER BY 1";
        List<String> candidates = new ArrayList<>();
        Eventually.await(() -> {
            candidates.addAll(
                    query(atWork).stream().filter(running::containsKey).toList());
            if (candidates.isEmpty()) {
                create();
            }
            return !candidates.isEmpty();
        });
        String victim = candidates.get(random.nextInt(candidates.size()));
        killed.put(victim, Instant.now());
        running.remove(victim).destroyForcibly().waitFor();
    }

    private List<String> query(String sql) {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> first = new ArrayList<>();
            while (rows.next()) {
                first.add(rows.getString(1));
            }
            return first;
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
