package dev.docent.it.database;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.running.RunningHostTest;
import dev.docent.testkit.internal.Eventually;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

import static org.assertj.core.api.Assertions.assertThat;

/** Three servers share the runs of one database: cancelled, deployed one after the other under load, and killed. */
@Tag("liberty")
@Tag("long")
@Tag("exhaustive")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ThreeNodesIT {

    private static final String DATABASE = "three_nodes";
    private static final int FIRST_PORT = 18087;
    private static final int CALLERS = 3;

    private static List<Node> nodes = List.of();

    @BeforeAll
    static void startAll() throws Exception {
        SharedDatabase.update("CREATE DATABASE " + DATABASE);
        nodes = IntStream.range(0, 3)
                .mapToObj(i -> new Node("node-" + i, FIRST_PORT + i, DATABASE, host()))
                .toList();
        Node.startAll(nodes);
    }

    private static WebArchive host() {
        return Hosts.overDatabase("three")
                .setting("docent.jobs.rate-limit", "100000")
                .setting("docent.jobs.runners", "6")
                .setting("docent.jobs.drain", "PT20S")
                .build();
    }

    @AfterAll
    static void endAll() {
        nodes.forEach(Node::close);
    }

    @Test
    @Order(1)
    void stop_a_run_that_is_cancelled_on_another_node() throws Exception {
        String id = create(nodes.get(0), "hold").orElseThrow();
        Node owner = owner(id);
        Node other = nodes.stream().filter(node -> node != owner).findFirst().orElseThrow();
        Instant cancelled = Instant.now();

        assertThat(other.post("backstage/cancel/" + id, "").body()).isEqualTo("failed");

        Eventually.await("the run to stop", () -> owner.get("backstage/stopped").body(), id::equals);
        System.out.println("stopped on another node after " + Duration.between(cancelled, Instant.now()));
        assertThat(reasons(id)).containsExactly("created", "cancelled: not needed");
        assertThat(SharedDatabase.query(
                        DATABASE,
                        "SELECT requested_by FROM docent_agent_job_step WHERE id = '" + id + "' ORDER BY version"))
                .containsExactly("everywhere", "operator");
    }

    /**
     * A request that begins two seconds after the revocation has returned is refused, however fast the machine is: what a node
     * knows of a key is a second old at most.
     */
    @Test
    @Order(1)
    void refuse_a_key_under_load_soon_after_another_node_has_revoked_it() throws Exception {
        String[] key = nodes.get(0).post("operator/keys/loaded", "").body().split(" ");
        String id = create(nodes.get(0), "work for a while").orElseThrow();
        AtomicBoolean over = new AtomicBoolean();
        ExecutorService callers = Executors.newFixedThreadPool(2 * nodes.size());
        try {
            List<Future<List<Instant>>> load = IntStream.range(0, 2 * nodes.size())
                    .mapToObj(caller ->
                            callers.submit(() -> readUntil(over, nodes.get(caller % nodes.size()), id, key[1])))
                    .toList();
            RunningHostTest.pause(3_000);

            assertThat(nodes.get(1).post("operator/revoked-keys/" + key[0], "").body())
                    .isEqualTo("loaded");
            Instant revoked = Instant.now();
            RunningHostTest.pause(5_000);
            over.set(true);

            for (Future<List<Instant>> caller : load) {
                List<Instant> successes = caller.get();
                assertThat(successes).as("the key was accepted before").isNotEmpty();
                Instant last = successes.get(successes.size() - 1);
                System.out.println("last success began " + Duration.between(revoked, last)
                        + " after the revocation, of " + successes.size());
                assertThat(last).isBefore(revoked.plusSeconds(2));
            }
        } finally {
            over.set(true);
            callers.shutdownNow();
        }
    }

    /** {@return when the requests began that succeeded} */
    private static List<Instant> readUntil(AtomicBoolean over, Node node, String id, String token) throws Exception {
        List<Instant> successes = new ArrayList<>();
        while (!over.get()) {
            Instant begun = Instant.now();
            if (node.getWith(token, "v2/agent/alpha/job/" + id).statusCode() == 200) {
                successes.add(begun);
            }
        }
        return successes;
    }

    @Test
    @Order(2)
    void fail_no_run_while_they_are_restarted_one_after_the_other_under_load() throws Exception {
        Queue<String> acknowledged = new ConcurrentLinkedQueue<>();
        AtomicBoolean over = new AtomicBoolean();
        ExecutorService callers = Executors.newFixedThreadPool(CALLERS);
        try {
            List<Future<Boolean>> load = IntStream.range(0, CALLERS)
                    .mapToObj(caller -> callers.submit(() -> createUntil(over, caller, acknowledged)))
                    .toList();
            for (Node node : nodes) {
                node.stop();
                node.start(Map.of());
                node.awaitReady();
            }
            over.set(true);
            for (Future<Boolean> caller : load) {
                assertThat(caller.get()).isTrue();
            }
        } finally {
            over.set(true);
            callers.shutdownNow();
        }
        String active = "SELECT id FROM docent_agent_job WHERE status = 'active'";
        Eventually.await("jobs to end", () -> SharedDatabase.query(DATABASE, active), List::isEmpty);

        assertThat(acknowledged).hasSizeGreaterThan(50);
        assertThat(SharedDatabase.query(DATABASE, "SELECT id FROM docent_agent_job WHERE status = 'completed'"))
                .containsAll(acknowledged);
        assertThat(SharedDatabase.query(
                        DATABASE,
                        "SELECT reason FROM docent_agent_job_step WHERE to_status = 'failed'"
                                + " AND reason <> 'cancelled: not needed'"))
                .isEmpty();
        assertThat(SharedDatabase.query(DATABASE, "SELECT id FROM docent_run")).isEmpty();
    }

    @Test
    @Order(3)
    void fail_the_jobs_of_a_killed_node_within_thirty_seconds() throws Exception {
        List<String> held = List.of(
                create(nodes.get(1), "hold").orElseThrow(),
                create(nodes.get(1), "hold").orElseThrow());
        Node owner = owner(held.get(0));
        List<String> lost = held.stream().filter(id -> owner(id) == owner).toList();
        owner.kill();
        Instant killed = Instant.now();

        Eventually.await(
                "the runs of " + owner + " to fail; last: runs, and reasons of their jobs",
                () -> Stream.concat(
                                SharedDatabase.query(DATABASE, "SELECT id || ' ' || node FROM docent_run").stream(),
                                lost.stream().flatMap(id -> reasons(id).stream()))
                        .toList(),
                seen -> lost.stream().allMatch(id -> reasons(id).size() == 2));

        System.out.println("runs of a killed node failed after " + Duration.between(killed, Instant.now()));
        assertThat(lost)
                .allSatisfy(id -> assertThat(reasons(id).get(1))
                        .matches("its node \\S+ was lost while the agent was at work; last progress: holds"));
    }

    /** Creates jobs on all nodes in turn until it is over; what one node does not take, another does. */
    private static boolean createUntil(AtomicBoolean over, int caller, Queue<String> acknowledged) throws Exception {
        for (int call = caller; !over.get(); call++) {
            create(nodes.get(call % nodes.size()), "work for a while").ifPresent(acknowledged::add);
            RunningHostTest.pause(500);
        }
        return true;
    }

    /** {@return the id of a new job; empty if the node does not take it: it is stopping, or starting} */
    private static Optional<String> create(Node node, String prompt) throws InterruptedException {
        try {
            HttpResponse<String> reply = node.post("v2/agent/alpha/job", "{\"prompt\":\"" + prompt + "\"}");
            return reply.statusCode() == 201 ? Optional.of(reply.body().split("\"")[3]) : Optional.empty();
        } catch (IOException down) {
            return Optional.empty();
        }
    }

    private static Node owner(String id) {
        String node = "SELECT node FROM docent_run WHERE id = '" + id + "' AND progress IS NOT NULL";
        String name = Eventually.await(
                        "the node of " + id, () -> SharedDatabase.query(DATABASE, node), found -> !found.isEmpty())
                .get(0);
        return nodes.stream().filter(one -> one.isNamed(name)).findFirst().orElseThrow();
    }

    private static List<String> reasons(String id) {
        return SharedDatabase.query(
                DATABASE, "SELECT reason FROM docent_agent_job_step WHERE id = '" + id + "' ORDER BY version");
    }
}
