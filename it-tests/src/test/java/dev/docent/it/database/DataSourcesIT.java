package dev.docent.it.database;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.hosts.beans.CreatesAtStart;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.RefusedStart;
import dev.docent.it.server.ServerLog;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import dev.docent.testkit.internal.Eventually;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Hosts over each kind of data source: in the host's transactions, with dropped connections, and with the database
 * down.
 */
@ExtendWith(ArquillianExtension.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Tag("exhaustive")
class DataSourcesIT {

    private static final String XA = "over-xa";
    private static final String LOCAL = "over-local";
    private static final String APART = "over-apart";
    private static final String WITHOUT_TABLES = "without-tables";
    private static final String AT_START = "at-start";
    private static final String NOT_QUERIED = "could not be queried for the tables of the agent jobs";
    private static final String NO_TABLES = " of the agent jobs is missing";

    private final ServerLog log = ServerUnderTest.log();

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = XA, testable = false)
    static WebArchive xa() {
        return host(XA, "jdbc/jobs");
    }

    @Deployment(name = LOCAL, testable = false)
    static WebArchive local() {
        return host(LOCAL, "jdbc/jobs-local");
    }

    @Deployment(name = APART, testable = false)
    static WebArchive apart() {
        return host(APART, "jdbc/jobs-apart");
    }

    private static WebArchive host(String name, String dataSource) {
        return Hosts.overDatabase(name)
                .setting("docent.jobs.datasource", dataSource)
                .setting("docent.jobs.rate-limit", "1000000")
                .setting("docent.jobs.runners", "1000")
                // no run survives an outage of nearly a lease, and a busy machine needs long to deploy in between
                .setting("docent.jobs.lease", "PT1M")
                .build();
    }

    @Deployment(name = AT_START, testable = false, managed = false)
    static WebArchive creatingAtStart() {
        return Hosts.overDatabase(AT_START).classes(CreatesAtStart.class).build();
    }

    @Deployment(name = WITHOUT_TABLES, testable = false, managed = false)
    static WebArchive withoutTables() {
        return Hosts.overDatabase(WITHOUT_TABLES)
                .setting("docent.jobs.schema.create", "false")
                .build();
    }

    @ParameterizedTest
    @ValueSource(strings = {XA, LOCAL, APART})
    @Order(1)
    void stores_and_reports_what_the_host_commits(String host) {
        String id = ledger(host, "commit").text();

        assertThatReply(job(host, id).send()).hasStatus(200);
        assertThat(events(host, id)).containsExactly("sync " + id + " null active", "sync " + id + " active completed");
    }

    @ParameterizedTest
    @ValueSource(strings = {XA, LOCAL})
    @Order(2)
    void stores_nothing_that_the_host_rolls_back(String host) {
        String id = ledger(host, "roll-back").text();

        assertThatReply(job(host, id).send()).isError(404, WireBytes.NO_SUCH_JOB);
        assertThat(SharedDatabase.query("SELECT id FROM docent_agent_job_step WHERE id = '" + id + "'"))
                .isEmpty();
        assertThat(events(host, id)).isEmpty();
    }

    @Test
    @Order(3)
    void stores_and_reports_what_is_outside_the_transaction_that_the_host_rolls_back() {
        String id = ledger(APART, "roll-back").text();

        assertThatReply(job(APART, id).send()).hasStatus(200);
        assertThat(events(APART, id))
                .containsExactly("sync " + id + " null active", "sync " + id + " active completed");
    }

    @Test
    @Order(4)
    void loses_nothing_and_fails_no_run_while_connections_are_cut_and_the_database_is_down() throws Exception {
        try (Load load = new Load(List.of(XA, LOCAL, APART))) {
            load.awaitMore(150);
            for (int cut = 0; cut < 4; cut++) {
                SharedDatabase.cutConnections();
                load.awaitMore(50);
            }
            SharedDatabase.stop();
            long mark = log.mark();
            deployer.deploy(WITHOUT_TABLES);
            assertThat(log.since(mark, NOT_QUERIED)).containsOnlyOnce(NOT_QUERIED);
            assertThatReply(job(WITHOUT_TABLES, "any").send()).isError(503, WireBytes.STORE_UNAVAILABLE);
            SharedDatabase.start();
            load.awaitMore(150);
            load.end();

            assertThat(load.responses().keySet()).containsExactlyInAnyOrder(201, 503);
            assertThatReply(load.responses().get(503))
                    .isError(503, WireBytes.STORE_UNAVAILABLE)
                    .hasHeader("Retry-After", "5");
            awaitEndOf(load.created());
            Map<String, String> states = states();
            assertThat(load.committedByHosts())
                    .isNotEmpty()
                    .allSatisfy(id -> assertThat(states).containsEntry(id, "completed"));
            assertThat(load.created()).allSatisfy(id -> assertThat(states).containsEntry(id, "completed"));
        }
        assertThatEveryConnectionIsThere();
    }

    @Test
    @Order(5)
    void answers_503_while_tables_are_missing_and_then_serves() {
        SharedDatabase.without(
                "docent_agent_job",
                () -> assertThatReply(job(WITHOUT_TABLES, "any").send()).isError(503, WireBytes.STORE_UNAVAILABLE));

        assertThatReply(job(WITHOUT_TABLES, "any").send()).isError(404, WireBytes.NO_SUCH_JOB);
        deployer.undeploy(WITHOUT_TABLES);
    }

    @Test
    @Order(6)
    void does_not_start_when_a_table_is_missing_and_names_its_script() {
        SharedDatabase.without(
                "docent_quota_window",
                () -> assertThat(new RefusedStart(deployer).of(WITHOUT_TABLES, NO_TABLES))
                        .contains(NO_TABLES)
                        .contains("The table docent_quota_window")
                        .contains("run classpath:db/docent/V1__agent_jobs.sql"));
    }

    /** Whatever the application does with jobs at its start. */
    @Test
    @Order(7)
    void starts_with_the_database_down_and_serves_when_it_is_back() throws Exception {
        SharedDatabase.stop();
        long mark = log.mark();
        deployer.deploy(AT_START);
        assertThat(log.since(mark, NOT_QUERIED, "nothing created at the start")).containsOnlyOnce(NOT_QUERIED);
        assertThatReply(job(AT_START, "any").send())
                .isError(503, WireBytes.STORE_UNAVAILABLE)
                .hasHeader("Retry-After", "5");
        SharedDatabase.start();

        Eventually.await(() -> job(AT_START, "any").send().status() == 404);
        assertThatReply(job(AT_START, "any").send()).isError(404, WireBytes.NO_SUCH_JOB);
        deployer.undeploy(AT_START);
        deployer.deploy(AT_START);
        assertThat(log.since(mark, "created at the start: ")).isNotEmpty();
        deployer.undeploy(AT_START);
    }

    private static Reply ledger(String host, String what) {
        return Call.of("POST", "/" + host + "/api/ledger/" + what).send();
    }

    private static Stream<String> events(String host, String id) {
        return Call.of("GET", "/" + host + "/api/backstage/events/" + id)
                .send()
                .text()
                .lines()
                .filter(line -> line.startsWith("sync " + id));
    }

    private static Call job(String host, String id) {
        return AdminApi.under("/" + host + "/api").job("alpha", id).bearer(Keys.OPERATOR);
    }

    private static Map<String, String> states() {
        return SharedDatabase.query("SELECT id || ' ' || status FROM docent_agent_job").stream()
                .map(row -> row.split(" "))
                .collect(Collectors.toMap(row -> row[0], row -> row[1]));
    }

    private static void awaitEndOf(List<String> jobs) {
        Eventually.await(
                "jobs to end",
                DataSourcesIT::states,
                states -> jobs.stream().map(states::get).noneMatch("active"::equals));
    }

    /** A leaked connection would block one of these callers, who are more than the pool has connections. */
    private static void assertThatEveryConnectionIsThere() throws Exception {
        ExecutorService crowd = Executors.newFixedThreadPool(20);
        try {
            for (String host : List.of(XA, LOCAL, APART)) {
                List<Callable<Reply>> calls = IntStream.range(0, 100)
                        .<Callable<Reply>>mapToObj(i -> job(host, "any")::send)
                        .toList();
                for (Future<Reply> reply : crowd.invokeAll(calls)) {
                    assertThatReply(reply.get()).isError(404, WireBytes.NO_SUCH_JOB);
                }
            }
        } finally {
            crowd.shutdownNow();
        }
    }
}
