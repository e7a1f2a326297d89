package dev.docent.jobs.internal.jdbc;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;

import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.timing.LateStart;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** A pool that is too small shows only in how long it lets others wait; no API tells its size. */
class LateConnectionTest {

    private final AtomicLong now = new AtomicLong();
    private Duration wait = Duration.ZERO;

    private DataSource waitingFor(DataSource database) {
        return (DataSource) Proxy.newProxyInstance(
                LateConnectionTest.class.getClassLoader(),
                new Class<?>[] {DataSource.class},
                (proxy, method, arguments) -> {
                    now.addAndGet(wait.toNanos());
                    return method.invoke(database, arguments);
                });
    }

    @Test
    void a_connection_that_comes_late_is_reported_once_with_what_the_pool_needs() {
        JdbcTransactions transactions = new JdbcTransactions(
                waitingFor(TestDatabase.h2("late")), HostTransaction.NONE, TableNames.DEFAULT, now::get);
        try (LoggedWarnings warnings = LoggedWarnings.of(LateStart.class)) {
            wait = Duration.ofSeconds(2);
            transactions.read(connection -> 1);
            assertThat(warnings.messages()).isEmpty();
            wait = Duration.ofSeconds(3);
            transactions.read(connection -> 1);
            transactions.read(connection -> 1);

            assertThat(warnings.messages())
                    .singleElement()
                    .asString()
                    .startsWith(
                            "Could not get a connection to the database of the agent jobs in time, but only 3 s later.")
                    .contains("docent.jobs.datasource", "docent.jobs.runners + concurrent requests + 2");
        }
    }
}
