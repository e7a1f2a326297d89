package dev.docent.it.database;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.hosts.running.Steps;
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

/** Two servers share one database: their coordination, and the data after one of them is killed. */
@Tag("liberty")
@Tag("long")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class TwoNodesIT {

    private static final String DATABASE = "nodes";
    private static final int TRANSITIONS = 1_000;
    private static final int WORKERS_PER_NODE = 4;

    private static Node one;
    private static Node other;

    @BeforeAll
    static void startBoth() throws Exception {
        SharedDatabase.update("CREATE DATABASE " + DATABASE);
        one = new Node("node-one", 18085, DATABASE, host());
        other = new Node("node-other", 18086, DATABASE, host());
        restart(Map.of());
    }

    private static WebArchive host() {
        return Hosts.overDatabase("nodes")
                .classes(Steps.class)
                .setting("docent.jobs.rate-limit", "10")
                .setting("docent.jobs.runners", "20")
                .build();
    }

    private static void restart(Map<String, String> environment) throws Exception {
        one.start(environment);
        other.start(environment);
        one.awaitReady();
        other.awaitReady();
    }

    @AfterAll
    static void endBoth() {
        for (Node node : new Node[] {one, other}) {
            if (node != null) {
                node.close();
            }
        }
    }

    @Test
    @Order(1)
    void count_the_requests_of_a_project_together() throws Exception {
        List<Callable<Integer>> posts = IntStream.range(0, 30)
                .<Callable<Integer>>mapToObj(i ->
                        () -> create(i % 2 == 0 ? one : other, "beta", "later").statusCode())
                .toList();

        assertThat(inParallel(posts).stream().filter(status -> status == 201)).hasSize(10);
        assertThat(inParallel(posts)).containsOnly(429);
    }

    @Test
    @Order(2)
    void notify_waiting_callers_of_each_others_changes() throws Exception {
        String id = one.post("steps", "").body();
        CompletableFuture<HttpResponse<String>> waiting = CompletableFuture.supplyAsync(() -> {
            try {
                return other.get("v2/agent/alpha/job/" + id, "Prefer", "wait=20");
            } catch (IOException | InterruptedException failure) {
                throw new IllegalStateException(failure);
            }
        });
        RunningHostTest.pause(1_000);
        assertThat(waiting).isNotDone();

        one.post("steps/" + id + "/completed", "");

        assertThat(waiting.join().body()).contains("\"status\":\"completed\"");
    }

    @Test
    @Order(3)
    void lose_no_acknowledged_step_when_one_is_killed_in_the_middle_of_a_thousand() throws Exception {
        AcknowledgedSteps steps = new AcknowledgedSteps(TRANSITIONS);
        ExecutorService workers = Executors.newFixedThreadPool(2 * WORKERS_PER_NODE);
        try {
            List<Future<Boolean>> work = new ArrayList<>();
            for (int i = 0; i < WORKERS_PER_NODE; i++) {
                work.add(workers.submit(() -> steps.runUntilDone(one)));
                work.add(workers.submit(() -> steps.runUntilDone(other)));
            }
            steps.awaitHalf();
            one.kill();
            for (Future<Boolean> worker : work) {
                worker.get();
            }
        } finally {
            workers.shutdownNow();
        }

        assertThat(steps.count()).isGreaterThanOrEqualTo(TRANSITIONS);
        assertThat(steps.cutOff()).as("calls aborted by the killed server").isBetween(1, WORKERS_PER_NODE);
        List<String> written = SharedDatabase.query(DATABASE, WrittenJobs.STEPS);
        WrittenJobs jobs = WrittenJobs.of(written, SharedDatabase.query(DATABASE, WrittenJobs.JOBS));
        jobs.assertPossible();
        steps.assertIn(jobs);
        assertThat(jobs.countSteps() - steps.count()).as("unacknowledged steps").isBetween(0, WORKERS_PER_NODE + 2);
    }

    @Test
    @Order(4)
    void fail_the_jobs_of_the_killed_node_exactly_once() throws Exception {
        other.stop();
        String active = "SELECT id FROM docent_agent_job WHERE project_id = 'alpha' AND status = 'active'";
        List<String> left = SharedDatabase.query(DATABASE, active);
        assertThat(left).isNotEmpty();

        restart(Map.of("DOCENT_JOBS_ACTIVE_LIMIT", "PT15S"));
        Eventually.await("jobs to fail", () -> SharedDatabase.query(DATABASE, active), List::isEmpty);

        WrittenJobs jobs = WrittenJobs.of(
                SharedDatabase.query(DATABASE, WrittenJobs.STEPS), SharedDatabase.query(DATABASE, WrittenJobs.JOBS));
        jobs.assertPossible();
        assertThat(left)
                .allSatisfy(id -> assertThat(Collections.frequency(jobs.stepsOf(id), "active to failed"))
                        .isEqualTo(1));
    }

    @Test
    @Order(5)
    void leave_nothing_half_done_when_they_are_stopped() throws Exception {
        HttpResponse<String> held = create(other, "alpha", "hold");
        assertThat(held.statusCode()).isEqualTo(201);
        String id = held.body().split("\"")[3];

        other.stop();

        assertThat(SharedDatabase.query(
                        DATABASE,
                        "SELECT to_status || ': ' || reason FROM docent_agent_job_step WHERE id = '" + id
                                + "' ORDER BY version"))
                .containsExactly("active: created", "failed: the application stopped");
    }

    private static HttpResponse<String> create(Node node, String project, String prompt)
            throws IOException, InterruptedException {
        return node.post("v2/agent/" + project + "/job", "{\"prompt\":\"" + prompt + "\"}");
    }

    private static <T> List<T> inParallel(List<Callable<T>> calls) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<T> results = new ArrayList<>();
            for (Future<T> result : threads.invokeAll(calls)) {
                results.add(result.get());
            }
            return results;
        } finally {
            threads.shutdownNow();
        }
    }
}
