package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

import dev.docent.api.jobs.callers.EventPage;
import dev.docent.api.jobs.callers.EventQuery;
import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.jobs.internal.HostTransaction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The order of events while transactions commit in another order than they began. */
class EventOrderTest {

    private static final Instant START = Instant.parse("2026-03-01T10:15:30.123456Z");

    private final List<Connection> open = new ArrayList<>();

    @AfterEach
    void close() throws SQLException {
        for (Connection connection : open) {
            connection.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void an_event_that_commits_late_is_read_after_those_that_were_read_before(Database database) throws Exception {
        JdbcAgentJobStore store = database.emptyStore();
        Connection late = begun(database);
        EventRows.insert(late, event("late", 0));
        store.append(event("early", 1));

        EventPage first = store.events(EventQuery.of("alpha", 10));
        late.commit();
        EventPage second = store.events(EventQuery.of("alpha", 10).after(first.next()));

        assertThat(ids(first)).containsExactly("early");
        assertThat(ids(second)).containsExactly("late");
        assertThat(ids(store.events(EventQuery.of("alpha", 10)))).containsExactly("early", "late");
    }

    /**
     * The contrast: numbers that are given before the commit lose the event for every reader that has gone on. Serializable
     * transactions notice that, and one of them fails.
     */
    @ParameterizedTest
    @EnumSource(names = {"H2", "POSTGRES_READ_COMMITTED"})
    void an_event_that_had_its_number_before_it_commits_would_be_skipped(Database database) throws Exception {
        JdbcAgentJobStore store = database.emptyStore();
        Connection late = begun(database);
        EventRows.insert(late, event("late", 0));
        JdbcStatements.execute(late, "UPDATE docent_event SET number = 1 WHERE event_id = 'late'");
        Connection early = begun(database);
        EventRows.insert(early, event("early", 1));
        JdbcStatements.execute(early, "UPDATE docent_event SET number = 2 WHERE event_id = 'early'");
        early.commit();
        TestDatabase.execute(database.source(), "UPDATE docent_event_counter SET numbered = 2");

        EventPage first = store.events(EventQuery.of("alpha", 10));
        late.commit();
        EventPage second = store.events(EventQuery.of("alpha", 10).after(first.next()));

        assertThat(ids(first)).containsExactly("early");
        assertThat(ids(second)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void an_event_of_a_transaction_that_is_rolled_back_is_none(Database database) throws Exception {
        JdbcAgentJobStore store = database.emptyStore();
        Connection undone = begun(database);
        EventRows.insert(undone, event("undone", 0));
        String next = store.events(EventQuery.of("alpha", 10)).next();
        undone.rollback();
        store.append(event("a", 1));

        assertThat(ids(store.events(EventQuery.of("alpha", 10).after(next)))).containsExactly("a");
        assertThat(ids(store.events(EventQuery.of("alpha", 10)))).containsExactly("a");
    }

    /** A delivery is queued from the same order, so it is not skipped either. */
    @ParameterizedTest
    @EnumSource
    void a_delivery_of_an_event_that_commits_late_is_queued(Database database) throws Exception {
        JdbcAgentJobStore store = database.emptyStore();
        store.deliveries().queue("hook", null, null, 10);
        Connection late = begun(database);
        EventRows.insert(late, event("late", 0));
        store.append(event("early", 1));
        assertThat(store.deliveries().queue("hook", null, null, 10)).isEqualTo(1);

        late.commit();

        assertThat(store.deliveries().queue("hook", null, null, 10)).isEqualTo(1);
        assertThat(store.deliveries().claim("hook", "node", 10, TestRuns.HOUR))
                .extracting(delivery -> delivery.event().id())
                .containsExactlyInAnyOrder("early", "late");
    }

    @Test
    void many_writers_that_commit_out_of_order_lose_and_repeat_nothing() throws Exception {
        int writers = 32;
        int rounds = Integer.getInteger("docent.test.events", 1);
        DataSource source = TestDatabase.unpooledDatabase("event_order");
        JdbcAgentJobStore store = new JdbcAgentJobStore(source, HostTransaction.NONE, true);
        store.missingTables();
        store.queued();
        TestDatabase.clear(source);
        ExecutorService threads = Executors.newFixedThreadPool(writers + 3);
        try {
            List<Future<Integer>> writing = new ArrayList<>();
            for (int writer = 0; writer < writers; writer++) {
                int number = writer;
                writing.add(threads.submit(() -> write(source, number, rounds)));
            }
            int total = writers * rounds * 3;
            List<Future<List<String>>> reading = new ArrayList<>();
            for (int reader = 0; reader < 3; reader++) {
                JdbcAgentJobStore node = new JdbcAgentJobStore(source, HostTransaction.NONE, false);
                reading.add(threads.submit(reader(node, total, 5 + reader)));
            }
            for (Future<Integer> each : writing) {
                each.get(300, TimeUnit.SECONDS);
            }
            List<String> order = ids(store.events(EventQuery.of("alpha", 1_000)));
            assertThat(order).hasSize(total).doesNotHaveDuplicates();
            for (Future<List<String>> each : reading) {
                assertThat(each.get(300, TimeUnit.SECONDS)).isEqualTo(order);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** Several transactions are open at once, and end in a random order. */
    private static int write(DataSource source, int writer, int rounds) throws SQLException {
        Random random = new Random(writer);
        for (int round = 0; round < rounds; round++) {
            List<Connection> begun = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                Connection connection = source.getConnection();
                connection.setAutoCommit(false);
                begun.add(connection);
                EventRows.insert(connection, event("w" + writer + "_" + round + "_" + i, random.nextInt(50)));
            }
            Collections.shuffle(begun, random);
            for (Connection connection : begun) {
                connection.commit();
                connection.close();
            }
        }
        return rounds;
    }

    private static Callable<List<String>> reader(JdbcAgentJobStore store, int total, int limit) {
        return () -> {
            List<String> read = new ArrayList<>();
            String next = null;
            while (read.size() < total) {
                EventPage page = store.events(EventQuery.of("alpha", limit).after(next));
                read.addAll(ids(page));
                next = page.next();
            }
            return read;
        };
    }

    private Connection begun(Database database) throws SQLException {
        Connection connection = database.source().getConnection();
        open.add(connection);
        connection.setAutoCommit(false);
        return connection;
    }

    private static List<String> ids(EventPage page) {
        return page.events().stream().map(OutboxEvent::id).toList();
    }

    private static OutboxEvent event(String id, int second) {
        return new OutboxEvent(id, "deployment.done", START.plusSeconds(second), "alpha", null, Map.of());
    }

    enum Database {
        H2,
        POSTGRES_READ_COMMITTED,
        POSTGRES_SERIALIZABLE;

        DataSource source() {
            return switch (this) {
                case H2 -> TestDatabase.h2("event_order");
                case POSTGRES_READ_COMMITTED -> TestDatabase.postgres("read committed");
                case POSTGRES_SERIALIZABLE -> TestDatabase.postgres("serializable");
            };
        }

        JdbcAgentJobStore emptyStore() {
            return TestDatabase.emptyStore(source());
        }
    }
}
