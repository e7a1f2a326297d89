package dev.docent.it.database;

import java.util.concurrent.CompletableFuture;

import dev.docent.it.callers.OpensPullRequests;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.running.CreatesJobs;
import dev.docent.it.running.NotifiesTheHost;
import dev.docent.it.running.RunningHostTest;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** A host that runs agents over a database, and writes jobs in its own transactions. */
@Tag("smoke")
class DatabaseHostIT implements CreatesJobs, NotifiesTheHost, OpensPullRequests {

    private static final String LEDGER = "/database/api/ledger/";

    @Deployment(testable = false)
    static WebArchive host() {
        return Hosts.overDatabase("database")
                .setting("docent.jobs.runners", "4")
                .setting("docent.jobs.queue", "off")
                .setting("docent.jobs.rate-limit", "60")
                .build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/database/api");
    }

    private static String ledger(String what) {
        return Call.of("POST", LEDGER + what).send().text();
    }

    @Test
    void stores_what_the_host_commits_and_fires_events_then() {
        String id = ledger("commit");

        assertThatReply(job(id).send()).hasStatus(200);
        assertThat(behind("GET", "events/" + id).lines().filter(line -> line.startsWith("sync " + id)))
                .containsExactly("sync " + id + " null active", "sync " + id + " active completed");
    }

    @Test
    void a_pull_request_that_is_opened_later_is_an_event_of_its_job() {
        String id = created("push and fail");
        settled(id, "failed");
        Call open = Call.of("POST", api().base() + ALPHA_JOBS + id + "/pull-request")
                .bearer(Keys.OPERATOR);
        assertThatReply(open.send()).hasStatus(502);
        assertThatReply(open.send()).hasStatus(200);

        assertThat(behind("GET", "events/" + id)).contains("sync " + id + " failed completed");
    }

    @Test
    void stores_nothing_that_the_host_rolls_back_and_fires_no_event() {
        String id = ledger("roll-back");

        assertThatReply(job(id).send()).isError(404, WireBytes.NO_SUCH_JOB);
        assertThat(SharedDatabase.query("SELECT id FROM docent_agent_job_step WHERE id = '" + id + "'"))
                .isEmpty();
        assertThat(behind("GET", "events/" + id)).isEmpty();
    }

    @Test
    void notifies_waiting_callers_of_another_nodes_change() {
        String id = ledger("create");
        CompletableFuture<Reply> waiting = RunningHostTest.waiting(job(id).header("Prefer", "wait=25"));
        assertThat(waiting).isNotDone();

        SharedDatabase.update("UPDATE docent_agent_job SET status = 'failed', version = 2 WHERE id = '" + id + "'");

        assertThat(waiting.join().text()).contains("\"status\":\"failed\"");
    }
}
