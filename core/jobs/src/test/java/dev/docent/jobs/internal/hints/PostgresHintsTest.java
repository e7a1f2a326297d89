package dev.docent.jobs.internal.hints;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

import dev.docent.api.hints.JobHintChannel;
import dev.docent.api.jobs.AgentJob;
import dev.docent.jobs.internal.jdbc.TestDatabase;
import dev.docent.jobs.internal.jdbc.TestPool;
import dev.docent.testkit.internal.Eventually;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Two nodes over one PostgreSQL, each with a pool of its own. */
class PostgresHintsTest {

    private static final Duration STEP = Duration.ofMillis(10);

    /** When a node looks at a job that callers have begun to wait for, and less than to its second look at all jobs. */
    private static final Duration FIRST_LOOK = Duration.ofMillis(900);

    private final DataSource database = TestDatabase.unpooledDatabase("hints");
    private final TestPool ofOne = new TestPool(database, 4);
    private final TestPool ofOther = new TestPool(database, 4);
    private final AtomicBoolean restored = new AtomicBoolean();
    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable each : open) {
            each.close();
        }
    }

    @Test
    void a_step_on_one_node_is_seen_by_a_waiter_on_another_at_once() throws Exception {
        HintedNode one = node(ofOne);
        HintedNode other = node(ofOther);
        for (int i = 0; i < 10; i++) {
            AgentJob job = one.create();
            CompletableFuture<Optional<AgentJob>> waiting = other.awaitEnd(job);

            assertSeenAtOnce(one, job, other, waiting);
        }
    }

    @Test
    void a_killed_connection_is_replaced_and_hints_arrive_again() throws Exception {
        HintedNode one = node(ofOne);
        HintedNode other = node(ofOther);
        AgentJob job = one.create();
        CompletableFuture<Optional<AgentJob>> waiting = other.awaitEnd(job);

        assertThat(query("SELECT count(*) FILTER (WHERE pg_terminate_backend(pid, 300000)) FROM pg_stat_activity"
                        + " WHERE query LIKE 'SELECT pg_notify%'"))
                .isEqualTo(2);
        one.complete(job);
        Eventually.await(() -> other.hasSeenEnd(waiting, STEP));

        Eventually.await(() -> listeners() == 2);
        AgentJob next = one.create();
        assertSeenAtOnce(one, next, other, other.awaitEnd(next));
        Eventually.await(() -> ofOne.connectionsInUse() == 1 && ofOther.connectionsInUse() == 1);
    }

    @Test
    void when_a_node_stops_its_connection_goes_back_to_the_pool_and_its_thread_ends() throws Exception {
        HintedNode node = node(ofOne);
        Eventually.await(() -> ofOne.connectionsInUse() == 1);
        int backend = query("SELECT pid FROM pg_stat_activity WHERE query LIKE 'SELECT pg_notify%'");

        node.close();

        Eventually.await(() -> ofOne.connectionsInUse() == 0 && threads() == 0);
        try (Connection reused = ofOne.getConnection()) {
            assertThat(TestDatabase.number(reused, "SELECT pg_backend_pid()"))
                    .as("the same connection")
                    .isEqualTo(backend);
            assertThat(TestDatabase.number(reused, "SELECT count(*) FROM pg_listening_channels()"))
                    .isZero();
        }
    }

    @Test
    void a_pool_whose_connections_do_not_commit_by_themselves_works_too() throws Exception {
        HintedNode other = node(ofOther);
        HintedNode one = open(new HintedNode(ofOne, withoutAutoCommit()));
        Eventually.await(one.hints::areHealthy);
        AgentJob job = one.create();

        assertSeenAtOnce(one, job, other, other.awaitEnd(job));
        one.close();
        Eventually.await(restored::get);
    }

    @Test
    void as_many_jobs_as_fit_into_a_message_arrive_in_one() throws Exception {
        Recorded heard = new Recorded();
        PostgresHintChannel channel = new PostgresHintChannel(ofOne);
        channel.open(heard);
        open.add(channel::close);
        Eventually.await(() -> heard.lost.get() == 1);
        String longest = "x".repeat(JobHintChannel.MAX_LENGTH);

        channel.send(longest);
        channel.send("second");

        Eventually.await(() -> heard.messages.size() == 2);
        assertThat(heard.messages).containsExactly(longest, "second");
    }

    @Test
    void nodes_with_tables_in_another_schema_are_not_disturbed() throws Exception {
        TestDatabase.execute(database, "CREATE SCHEMA IF NOT EXISTS \"Other \"\"schema\"");
        Recorded here = new Recorded();
        Recorded there = new Recorded();
        PostgresHintChannel ofHere = new PostgresHintChannel(ofOne);
        PostgresHintChannel ofThere = new PostgresHintChannel(new TestPool(database, 1) {
            @Override
            public Connection getConnection() throws SQLException {
                Connection connection = super.getConnection();
                connection.setSchema("Other \"schema");
                return connection;
            }
        });
        open.add(ofHere::close);
        open.add(ofThere::close);
        ofHere.open(here);
        ofThere.open(there);
        Eventually.await(() -> here.lost.get() + there.lost.get() == 2);

        ofThere.send("there");
        ofHere.send("here");

        Eventually.await(() -> !there.messages.isEmpty() && !here.messages.isEmpty());
        assertThat(there.messages).containsExactly("there");
        assertThat(here.messages).containsExactly("here");
    }

    @Test
    void a_stranger_can_make_nodes_look_and_nothing_else() throws Exception {
        HintedNode one = node(ofOne);
        AgentJob job = one.create();
        CompletableFuture<Optional<AgentJob>> waiting = one.awaitEnd(job);
        one.timeOfWatch.advance(FIRST_LOOK);

        TestDatabase.execute(
                database,
                "UPDATE docent_agent_job SET status = 'failed', version = 2 WHERE id = '" + job.id() + "'",
                "NOTIFY docent_hints_public, 'look, ''quickly'''");

        Eventually.await(() -> one.hasSeenEnd(waiting, untilSecondLook(one)));
    }

    @Test
    void another_database_is_asked_seldom_and_jobs_are_looked_at_as_without_hints() throws Exception {
        JdbcDataSource h2 = new JdbcDataSource();
        h2.setUrl("jdbc:h2:mem:no-hints;DB_CLOSE_DELAY=-1");
        AtomicInteger connections = new AtomicInteger();
        TestPool counted = new TestPool(h2, 1) {
            @Override
            public Connection getConnection() throws SQLException {
                connections.incrementAndGet();
                return super.getConnection();
            }
        };
        List<Long> pauses = new CopyOnWriteArrayList<>();
        CountDownLatch tenth = new CountDownLatch(10);
        HintedNode node =
                open(new HintedNode(ofOne, new PostgresHintChannel(counted, Duration.ofSeconds(1), (closed, millis) -> {
                    pauses.add(millis);
                    tenth.countDown();
                    if (tenth.getCount() == 0) {
                        closed.await();
                    }
                    return closed.getCount() == 0;
                })));
        tenth.await();

        assertThat(connections).hasValue(10);
        for (int i = 0; i < 10; i++) {
            long longest = Math.min(30_000, 2_000L << i);
            assertThat(pauses.get(i)).isBetween(longest / 2, longest);
        }
        assertThat(counted.connectionsInUse()).isZero();
        assertThat(node.hints.areHealthy()).isFalse();
        AgentJob job = node.create();
        CompletableFuture<Optional<AgentJob>> waiting = node.awaitEnd(job);
        TestDatabase.execute(
                database, "UPDATE docent_agent_job SET status = 'failed', version = 2 WHERE id = '" + job.id() + "'");
        assertThat(node.hasSeenEnd(waiting, Duration.ofSeconds(1))).isTrue();
    }

    /** {@return connections that do not commit by themselves, and must not when they are closed} */
    private DataSource withoutAutoCommit() {
        return new TestPool(database, 1) {
            @Override
            public Connection getConnection() throws SQLException {
                Connection connection = super.getConnection();
                connection.setAutoCommit(false);
                return (Connection) Proxy.newProxyInstance(
                        getClass().getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                            if (method.getName().equals("close")) {
                                restored.set(!connection.getAutoCommit());
                                connection.setAutoCommit(true);
                            }
                            return TestPool.invoke(connection, method, arguments);
                        });
            }
        };
    }

    /** No time passes for the node that waits, so nothing but the hint makes it look. */
    private static void assertSeenAtOnce(
            HintedNode where, AgentJob job, HintedNode waits, CompletableFuture<Optional<AgentJob>> waiting) {
        assertThat(waits.hasSeenEnd(waiting)).isFalse();
        where.complete(job);
        Eventually.await(() -> waits.hasSeenEnd(waiting));
    }

    /** {@return a step, as long as another look at all jobs would come only of a hint} */
    private static Duration untilSecondLook(HintedNode node) {
        return node.timeOfWatch.nanoTime() < Duration.ofSeconds(3).toNanos() ? STEP : Duration.ZERO;
    }

    /** {@return a node whose hints arrive} */
    private HintedNode node(DataSource pool) {
        HintedNode node = open(new HintedNode(pool, pool));
        Eventually.await(node.hints::areHealthy);
        return node;
    }

    private HintedNode open(HintedNode node) {
        open.add(node);
        return node;
    }

    private int listeners() {
        return query("SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_notify%'");
    }

    private int query(String sql) {
        try {
            return TestDatabase.number(database, sql);
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static long threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("docent-hints"))
                .count();
    }

    private static final class Recorded implements JobHintChannel.Receiver {

        final List<String> messages = new CopyOnWriteArrayList<>();
        final AtomicInteger lost = new AtomicInteger();

        @Override
        public void received(String message) {
            messages.add(message);
        }

        @Override
        public void lost() {
            lost.incrementAndGet();
        }
    }
}
