package dev.docent.jobs.internal.jdbc;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;

import dev.docent.jobs.internal.HostTransaction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

class TaskStartTest {

    private static final Duration HOUR = Duration.ofHours(1);

    enum Database {
        POSTGRESQL,
        H2;

        DataSource empty() {
            DataSource dataSource = this == H2 ? TestDatabase.h2("tasks") : TestDatabase.pool("read committed");
            TestDatabase.emptyStore(dataSource);
            return dataSource;
        }
    }

    @ParameterizedTest
    @EnumSource
    void of_nodes_that_ask_at_the_same_moment_one_begins(Database database) throws Exception {
        DataSource dataSource = database.empty();
        ExecutorService nodes = Executors.newFixedThreadPool(4);
        try {
            for (int round = 0; round < 50; round++) {
                String task = "task-" + round;
                List<Callable<Boolean>> asking = new ArrayList<>();
                for (int node = 0; node < 4; node++) {
                    JdbcAgentJobStore store = store(dataSource);
                    asking.add(() -> store.tryBegin(task, HOUR));
                }
                int begun = 0;
                for (Future<Boolean> start : nodes.invokeAll(asking)) {
                    begun += start.get() ? 1 : 0;
                }
                assertThat(begun).as("round %d", round).isEqualTo(1);
            }
        } finally {
            nodes.shutdownNow();
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_task_begins_again_after_the_time_by_the_clock_of_the_database(Database database) {
        DataSource dataSource = database.empty();
        JdbcAgentJobStore store = store(dataSource);
        assertThat(store.tryBegin("sweep", HOUR)).isTrue();

        begunEarlier(dataSource, "'59' MINUTE");
        assertThat(store.tryBegin("sweep", HOUR)).isFalse();
        begunEarlier(dataSource, "'2' MINUTE");
        assertThat(store.tryBegin("sweep", HOUR)).isTrue();
        assertThat(store.tryBegin("sweep", HOUR)).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void a_clock_of_the_database_that_was_set_back_delays_no_turn(Database database) {
        DataSource dataSource = database.empty();
        JdbcAgentJobStore store = store(dataSource);
        store.tryBegin("sweep", HOUR);
        begunEarlier(dataSource, "'-3' HOUR");

        assertThat(store.tryBegin("sweep", HOUR)).isTrue();
    }

    private static void begunEarlier(DataSource dataSource, String interval) {
        TestDatabase.execute(dataSource, "UPDATE docent_task SET begun_at = begun_at - INTERVAL " + interval);
    }

    private static JdbcAgentJobStore store(DataSource dataSource) {
        return new JdbcAgentJobStore(dataSource, HostTransaction.NONE, false);
    }
}
