package dev.docent.jobs.internal.jdbc;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.jobs.internal.HostTransaction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/** Counting in windows: as many as the limit allows, whatever it was before, and however many nodes count at the same time. */
class QuotaWindowTest {

    private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");
    private static final Duration HOUR = Duration.ofHours(1);

    enum Database {
        POSTGRESQL,
        H2;

        DataSource empty() {
            DataSource dataSource = this == H2 ? TestDatabase.h2("windows") : TestDatabase.pool("read committed");
            TestDatabase.emptyStore(dataSource);
            return dataSource;
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_large_limit_is_reached_exactly_and_no_further(Database database) {
        TestQuotas.Counts store = store(database.empty());

        assertThat(admitted(store, quota(1_234), 1_240, START)).isEqualTo(1_234);
    }

    @ParameterizedTest
    @EnumSource
    void after_the_limit_was_lowered_the_window_admits_nothing_until_it_ends(Database database) {
        TestQuotas.Counts store = store(database.empty());
        for (int second = 0; second < 40; second++) {
            assertThat(store.admit(quota(100), START.plusSeconds(second))).isEmpty();
        }

        assertThat(store.admit(quota(10), START.plusSeconds(40))).contains(START.plus(HOUR));
        assertThat(admitted(store, quota(42), 5, START.plusSeconds(40))).isEqualTo(2);
        assertThat(admitted(store, quota(10), 20, START.plus(HOUR))).isEqualTo(10);
    }

    /** Just before the end of a window and just after it: two windows, each with its own limit. */
    @ParameterizedTest
    @EnumSource
    void at_the_edge_of_a_window_the_limit_is_admitted_twice(Database database) {
        TestQuotas.Counts store = store(database.empty());
        assertThat(admitted(store, quota(5), 1, START)).isEqualTo(1);

        assertThat(admitted(store, quota(5), 9, START.plus(HOUR).minusNanos(1_000)))
                .isEqualTo(4);
        assertThat(admitted(store, quota(5), 9, START.plus(HOUR))).isEqualTo(5);
    }

    @ParameterizedTest
    @EnumSource
    void concurrent_callers_do_not_exceed_a_limit_that_was_lowered_or_raised(Database database) throws Exception {
        DataSource dataSource = database.empty();
        admitted(store(dataSource), quota(30), 15, START);

        assertThat(concurrently(dataSource, quota(20), 8, 10, START)).isEqualTo(5);
        assertThat(concurrently(dataSource, quota(64), 8, 10, START)).isEqualTo(44);
    }

    /** Compared with a count of the window; limits change, rows of ended windows are deleted, and nodes restart. */
    @ParameterizedTest
    @EnumSource
    void nodes_admit_together_what_the_limit_allows(Database database) {
        DataSource dataSource = database.empty();
        Random random = new Random(20);
        List<TestQuotas.Counts> nodes = new ArrayList<>(List.of(store(dataSource), store(dataSource)));
        Instant at = START;
        Instant end = START;
        int used = 0;
        int limit = 40;
        for (int call = 0; call < 1_500; call++) {
            at = at.plusSeconds(random.nextInt(180));
            used = end.isAfter(at) ? used : 0;
            switch (random.nextInt(100)) {
                case 0 -> limit = 1 + random.nextInt(80);
                case 1 -> nodes.set(random.nextInt(2), store(dataSource));
                case 2 ->
                    TestDatabase.execute(dataSource, "DELETE FROM docent_quota_window WHERE ends_at <= '" + at + "'");
                default -> {}
            }
            boolean admitted =
                    nodes.get(random.nextInt(2)).admit(quota(limit), at).isEmpty();
            assertThat(admitted)
                    .as("call %d with %d of %d used", call, used, limit)
                    .isEqualTo(used < limit);
            if (admitted) {
                end = used == 0 ? at.plus(HOUR) : end;
                used++;
            }
        }
    }

    @Test
    void two_hundred_posts_at_once_to_two_nodes_create_exactly_as_many_jobs_as_the_limit() throws Exception {
        List<JdbcAgentJobStore> nodes = List.of(
                TestDatabase.emptyStore(new TestPool(TestDatabase.postgres("read committed"), 10, 300)),
                new JdbcAgentJobStore(
                        new TestPool(TestDatabase.postgres("read committed"), 10, 300), HostTransaction.NONE, false));
        ExecutorService callers = Executors.newFixedThreadPool(200);
        try {
            CyclicBarrier start = new CyclicBarrier(200);
            List<Future<Boolean>> posts = new ArrayList<>();
            for (int post = 0; post < 200; post++) {
                JdbcAgentJobStore node = nodes.get(post % 2);
                posts.add(callers.submit(() -> {
                    start.await();
                    return TestQuotas.use(node, quota(100), START).isEmpty();
                }));
            }
            int created = 0;
            for (Future<Boolean> post : posts) {
                created += post.get() ? 1 : 0;
            }

            assertThat(created).isEqualTo(100);
            assertThat(nodes.get(0).list(AgentJobQuery.of("alpha", 200))).hasSize(100);
        } finally {
            callers.shutdownNow();
        }
    }

    @Test
    void a_node_counts_a_use_with_one_statement() {
        AtomicInteger statements = new AtomicInteger();
        TestPool pool = TestDatabase.pool("read committed");
        TestDatabase.emptyStore(pool);
        TestQuotas.Counts store = store(countingStatements(pool, statements));
        assertThat(admitted(store, quota(100), 60, START)).isEqualTo(60);
        statements.set(0);

        assertThat(admitted(store, quota(100), 40, START)).isEqualTo(40);

        assertThat(statements).hasValueLessThanOrEqualTo(41);
    }

    /** A caller that finds the last use taken by another that has not ended waits for the outcome. */
    @Test
    void a_use_that_is_rolled_back_is_admitted_to_a_caller_who_waited_for_it() throws Exception {
        TestPool database = TestDatabase.pool("read committed");
        TestDatabase.emptyStore(database);
        TestQuotas.Counts store = store(database);
        JdbcTransactions transactions = new JdbcTransactions(database, HostTransaction.NONE);
        CountDownLatch taken = new CountDownLatch(1);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            Future<?> failing = threads.submit(() -> assertThatIllegalArgumentException()
                    .isThrownBy(() -> transactions.write(connection -> {
                        JdbcQuota.count(connection, use(), 1);
                        taken.countDown();
                        awaitWaiting(connection);
                        throw new IllegalArgumentException("for the test");
                    })));
            taken.await();
            Future<Optional<Instant>> waiting = threads.submit(() -> store.admit(quota(1), START));

            failing.get();
            assertThat(waiting.get()).isEmpty();
        } finally {
            threads.shutdownNow();
        }
    }

    private static void awaitWaiting(Connection connection) throws SQLException {
        boolean waits = false;
        while (!waits) {
            waits = JdbcStatements.select(
                            connection,
                            "SELECT COUNT(*) AS waiting FROM pg_locks WHERE NOT granted",
                            parameters -> {},
                            row -> row.getInt("waiting") > 0)
                    .get(0);
        }
    }

    @Test
    void refusing_more_requests_costs_no_statement_for_ten_seconds() {
        AtomicInteger connections = new AtomicInteger();
        DataSource database = counting(TestDatabase.pool("read committed"), connections);
        TestDatabase.emptyStore(TestDatabase.pool("read committed"));
        TestQuotas.Counts store = store(database);
        assertThat(admitted(store, quota(2), 3, START)).isEqualTo(2);
        connections.set(0);

        for (int milli = 0; milli < 10_000; milli++) {
            assertThat(store.admit(quota(2), START.plusMillis(milli))).contains(START.plus(HOUR));
        }
        assertThat(connections).hasValue(0);

        assertThat(store.admit(quota(2), START.plusSeconds(10))).contains(START.plus(HOUR));
        assertThat(connections).hasValue(1);
        assertThat(store.admit(quota(3), START.plusSeconds(10)))
                .as("a higher limit")
                .isEmpty();
    }

    @Test
    void a_use_that_is_deleted_by_hand_is_admitted_ten_seconds_later() {
        TestPool database = TestDatabase.pool("read committed");
        TestDatabase.emptyStore(database);
        TestQuotas.Counts store = store(database);
        assertThat(admitted(store, quota(1), 2, START)).isEqualTo(1);

        TestDatabase.execute(database, "DELETE FROM docent_quota_window");

        assertThat(store.admit(quota(1), START.plusSeconds(9))).isPresent();
        assertThat(store.admit(quota(1), START.plusSeconds(10))).isEmpty();
    }

    private static int concurrently(DataSource dataSource, AgentJobQuota quota, int threads, int calls, Instant at)
            throws Exception {
        ExecutorService nodes = Executors.newFixedThreadPool(threads);
        try {
            List<Callable<Integer>> callers = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                TestQuotas.Counts store = store(dataSource);
                callers.add(() -> admitted(store, quota, calls, at));
            }
            int admitted = 0;
            for (Future<Integer> caller : nodes.invokeAll(callers)) {
                admitted += caller.get();
            }
            return admitted;
        } finally {
            nodes.shutdownNow();
        }
    }

    private static int admitted(TestQuotas.Counts store, AgentJobQuota quota, int calls, Instant at) {
        int admitted = 0;
        for (int call = 0; call < calls; call++) {
            admitted += store.admit(quota, at).isEmpty() ? 1 : 0;
        }
        return admitted;
    }

    private static DataSource counting(TestPool pool, AtomicInteger connections) {
        return new TestPool(pool, 10) {
            @Override
            public Connection getConnection() throws SQLException {
                connections.incrementAndGet();
                return pool.getConnection();
            }
        };
    }

    private static DataSource countingStatements(TestPool pool, AtomicInteger statements) {
        return new TestPool(pool, 10) {
            @Override
            public Connection getConnection() throws SQLException {
                Connection connection = pool.getConnection();
                return (Connection) Proxy.newProxyInstance(
                        getClass().getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                            if (method.getName().equals("prepareStatement")) {
                                statements.incrementAndGet();
                            }
                            return method.invoke(connection, arguments);
                        });
            }
        };
    }

    private static AgentJobWrite.QuotaUse use() {
        return new AgentJobWrite.QuotaUse(quota(1), START);
    }

    private static AgentJobQuota quota(int limit) {
        return new AgentJobQuota("alpha", "create", limit, HOUR);
    }

    private static TestQuotas.Counts store(DataSource dataSource) {
        return TestQuotas.counts(dataSource);
    }
}
