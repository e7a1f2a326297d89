package dev.docent.jobs.internal.jdbc;

import java.io.File;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.jobs.internal.HostTransaction;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.jobs.internal.jdbc.JdbcFailureTest.start;
import static dev.docent.jobs.internal.jdbc.TestRuns.HOUR;
import static dev.docent.jobs.internal.jdbc.TestRuns.NODE;
import static dev.docent.jobs.internal.jdbc.TestRuns.OTHER;
import static dev.docent.jobs.internal.jdbc.TestRuns.SHORT;
import static dev.docent.jobs.internal.jdbc.TestRuns.START;
import static dev.docent.jobs.internal.jdbc.TestRuns.claimed;
import static dev.docent.jobs.internal.jdbc.TestRuns.creation;
import static dev.docent.jobs.internal.jdbc.TestRuns.job;
import static dev.docent.jobs.internal.jdbc.TestRuns.key;
import static dev.docent.jobs.internal.jdbc.TestRuns.lost;
import static dev.docent.jobs.internal.jdbc.TestRuns.next;
import static dev.docent.jobs.internal.jdbc.TestRuns.queued;
import static dev.docent.jobs.internal.jdbc.TestRuns.room;
import static dev.docent.jobs.internal.jdbc.TestRuns.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** The database fails in the middle of writes of runs, or is down. */
class JdbcRunFailureTest {

    private static final List<String> TABLES =
            List.of("docent_agent_job", "docent_agent_job_step", "docent_run", "docent_node", "docent_quota_window");

    private final TestPool pool = TestDatabase.pool("read committed");
    private final JdbcAgentJobStore store = TestDatabase.emptyStore(pool);

    /** Number of the call that fails, from 1: a statement, or the commit. */
    private int failing;

    private int calls;

    @Test
    void a_new_job_with_its_run_and_its_quota_is_written_completely_or_not_at_all() throws SQLException {
        AgentJobQuota quota = new AgentJobQuota("alpha", "create", 5, HOUR);

        allOrNothing(failingStore -> failingStore.write(
                AgentJobWrite.of(job("job-1"), creation()).withRun(room(9)).withQuota(quota, START)));

        assertThat(store.runState(key("job-1"))).isPresent();
    }

    @Test
    void a_follow_up_with_its_run_is_written_completely_or_not_at_all() throws SQLException {
        StoredAgentJob failed = next(job("job-1"), FAILED);
        store.write(AgentJobWrite.of(job("job-1"), creation()));
        store.write(AgentJobWrite.of(failed, step(job("job-1"), failed)));
        StoredAgentJob again = next(failed, ACTIVE);

        allOrNothing(failingStore ->
                failingStore.write(AgentJobWrite.of(again, step(failed, again)).withRun(room(9))));
    }

    @Test
    void a_job_that_ends_and_the_queue_that_its_run_leaves_change_together() throws SQLException {
        StoredAgentJob job = queued(store, "job-1");
        StoredAgentJob failed = next(job, FAILED);

        allOrNothing(failingStore -> failingStore.write(AgentJobWrite.of(failed, step(job, failed))));

        assertThat(store.queued()).isZero();
    }

    @Test
    void several_runs_are_claimed_together_or_not_at_all() throws SQLException {
        queued(store, "job-1");
        queued(store, "job-2");
        StoredAgentJob ended = queued(store, "ended");
        TestDatabase.execute(pool, "UPDATE docent_agent_job SET status = 'failed' WHERE id = '" + ended.id() + "'");
        store.renew(NODE, HOUR);

        allOrNothing(failingStore -> failingStore.claim(NODE, 9, Set.of("none")).size() == 2);

        assertThat(store.queued()).isZero();
        assertThat(store.renew(NODE, HOUR).held()).hasSize(2);
    }

    @Test
    void the_runs_of_lost_nodes_are_taken_over_together_or_not_at_all() throws Exception {
        queued(store, "job-1");
        queued(store, "job-2");
        claimed(store, NODE);
        claimed(store, "node-3");
        lost(store, NODE, OTHER);
        lost(store, "node-3", OTHER);

        allOrNothing(failingStore -> failingStore.takeOver(OTHER, SHORT).size() == 2);

        assertThat(store.renew(OTHER, HOUR).held()).hasSize(2);
    }

    @Test
    void a_replacement_by_a_claim_is_written_completely_or_not_at_all() throws SQLException {
        StoredAgentJob job = queued(store, "job-1");
        AgentRunClaim claim = claimed(store, NODE).claim();
        StoredAgentJob failed = next(job, FAILED);

        allOrNothing(failingStore ->
                failingStore.write(AgentJobWrite.of(failed, step(job, failed)).withClaim(claim)));
    }

    @Test
    void a_node_leaves_completely_or_not_at_all() throws SQLException {
        store.renew(NODE, HOUR);

        allOrNothing(failingStore -> {
            failingStore.leave(NODE);
            return true;
        });

        assertThat(store.claim(NODE, 1, Set.of())).isEmpty();
    }

    @Test
    void while_the_database_is_down_every_call_fails_and_afterwards_queue_and_claims_are_there(@TempDir File data)
            throws Exception {
        EmbeddedPostgres first = start(data, 0);
        TestPool ownPool = new TestPool(first.getPostgresDatabase(), 3);
        JdbcAgentJobStore own = new JdbcAgentJobStore(ownPool, HostTransaction.NONE, true);
        queued(own, "held");
        queued(own, "queued");
        ClaimedRun held = claimed(own, NODE);

        first.close();
        calls(held)
                .forEach((name, call) -> assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                        .as(name)
                        .isThrownBy(() -> call.accept(own)));

        try (EmbeddedPostgres again = start(data, first.getPort())) {
            assertThat(again.getPort()).isEqualTo(first.getPort());
            assertThat(own.renew(NODE, HOUR).held()).hasSize(1);
            AgentRunState.Queued queued =
                    (AgentRunState.Queued) own.runState(key("queued")).orElseThrow();
            assertThat(queued.position()).isEqualTo(1);
            assertThat(own.release(held.claim())).isTrue();
            assertThat(ownPool.connectionsInUse()).isZero();
        }
    }

    private static Map<String, Consumer<JdbcAgentJobStore>> calls(ClaimedRun held) {
        StoredAgentJob failed = next(held.job(), FAILED);
        Map<String, Consumer<JdbcAgentJobStore>> calls = new LinkedHashMap<>();
        calls.put(
                "enqueue",
                store -> store.write(AgentJobWrite.of(job("job-3"), creation()).withRun(room(9))));
        calls.put("claim", store -> store.claim(NODE, 1, Set.of()));
        calls.put("queued", JdbcAgentJobStore::queued);
        calls.put(
                "replace",
                store -> store.write(
                        AgentJobWrite.of(failed, step(held.job(), failed)).withClaim(held.claim())));
        calls.put("release", store -> store.release(held.claim()));
        calls.put("requeue", store -> store.requeue(held.claim()));
        calls.put("progress", store -> store.progress(held.claim(), "reading"));
        calls.put("checkpoint", store -> store.checkpoint(held.claim(), "half"));
        calls.put("renew", store -> store.renew(NODE, HOUR));
        calls.put("takeOver", store -> store.takeOver(NODE, Duration.ofMillis(1)));
        calls.put("leave", store -> store.leave(OTHER));
        calls.put("run", store -> store.runState(held.claim().key()));
        return calls;
    }

    /** Does {@code write}, which returns whether it was done, with a failure in each of its calls of the database. */
    private void allOrNothing(Function<JdbcAgentJobStore, Boolean> write) throws SQLException {
        JdbcAgentJobStore failingStore = new JdbcAgentJobStore(failing(), HostTransaction.NONE, false);
        String before = content();
        for (failing = 1; failing < 100; failing++) {
            calls = 0;
            try {
                assertThat(write.apply(failingStore)).isTrue();
                assertThat(failing).as("number of calls").isGreaterThan(2);
                assertThat(content()).isNotEqualTo(before);
                return;
            } catch (AgentJobStoreUnavailableException broken) {
                assertThat(calls).isEqualTo(failing);
                assertThat(content()).as("after a failure of call " + failing).isEqualTo(before);
            }
        }
        throw new AssertionError("never succeeded");
    }

    private String content() throws SQLException {
        StringBuilder content = new StringBuilder();
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            // a pooled connection has the zone that was the default when it was opened
            statement.execute("SET TIME ZONE 'UTC'");
            for (String table : TABLES) {
                List<String> rows = new ArrayList<>();
                try (ResultSet all = statement.executeQuery("SELECT CAST(t AS TEXT) FROM " + table + " t")) {
                    while (all.next()) {
                        rows.add(all.getString(1));
                    }
                }
                rows.sort(null);
                content.append(table).append(rows).append('\n');
            }
        }
        return content.toString();
    }

    private DataSource failing() {
        return new TestPool(null, 1) {
            @Override
            public Connection getConnection() throws SQLException {
                Connection real = pool.getConnection();
                return proxy(Connection.class, real, Set.of("commit"));
            }
        };
    }

    private <T> T proxy(Class<T> type, Object real, Set<String> counted) {
        return type.cast(Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    if (counted.contains(method.getName()) && ++calls == failing) {
                        throw new SQLException("broken", "08006");
                    }
                    Object result = TestPool.invoke(real, method, arguments);
                    return result instanceof PreparedStatement
                            ? proxy(
                                    PreparedStatement.class,
                                    result,
                                    Set.of("executeQuery", "executeUpdate", "executeBatch"))
                            : result;
                }));
    }
}
