package dev.docent.it.operations;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;
import dev.docent.it.database.SharedDatabase;
import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.running.RunningHostTest;
import dev.docent.it.server.ServerLog;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.telemetry.Telemetry;
import dev.docent.testkit.internal.Eventually;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * What probes see of a node whose data source and executors are beans of its own, from outside and in real time: the order of the
 * states, however long each takes.
 */
class ReadinessIT implements RunningHostTest {

    private static final String READY = "ready";
    private static final Path DOCS = ServerUnderTest.buildFolder().resolve("ready-docs");
    private static final HangingProxy DATABASE = new HangingProxy(SharedDatabase.port());

    /** Written a moment after the start, and never by an application that has been undeployed meanwhile. */
    private static final String REPORT = "jobs: cdi;";

    private final ServerLog log = ServerUnderTest.log();

    @ArquillianResource
    private Deployer deployer;

    @AfterAll
    static void stop() throws IOException {
        DATABASE.close();
    }

    @Deployment(name = READY, testable = false, managed = false)
    static WebArchive ready() {
        HostWar war = Hosts.withOwnResources(
                        READY,
                        "jdbc:postgresql://127.0.0.1:" + DATABASE.port()
                                + "/postgres?connectTimeout=5&socketTimeout=10")
                .setting("docent.jobs.table-prefix", "ready_")
                .setting("docent.jobs.lease", "PT6S")
                .setting("docent.jobs.drain", "PT3S")
                .setting("docent.docs.folder", DOCS.toString());
        return (Telemetry.isSentByReadyNodes() ? Telemetry.of(war, READY) : war.observability()).build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/" + READY + "/api");
    }

    @Tag("not-glassfish")
    @Test
    void probes_see_a_node_start_lose_its_database_drain_and_be_deployed_again() throws Exception {
        delete(DOCS);
        try (Prober probes = new Prober()) {
            try {
                long mark = log.mark();
                startsWithoutAFolder(probes);
                if (Telemetry.isSentByReadyNodes()) {
                    Telemetry.assertArrives(api().base(), ServerUnderTest.httpPort(), log, mark);
                }
                keepsJobsAndRunsAgentsInItsOwnResources(mark);
                losesItsDatabase(probes, HangingProxy.Mode.HANGS);
                losesItsDatabase(probes, HangingProxy.Mode.REFUSES);
                losesATable(probes);
                drains(probes);
                assertThatItsOwnResourcesHaveEnded(mark);
                isDeployedAgain(probes);
            } finally {
                System.out.println(probes.timeline());
                deployer.undeploy(READY);
            }
        }
    }

    private void startsWithoutAFolder(Prober probes) throws IOException {
        int mark = probes.note("deploy; docent.docs.folder does not exist");
        deployer.deploy(READY);
        List<String> waiting = probes.awaitSince(mark, "only the site to be missing", "DOWN site"::equals);
        assertThat(waiting).doesNotContain(Prober.UP);
        String reason = Eventually.await("a reason", () -> said("site"), text -> text.contains("it does not exist"));
        assertThat(reason).contains("docent.docs.folder").doesNotContain(DOCS.toString());

        mark = probes.note("create the folder, with a missing page; nobody sends a request");
        Files.createDirectories(DOCS);
        Files.writeString(DOCS.resolve("start.mdx"), "---\ntitle: Start\n---\n\nWelcome.\n");
        Files.writeString(DOCS.resolve("docs.json"), """
                {"theme": "mint", "name": "Ready", "colors": {"primary": "#0f766e"},
                 "navigation": {"pages": ["start", "forgotten"]}}
                """);
        List<String> read = probes.awaitSince(mark, "the site to be read", Prober.UP::equals);
        assertThat(read).containsExactly(Prober.UP);
        assertThat(said("site errors")).contains("1: page-missing in docs.json");
        assertServes();
    }

    /** Elsewhere, it is part of what probes see. */
    @Test
    void keeps_jobs_and_runs_agents_in_its_own_resources_where_there_are_no_probes() {
        assumeTrue(ServerUnderTest.current() == ServerUnderTest.GLASSFISH, "there are probes");
        long mark = log.mark();
        deployer.deploy(READY);
        try {
            keepsJobsAndRunsAgentsInItsOwnResources(mark);
        } finally {
            deployer.undeploy(READY);
        }
        assertThatItsOwnResourcesHaveEnded(mark);
    }

    private void keepsJobsAndRunsAgentsInItsOwnResources(long mark) {
        String id = created("complete");
        assertThat(settled(id, "completed").text()).contains("https://git.example.com/own-agents");
        assertThat(SharedDatabase.query("SELECT status FROM ready_agent_job WHERE id = '" + id + "'"))
                .containsExactly("completed");

        // long polls need the scheduler, which notices the change of another node
        String later = created("later");
        CompletableFuture<Reply> waiting = RunningHostTest.waiting(job(later).header("Prefer", "wait=25"));
        assertThat(waiting).isNotDone();
        SharedDatabase.update("UPDATE ready_agent_job SET status = 'failed', version = 2 WHERE id = '" + later + "'");
        assertThatReply(waiting.join()).hasStatus(200).hasHeader("Preference-Applied", "wait=25");
        assertThat(waiting.join().text()).contains("\"status\":\"failed\"");

        assertThat(log.since(mark, REPORT)).contains(REPORT);
    }

    /** With the application. */
    private void assertThatItsOwnResourcesHaveEnded(long mark) {
        assertThat(log.since(mark, "The host closed its agents", "The host closed its clock"))
                .contains("The host closed its agents")
                .containsOnlyOnce("The host closed its clock");
    }

    private void losesItsDatabase(Prober probes, HangingProxy.Mode how) throws Exception {
        int mark = probes.note("the database " + how.name().toLowerCase(Locale.ROOT));
        DATABASE.set(how);
        List<String> lost = probes.awaitSince(mark, "the lease to be lost", "DOWN lease store"::equals);
        assertThat(lost)
                .doesNotContain(Prober.UP)
                .allSatisfy(state -> assertThat(state).startsWith("DOWN "));
        assertThat(said("store")).contains("docent.jobs.datasource");
        assertThat(said("lease")).contains("docent.jobs.lease");
        assertThatACrowdGetsResponses();

        mark = probes.note("the database is back");
        DATABASE.set(HangingProxy.Mode.PASSES);
        List<String> back = probes.awaitSince(mark, "the node to be ready again", Prober.UP::equals);
        assertThat(back).containsOnlyOnce(Prober.UP).endsWith(Prober.UP);
        assertServes();
    }

    /** Far more probes than a server has threads for slow ones. */
    private static void assertThatACrowdGetsResponses() throws Exception {
        ExecutorService crowd = Executors.newFixedThreadPool(20);
        try {
            List<Callable<String>> probes = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                probes.add(Prober::state);
            }
            for (Future<String> state : crowd.invokeAll(probes)) {
                assertThat(state.get()).startsWith("DOWN lease");
            }
        } finally {
            crowd.shutdownNow();
        }
    }

    private static void losesATable(Prober probes) {
        int mark = probes.note("a table is lost");
        SharedDatabase.update("ALTER TABLE ready_agent_job RENAME TO ready_agent_job_away");
        List<String> lost = probes.awaitSince(mark, "the table to be missed", state -> state.contains("schema"));
        assertThat(lost).allMatch(ReadinessIT::lacksATable);

        mark = probes.note("the table is back");
        SharedDatabase.update("ALTER TABLE ready_agent_job_away RENAME TO ready_agent_job");
        List<String> back = probes.awaitSince(mark, "the node to be ready again", Prober.UP::equals);
        assertThat(back.subList(0, back.size() - 1)).allMatch(ReadinessIT::lacksATable);
    }

    /** The schema is checked and the lease renewed at times of their own: either may be missed first, and be back first. */
    private static boolean lacksATable(String state) {
        return state.matches("DOWN( lease| schema| lease schema)");
    }

    private void drains(Prober probes) {
        String id = created("hold");
        Eventually.await(
                () -> !SharedDatabase.query("SELECT id FROM ready_run WHERE progress IS NOT NULL AND id = '" + id + "'")
                        .isEmpty());

        int mark = probes.note("undeploy while an agent is at work for the whole drain");
        deployer.undeploy(READY);
        List<String> drained = probes.awaitSince(mark, "the node to be gone", Prober.ABSENT::equals);
        assertThat(drained).endsWith(Prober.ABSENT).doesNotContain(Prober.UP);
    }

    private void isDeployedAgain(Prober probes) {
        int mark = probes.note("deploy again");
        deployer.deploy(READY);
        List<String> again = probes.awaitSince(mark, "the node to be ready", Prober.UP::equals);
        assertThat(again).containsOnlyOnce(Prober.UP).endsWith(Prober.UP);
        assertServes();
    }

    /** A node that is ready serves both, at once. */
    private void assertServes() {
        assertThatReply(Call.get("/" + READY + "/api/docs/navigation").send()).hasStatus(200);
        assertThatReply(job("none").send()).hasStatus(404).hasHeader("Content-Type", "application/json");
    }

    private static String said(String name) {
        return Prober.check()
                .map(check -> check.path("data").path(name))
                .map(JsonNode::asText)
                .orElse("");
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
