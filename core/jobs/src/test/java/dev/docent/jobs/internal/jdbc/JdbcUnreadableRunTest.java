package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javax.sql.DataSource;

import dev.docent.api.jobs.LostRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.jobs.internal.jdbc.TestRuns.HOUR;
import static dev.docent.jobs.internal.jdbc.TestRuns.NODE;
import static dev.docent.jobs.internal.jdbc.TestRuns.OTHER;
import static dev.docent.jobs.internal.jdbc.TestRuns.SHORT;
import static dev.docent.jobs.internal.jdbc.TestRuns.claimed;
import static dev.docent.jobs.internal.jdbc.TestRuns.claimedIds;
import static dev.docent.jobs.internal.jdbc.TestRuns.lost;
import static dev.docent.jobs.internal.jdbc.TestRuns.queued;
import static org.assertj.core.api.Assertions.assertThat;

/** Rows that others changed, so that they cannot be read, affect only their own runs. */
class JdbcUnreadableRunTest {

    private final DataSource database = TestDatabase.pool("read committed");
    private final JdbcAgentJobStore store = TestDatabase.emptyStore(database);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE docent_agent_job SET last_pr_link = 'not a link'",
                "UPDATE docent_agent_job SET version = 0",
                "UPDATE docent_agent_job_step SET prompt = NULL",
                "UPDATE docent_agent_job_step SET prompt = '\u001b'",
                "DELETE FROM docent_agent_job_step",
                "UPDATE docent_run SET checkpoint = '\u001b'",
                "UPDATE docent_run SET attempt = -5",
                "UPDATE docent_run SET requested_by = '\u001b'"
            })
    void runs_that_cannot_be_read_are_left_in_the_queue_and_others_are_claimed(String corruption) {
        for (String id : new String[] {"bad-1", "bad-2", "job-1", "bad-3", "job-2", "job-3"}) {
            queued(store, id);
        }
        TestDatabase.execute(database, corruption + " WHERE id LIKE 'bad%'");

        assertThat(claimedIds(store, 1)).containsExactly("job-1");
        assertThat(claimedIds(store, 9)).containsExactly("job-2", "job-3");
        assertThat(store.queued()).isEqualTo(3);
    }

    @Test
    void runs_of_ended_jobs_do_not_make_a_claim_smaller_and_are_removed() {
        IntStream.range(0, 30).forEach(i -> queued(store, "ended-" + i));
        queued(store, "job-1");
        queued(store, "job-2");
        TestDatabase.execute(database, "UPDATE docent_agent_job SET status = 'failed' WHERE id LIKE 'ended%'");

        assertThat(claimedIds(store, 2)).containsExactly("job-1", "job-2");
        assertThat(store.queued()).isZero();
    }

    @Test
    void runs_of_a_lost_node_that_can_be_read_are_taken_over() throws InterruptedException {
        queued(store, "bad");
        queued(store, "good");
        claimed(store, NODE);
        claimed(store, NODE);
        TestDatabase.execute(database, "UPDATE docent_run SET progress = '\u001b' WHERE id = 'bad'");
        lost(store, NODE, OTHER);

        assertThat(store.takeOver(OTHER, SHORT))
                .extracting(lost -> lost.claim().key().id())
                .containsExactly("good");

        TestDatabase.execute(database, "UPDATE docent_run SET progress = NULL WHERE id = 'bad'");
        assertThat(store.takeOver(OTHER, SHORT))
                .extracting(lost -> lost.claim().key().id())
                .containsExactly("bad");
    }

    @Test
    void a_lost_node_is_forgotten_with_its_last_run() throws Exception {
        queued(store, "bad");
        queued(store, "good");
        claimed(store, NODE);
        claimed(store, NODE);
        TestDatabase.execute(database, "UPDATE docent_run SET progress = '\u001b' WHERE id = 'bad'");
        lost(store, NODE, OTHER);

        store.takeOver(OTHER, SHORT);
        assertThat(nodes()).contains(NODE);

        TestDatabase.execute(database, "UPDATE docent_run SET progress = NULL WHERE id = 'bad'");
        store.takeOver(OTHER, SHORT);
        assertThat(nodes()).contains(OTHER).doesNotContain(NODE);
    }

    private List<String> nodes() throws SQLException {
        List<String> nodes = new ArrayList<>();
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT node FROM docent_node")) {
            while (rows.next()) {
                nodes.add(rows.getString(1));
            }
        }
        return nodes;
    }

    @Test
    void runs_of_a_node_whose_row_was_deleted_are_taken_over() throws InterruptedException {
        queued(store, "job-1");
        claimed(store, NODE);
        lost(store, "node-3", OTHER);
        TestDatabase.execute(database, "DELETE FROM docent_node WHERE node <> 'node-2'");

        assertThat(store.takeOver(OTHER, SHORT)).extracting(LostRun::lostNode).containsExactly(NODE);
        assertThat(store.takeOver(OTHER, SHORT)).isEmpty();
    }

    @Test
    void a_renewal_omits_a_run_that_cannot_be_read() {
        queued(store, "bad");
        queued(store, "good");
        claimed(store, NODE);
        claimed(store, NODE);
        TestDatabase.execute(database, "UPDATE docent_run SET attempt = -5 WHERE id = 'bad'");

        assertThat(store.renew(NODE, HOUR).held())
                .extracting(held -> held.claim().key().id())
                .containsExactly("good");
        assertThat(store.claim(NODE, 1, Set.of())).isEmpty();
    }
}
