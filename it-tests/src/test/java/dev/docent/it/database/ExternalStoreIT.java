package dev.docent.it.database;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

import dev.docent.it.callers.RepeatsPosts;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.hosts.beans.TablesOfTheHost;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.running.RunningHostTest;
import dev.docent.it.wire.Keys;
import dev.docent.testkit.internal.Eventually;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Two hosts with a job store of their own have events, repeated requests, issued keys and erasure by the database of {@code
 * docent.jobs.datasource}, also after a restart.
 */
@Tag("once")
class ExternalStoreIT implements RepeatsPosts {

    private static final String ONE = "external-one";
    private static final String OTHER = "external-other";

    @ArquillianResource
    Deployer deployer;

    @Deployment(name = ONE, testable = false)
    static WebArchive one() {
        return host(ONE);
    }

    @Deployment(name = OTHER, testable = false, managed = false)
    static WebArchive other() {
        return host(OTHER);
    }

    private static WebArchive host(String name) {
        return Hosts.overDatabase(name)
                .classes(TablesOfTheHost.class)
                .setting("docent.jobs.rate-limit", "1000000")
                .setting("docent.jobs.queue", "1000000")
                .build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/" + ONE + "/api");
    }

    private static Call on(String host, String method, String path) {
        return Call.of(method, "/" + host + path).bearer(Keys.OPERATOR);
    }

    private static Reply created(String host, String key) {
        return AdminApi.under("/" + host + "/api")
                .toJobs("POST", "alpha")
                .bearer(Keys.OPERATOR)
                .header(KEY, key)
                .json(COMPLETE)
                .send();
    }

    /** Other hosts have events in this database, too. */
    private static List<String> pagesOfEvents() {
        List<String> pages = new ArrayList<>();
        String path = "/api/docent/v1/projects/alpha/events?limit=200";
        String page = on(OTHER, "GET", path).send().text();
        while (page.contains("\"id\"")) {
            pages.add(page);
            String next = page.replaceAll("(?s).*\"next\":\"([^\"]+)\".*", "$1");
            page = on(OTHER, "GET", path + "&after=" + next).send().text();
        }
        return pages;
    }

    @Test
    void what_callers_need_is_shared_by_nodes_and_outlives_a_restart() {
        deployer.deploy(OTHER);
        try {
            isShared();
        } finally {
            deployer.undeploy(OTHER);
        }
    }

    private void isShared() {
        String key = UUID.randomUUID().toString();
        Reply first = RunningHostTest.whenFree(() -> created(ONE, key));
        String id = RunningHostTest.id(first);
        settled(id, "completed");

        assertThatReply(created(OTHER, key))
                .hasStatus(201)
                .hasHeader(REPLAYED, "true")
                .isJson(first.text());
        assertThat(SharedDatabase.query("SELECT id FROM own_agent_job WHERE id = '" + id + "'"))
                .hasSize(1);
        assertThat(SharedDatabase.query("SELECT id FROM docent_agent_job WHERE id = '" + id + "'"))
                .isEmpty();
        Eventually.await(() -> SharedDatabase.query("SELECT type FROM docent_event WHERE job_id = '" + id + "'")
                .containsAll(List.of("job.created", "job.started", "job.completed")));
        assertThat(SharedDatabase.query("SELECT pending_id FROM docent_pending_write WHERE id = '" + id + "'"))
                .isEmpty();
        String[] issued =
                on(ONE, "POST", "/api/operator/keys/external").send().text().split(" ");

        deployer.undeploy(OTHER);
        deployer.deploy(OTHER);

        assertThatReply(created(OTHER, key))
                .hasStatus(201)
                .hasHeader(REPLAYED, "true")
                .isJson(first.text());
        assertThat(pagesOfEvents()).anyMatch(page -> page.contains(id));
        assertThatReply(AdminApi.under("/" + OTHER + "/api")
                        .job("alpha", id)
                        .bearer(issued[1])
                        .send())
                .hasStatus(200);
        assertThat(on(OTHER, "POST", "/api/operator/erased-jobs/" + id).send().text())
                .isEqualTo("archived");
        assertThat(SharedDatabase.query(
                        "SELECT prompt FROM own_agent_job_step WHERE prompt IS NOT NULL AND id = '" + id + "'"))
                .isEmpty();
        assertThatReply(created(ONE, key)).hasStatus(409);
    }
}
