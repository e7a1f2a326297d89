package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.jobs.internal.HostTransaction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class DatabaseClockTest {

    private static final Duration HOUR = Duration.ofHours(1);

    /** Longer than any measurement and test takes. */
    private static final Duration GENEROUS = Duration.ofMinutes(10);

    private final DataSource database = TestDatabase.h2("clock");
    private final AtomicInteger connections = new AtomicInteger();
    private volatile boolean down;
    private volatile Duration ahead = Duration.ZERO;
    private volatile Duration eachReading = Duration.ZERO;
    private long nanos;
    private DatabaseClock clock;

    @BeforeEach
    void begin() {
        clock = clock(HostTransaction.NONE);
    }

    @ParameterizedTest
    @ValueSource(longs = {-61, 0, 61})
    void the_time_is_the_databases_whatever_the_clock_of_the_node_says(long minutes) {
        ahead = Duration.ofMinutes(minutes);

        assertThat(clock.now())
                .isBetween(Instant.now().minus(GENEROUS), Instant.now().plus(GENEROUS));
    }

    @Test
    void it_goes_on_without_the_database() {
        Instant before = clock.now();
        down = true;

        pass(Duration.ofSeconds(30));

        assertThat(clock.now()).isEqualTo(before.plusSeconds(30));
        assertThat(connections).hasValue(1);
    }

    @Test
    void it_is_measured_again_after_a_minute_without_a_heartbeat() {
        clock.now();
        pass(Duration.ofSeconds(61));
        clock.now();
        clock.now();

        assertThat(connections).hasValue(2);
    }

    @ParameterizedTest
    @ValueSource(longs = {-3_600, -2, 2, 3_600})
    void a_jump_of_the_nodes_clock_changes_nothing_and_is_a_warning_once_and_once_when_it_is_gone(long seconds) {
        try (LoggedWarnings warnings = LoggedWarnings.of(DatabaseClock.class)) {
            Instant before = clock.now();
            pass(Duration.ofSeconds(6));

            ahead = Duration.ofSeconds(seconds);
            assertThat(clock.now()).isBetween(before.minus(GENEROUS), before.plus(GENEROUS));
            for (int heartbeat = 0; heartbeat < 3; heartbeat++) {
                clock.measureAgain();
            }
            String direction = seconds < 0 ? "behind" : "ahead of";
            assertThat(warnings.messages()).singleElement().asString().contains(direction, "docent.jobs.datasource");

            ahead = Duration.ZERO;
            clock.measureAgain();
            clock.measureAgain();
            assertThat(warnings.messages()).hasSize(2);
            assertThat(warnings.messages().get(1)).contains("agree again");
        }
    }

    @Test
    void a_machine_that_was_suspended_asks_the_database_before_it_decides() {
        clock.now();
        pass(Duration.ofSeconds(6));

        ahead = ahead.plus(HOUR);
        clock.now();

        assertThat(connections).hasValue(2);
    }

    @Test
    void while_it_cannot_be_measured_again_it_goes_on_and_tries_every_five_seconds() {
        Instant before = clock.now();
        down = true;
        pass(Duration.ofMinutes(2));

        assertThat(clock.now()).isEqualTo(before.plusSeconds(120));
        assertThat(clock.now()).isEqualTo(before.plusSeconds(120));
        assertThat(connections).hasValue(2);
        pass(Duration.ofSeconds(6));
        clock.now();
        assertThat(connections).hasValue(3);
    }

    @Test
    void a_time_that_was_never_measured_is_unavailable_rather_than_the_nodes() {
        down = true;

        assertThatExceptionOfType(AgentJobStoreUnavailableException.class).isThrownBy(clock::now);

        down = false;
        assertThat(clock.now()).isNotNull();
    }

    @Test
    void measurements_never_set_the_time_back_by_their_inaccuracy() {
        Instant before = clock.now();
        pass(Duration.ofMillis(300));
        Instant later = clock.now();

        // the database has not moved by these 300 ms
        clock.measureAgain();

        assertThat(later).isAfter(before);
        assertThat(clock.now()).isAfterOrEqualTo(later);
    }

    @Test
    void a_slow_response_does_not_replace_a_good_measurement() {
        Instant before = clock.now();

        // half of it is more than a second
        eachReading = Duration.ofSeconds(3);
        clock.measureAgain();
        eachReading = Duration.ZERO;
        ahead = ahead.plusSeconds(9);

        assertThat(connections).hasValue(2);
        assertThat(clock.now()).isEqualTo(before.plusSeconds(9));
    }

    @Test
    void half_of_the_round_trip_has_passed_when_the_response_arrives() {
        eachReading = HOUR;

        // read when the query is sent, when it is answered, when clocks are compared, and for the result
        Instant expected = Instant.now().plus(HOUR.dividedBy(2)).plus(HOUR.multipliedBy(2));
        assertThat(clock.now()).isBetween(expected.minus(GENEROUS), expected.plus(GENEROUS));
    }

    @Test
    void in_a_transaction_of_the_host_it_is_not_measured_by_its_beginning() throws SQLException {
        DataSource postgres = TestDatabase.postgresDatabase("clock");
        try (Connection connection = postgres.getConnection()) {
            BegunTransaction transaction = new BegunTransaction(connection);
            Instant begun = time(connection);
            DataSource server = ServerDataSource.of(ServerDataSource.Server.WILDFLY, transaction, postgres);
            DatabaseClock inTransaction =
                    new DatabaseClock(new JdbcTransactions(server, transaction), Clock.systemUTC(), System::nanoTime);
            waitUntilLaterThan(begun.plusSeconds(1));

            assertThat(inTransaction.now()).isAfter(begun.plusMillis(500));
            transaction.end();
        }
    }

    @Test
    void a_transaction_that_the_pool_began_long_ago_does_not_set_the_time_back() throws SQLException {
        Connection connection = TestDatabase.unpooledDatabase("clock").getConnection();
        connection.setAutoCommit(false);
        Instant begun = time(connection);
        DataSource validated = new TestPool(database, 1) {
            @Override
            public Connection getConnection() {
                return connection;
            }
        };
        DatabaseClock ofPool = new DatabaseClock(
                new JdbcTransactions(validated, HostTransaction.NONE), Clock.systemUTC(), System::nanoTime);
        waitUntilLaterThan(begun.plusSeconds(1));

        assertThat(ofPool.now()).isAfter(begun.plusMillis(500));
    }

    /** Waits until the database shows a later time. */
    private static void waitUntilLaterThan(Instant time) throws SQLException {
        try (Connection other = TestDatabase.postgresDatabase("clock").getConnection()) {
            while (!time(other).isAfter(time)) {
                Thread.onSpinWait();
            }
        }
    }

    private static Instant time(Connection connection) throws SQLException {
        return JdbcStatements.select(
                        connection,
                        "SELECT CURRENT_TIMESTAMP AS measured",
                        parameters -> {},
                        row -> JdbcRows.time(row, "measured"))
                .get(0);
    }

    private void pass(Duration time) {
        nanos += time.toNanos();
        ahead = ahead.plus(time);
    }

    private DatabaseClock clock(HostTransaction host) {
        return new DatabaseClock(
                new JdbcTransactions(counted(), host),
                new WrongClock(() -> ahead),
                () -> nanos += eachReading.toNanos());
    }

    private DataSource counted() {
        return new TestPool(database, 10) {
            @Override
            public Connection getConnection() throws SQLException {
                connections.incrementAndGet();
                if (down) {
                    throw new SQLNonTransientConnectionException("down");
                }
                return super.getConnection();
            }
        };
    }
}
