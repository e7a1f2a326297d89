package dev.docent.internal.hints;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;

import dev.docent.api.hints.JobHintChannel;
import dev.docent.api.jobs.AgentJob;
import dev.docent.internal.jdbc.TestDatabase;
import dev.docent.internal.jdbc.TestPool;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Two nodes over one PostgreSQL, each with a pool of its own. */
class PostgresHintsTest {

    /** Much less than the few seconds between two looks at all jobs while hints arrive. */
    private static final Duration AT_ONCE = Duration.ofMillis(1_500);

    private static final Duration LIMIT = Duration.ofMinutes(1);

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
            Thread.sleep(i == 0 ? 1_200 : 100);

            assertSeenAtOnce(one, job, waiting);
        }
    }

    @Test
    void a_killed_connection_is_replaced_and_hints_arrive_again() throws Exception {
        HintedNode one = node(ofOne);
        HintedNode other = node(ofOther);
        AgentJob job = one.create();
        CompletableFuture<Optional<AgentJob>> waiting = other.awaitEnd(job);
        Thread.sleep(1_000);

        assertThat(query("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                        + " WHERE query LIKE 'SELECT pg_notify%' OR query LIKE 'LISTEN%'"))
                .isEqualTo(2);
        one.complete(job);
        assertThat(waiting.get().orElseThrow().status().isTerminal()).isTrue();

        AgentJob next = one.create();
        CompletableFuture<Optional<AgentJob>> again = other.awaitEnd(next);
        until(() -> listeners() == 2);
        Thread.sleep(1_500);
        assertSeenAtOnce(one, next, again);
        until(() -> ofOne.connectionsInUse() == 1 && ofOther.connectionsInUse() == 1);
    }

    @Test
    void when_a_node_stops_its_connection_goes_back_to_the_pool_and_its_thread_ends() throws Exception {
        HintedNode node = node(ofOne);
        assertThat(ofOne.connectionsInUse()).isEqualTo(1);
        int backend = query("SELECT pid FROM pg_stat_activity WHERE query LIKE 'SELECT pg_notify%'");

        node.close();

        assertThat(ofOne.connectionsInUse()).isZero();
        assertThat(threads()).isZero();
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
        until(one.hints::areHealthy);
        AgentJob job = one.create();
        CompletableFuture<Optional<AgentJob>> waiting = other.awaitEnd(job);
        Thread.sleep(1_200);

        assertSeenAtOnce(one, job, waiting);
        one.close();
        assertThat(restored).isTrue();
    }

    @Test
    void as_many_jobs_as_fit_into_a_message_arrive_in_one() throws Exception {
        Recorded heard = new Recorded();
        PostgresHintChannel channel = new PostgresHintChannel(ofOne);
        channel.open(heard);
        open.add(channel::close);
        until(() -> heard.lost.get() == 1);
        String longest = "x".repeat(JobHintChannel.MAX_LENGTH);

        channel.send(longest);
        channel.send("second");

        until(() -> heard.messages.size() == 2);
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
        until(() -> here.lost.get() + there.lost.get() == 2);

        ofThere.send("there");
        ofHere.send("here");

        until(() -> !there.messages.isEmpty() && !here.messages.isEmpty());
        assertThat(there.messages).containsExactly("there");
        assertThat(here.messages).containsExactly("here");
    }

    @Test
    void a_stranger_can_make_nodes_look_and_nothing_else() throws Exception {
        HintedNode one = node(ofOne);
        AgentJob job = one.create();
        CompletableFuture<Optional<AgentJob>> waiting = one.awaitEnd(job);
        Thread.sleep(1_200);

        TestDatabase.execute(
                database,
                "UPDATE docent_agent_job SET status = 'failed', version = 2 WHERE id = '" + job.id() + "'",
                "NOTIFY docent_hints_public, 'look, ''quickly'''");

        assertThat(waiting.get(AT_ONCE.toMillis(), TimeUnit.MILLISECONDS)).isPresent();
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
        HintedNode node = open(new HintedNode(ofOne, counted));
        Thread.sleep(1_500);

        assertThat(connections).hasValueBetween(2, 8);
        assertThat(counted.connectionsInUse()).isZero();
        assertThat(node.hints.areHealthy()).isFalse();
        AgentJob job = node.create();
        CompletableFuture<Optional<AgentJob>> waiting = node.awaitEnd(job);
        TestDatabase.execute(
                database, "UPDATE docent_agent_job SET status = 'failed', version = 2 WHERE id = '" + job.id() + "'");
        assertThat(waiting.get(3, TimeUnit.SECONDS)).isPresent();
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

    private static void assertSeenAtOnce(HintedNode where, AgentJob job, CompletableFuture<Optional<AgentJob>> waiting)
            throws Exception {
        assertThat(waiting).isNotDone();
        Instant before = Instant.now();
        where.complete(job);
        assertThat(waiting.get().orElseThrow().status().isTerminal()).isTrue();
        assertThat(Duration.between(before, Instant.now())).isLessThan(AT_ONCE);
    }

    /** {@return a node whose hints arrive} */
    private HintedNode node(DataSource pool) throws Exception {
        HintedNode node = open(new HintedNode(pool, pool));
        until(node.hints::areHealthy);
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

    static void until(BooleanSupplier condition) throws InterruptedException {
        Instant giveUp = Instant.now().plus(LIMIT);
        while (!condition.getAsBoolean()) {
            assertThat(Instant.now()).as("waited too long").isBefore(giveUp);
            Thread.sleep(10);
        }
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
