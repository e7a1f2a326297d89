package dev.docent.it.database;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.hosts.running.Steps;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.running.RunningHostTest;
import dev.docent.it.server.ServerLog;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
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

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Hosts that notify each other over PostgreSQL, each over another kind of data source of the server, with 200 waiting clients or as
 * many as {@code -Dit.hints.waiters} says.
 */
@ExtendWith(ArquillianExtension.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Tag("exhaustive")
class HintedHostsIT {

    private static final String XA = "hinted-xa";
    private static final String LOCAL = "hinted-local";
    private static final String APART = "hinted-apart";
    private static final List<String> ALL = List.of(XA, LOCAL, APART);

    /** A job is looked at once shortly after the wait for it began; from then on, every four seconds, or for a hint. */
    private static final long FIRST_LOOK_MILLIS = 1_000;

    private static final int ROUNDS = 4;

    private static final Executor CLIENTS = client -> new Thread(client).start();

    private static final String LISTENERS =
            " FROM pg_stat_activity WHERE query LIKE 'SELECT pg_notify%' AND pid <> pg_backend_pid()";

    private final ServerLog log = ServerUnderTest.log();

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = XA, testable = false, managed = false)
    static WebArchive xa() {
        return host(XA, "jdbc/jobs");
    }

    @Deployment(name = LOCAL, testable = false, managed = false)
    static WebArchive local() {
        return host(LOCAL, "jdbc/jobs-local");
    }

    @Deployment(name = APART, testable = false, managed = false)
    static WebArchive apart() {
        return host(APART, "jdbc/jobs-apart");
    }

    private static WebArchive host(String name, String dataSource) {
        return Hosts.overDatabase(name)
                .classes(Steps.class)
                .setting("docent.jobs.datasource", dataSource)
                .setting("docent.jobs.hints", "postgresql")
                .build();
    }

    @Test
    @Order(1)
    void each_host_listens_over_one_connection() throws Exception {
        ALL.forEach(deployer::deploy);

        awaitListeners(3);
        assertThat(ALL)
                .allSatisfy(host -> assertThat(steps(host, "").send().status()).isEqualTo(200));
    }

    @Test
    @Order(2)
    void a_step_on_one_host_is_seen_by_a_waiter_on_another_at_once() throws Exception {
        for (int step = 1; step < 3; step++) {
            assertSeenSoonerThanWithoutHint(step);
        }
    }

    @Test
    @Order(3)
    void many_waiters_on_one_host_see_their_steps_on_another() throws Exception {
        try (WaitingCrowd crowd = new WaitingCrowd(XA, Integer.getInteger("it.hints.waiters", 200))) {
            List<Long> millis = new ArrayList<>();
            for (String id : crowd.some(40)) {
                if (!crowd.isWaiting(id)) {
                    break; // on a slow machine, the time of the first waiters is up before all steps are taken
                }
                assertThat(steps(LOCAL, "/" + id + "/completed").send().text()).isEqualTo("completed");
                millis.add(crowd.millisSince(Instant.now(), id));
            }
            Collections.sort(millis);
            System.out.println("seen by " + crowd.size() + " waiters over HTTP, milliseconds: " + millis);

            assertThat(millis).isNotEmpty();
        }
    }

    @Test
    @Order(4)
    void killed_connections_are_replaced_and_the_pools_notice() throws Exception {
        long mark = log.mark();
        SharedDatabase.query("SELECT pg_terminate_backend(pid)::text" + LISTENERS);

        awaitListeners(3);
        Eventually.await(
                "hints",
                () -> log.since(mark),
                logged -> logged.split("Hints are received from the database again", -1).length == 4);
        assertSeenSoonerThanWithoutHint(1);
        for (String host : ALL) {
            for (int i = 0; i < 30; i++) {
                assertThat(job(host, "none").send().status()).isEqualTo(404);
            }
        }
    }

    @Test
    @Order(5)
    void a_host_that_stops_listens_no_more_and_the_others_go_on() throws Exception {
        long mark = log.mark();
        deployer.undeploy(APART);

        awaitListeners(2);
        assertSeenSoonerThanWithoutHint(XA, LOCAL);
        deployer.undeploy(XA);
        deployer.undeploy(LOCAL);
        awaitListeners(0);
        assertThat(log.since(mark)).doesNotContain("No hints are received");
    }

    /** From each host to the one so much further on, at the same time. */
    private static void assertSeenSoonerThanWithoutHint(int step) {
        IntStream.range(0, ALL.size())
                .mapToObj(i -> CompletableFuture.runAsync(
                        () -> assertSeenSoonerThanWithoutHint(ALL.get(i), ALL.get((i + step) % ALL.size())), CLIENTS))
                .toList()
                .forEach(CompletableFuture::join);
    }

    /** However slow the machine is: it is as slow for a change that nobody hints at. */
    private static void assertSeenSoonerThanWithoutHint(String writer, String waiter) {
        Duration hinted = Duration.ZERO;
        Duration unhinted = Duration.ZERO;
        for (int i = 0; i < ROUNDS; i++) {
            hinted = hinted.plus(Waiting.of(writer, waiter).until(Waiting::complete));
            unhinted = unhinted.plus(Waiting.of(writer, waiter).until(Waiting::failWithoutHint));
        }
        System.out.println(writer + " to " + waiter + ": " + hinted + ", without hints " + unhinted);
        assertThat(hinted).isLessThan(unhinted);
    }

    /** A client that waits on one host for a step on another. */
    private static final class Waiting {

        private final String writer;
        private final String id;
        private final CompletableFuture<Reply> reply;

        static Waiting of(String writer, String waiter) {
            Waiting waiting = new Waiting(writer, waiter);
            RunningHostTest.pause(FIRST_LOOK_MILLIS);
            return waiting;
        }

        private Waiting(String writer, String waiter) {
            this.writer = writer;
            id = steps(writer, "").send().text();
            reply = CompletableFuture.supplyAsync(job(waiter, id).header("Prefer", "wait=30")::send, CLIENTS);
        }

        /** Makes the change, and returns how long the client waited then. */
        Duration until(Consumer<Waiting> change) {
            assertThat(reply).isNotDone();
            Instant before = Instant.now();
            change.accept(this);
            assertThat(reply.join().text()).doesNotContain("\"status\":\"active\"");
            return Duration.between(before, Instant.now());
        }

        void complete() {
            assertThat(steps(writer, "/" + id + "/completed").send().text()).isEqualTo("completed");
        }

        void failWithoutHint() {
            SharedDatabase.update("UPDATE docent_agent_job SET status = 'failed', version = 2 WHERE id = '" + id + "'");
        }
    }

    private static Call steps(String host, String path) {
        return Call.of("POST", "/" + host + "/api/steps" + path);
    }

    private static Call job(String host, String id) {
        return AdminApi.under("/" + host + "/api").job("alpha", id).bearer(Keys.OPERATOR);
    }

    private static void awaitListeners(int number) {
        Eventually.await(
                number + " listeners",
                () -> SharedDatabase.query("SELECT pid::text" + LISTENERS),
                listeners -> listeners.size() == number);
    }
}
