package dev.docent.it.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.docent.it.database.Node;
import dev.docent.it.database.WrittenJobs;
import dev.docent.it.failover.StepLog;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.hosts.starved.MeasuredRunner;
import dev.docent.it.postgres.PostgresPair;
import dev.docent.it.postgres.PostgresServer;
import dev.docent.it.server.ServerUnderTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Three servers over a PostgreSQL pair with a synchronous standby, under load: a node is killed, the primary is killed, one node
 * after the other is left without connections, without threads, and without both for longer than a lease, and all nodes are
 * restarted one after the other. {@code -Dit.chaos.seconds} says about how long; the table and the picture are in {@code
 * target/chaos}.
 *
 * <p>With {@code -Dit.chaos.faketime}, the path of {@code libfaketimeMT.so.1}, the clock of the second node is 61 minutes fast
 * and that of the third one 61 minutes slow.
 */
@Tag("liberty")
@Tag("long")
@Tag("exhaustive")
@EnabledIfSystemProperty(named = "it.chaos.seconds", matches = "\\d+", disabledReason = "it.chaos.seconds is not set")
class ChaosIT {

    private static final int SECONDS = Integer.getInteger("it.chaos.seconds", 90);
    private static final int SECONDS_OF_A_ROUND = 180;
    private static final int FIRST_PORT = 18760;
    private static final String PRIMARY_KILLED = "the primary is killed; the standby is promoted two seconds later";
    private static final Duration UNNOTICED = Duration.ofSeconds(2);
    private static final Duration LONGEST_OUTAGE = Duration.ofSeconds(15);
    private static final Duration UNTIL_ALL_ENDED = Duration.ofSeconds(90);
    private static final Duration LONGER_THAN_A_LEASE = Duration.ofSeconds(25);
    private static final String FAKETIME = System.getProperty("it.chaos.faketime", "");
    private static final List<String> SKEWS = List.of("+0", "+3660", "-3660");

    private static PostgresPair pair;
    private static List<Node> nodes = List.of();
    private static Path ticks;

    private final StepLog log = new StepLog();
    private final Measurement measurement = new Measurement();

    @BeforeAll
    static void startAll() throws Exception {
        ticks = Files.createTempFile("docent-ticks-", ".txt");
        pair = PostgresPair.start(PostgresPair.Replication.SYNCHRONOUS);
        String url = pair.url("connectTimeout=2");
        nodes = IntStream.range(0, 3)
                .mapToObj(i -> Node.over(url, "chaos-" + i, FIRST_PORT + i, host()))
                .toList();
        for (Node node : nodes) {
            node.start(environment(node));
        }
        for (Node node : nodes) {
            node.awaitReady();
        }
    }

    private static Map<String, String> environment(Node node) {
        Map<String, String> environment = new HashMap<>(Map.of(MeasuredRunner.FILE, ticks.toString()));
        if (!FAKETIME.isEmpty()) {
            environment.put("LD_PRELOAD", FAKETIME);
            environment.put("FAKETIME", SKEWS.get(nodes.indexOf(node)));
            environment.put("FAKETIME_DONT_FAKE_MONOTONIC", "1");
            environment.put("FAKETIME_FORCE_MONOTONIC_FIX", "0");
        }
        return environment;
    }

    private static WebArchive host() {
        return Hosts.starving("chaos")
                .setting("docent.jobs.rate-limit", Integer.toString(Callers.QUOTA))
                .setting("docent.jobs.runners", "8")
                .setting("docent.jobs.drain", "PT10S")
                .build();
    }

    @AfterAll
    static void endAll() throws IOException {
        nodes.forEach(Node::close);
        if (pair != null) {
            pair.close();
        }
        Files.deleteIfExists(ticks);
    }

    @Test
    void three_nodes_lose_no_acknowledged_step_and_end_every_run() throws Exception {
        List<String> usedUp;
        try (Callers callers = new Callers(nodes, log, measurement)) {
            bringAbout();
            callers.end();
            usedUp = callers.useUpQuotas();
        } finally {
            write();
        }
        PostgresServer database = pair.current();
        awaitEndOfRuns(database);

        assertThat(measurement.results().keySet())
                .as("results of requests: %s", measurement.results())
                .isSubsetOf(200, 201, Exchange.QUOTA_USED_UP, 503, Exchange.REFUSED, Exchange.CUT);
        WrittenJobs jobs = WrittenJobs.of(
                database.query(WrittenJobs.STEPS_OF_ALL_PROJECTS), database.query(WrittenJobs.JOBS_OF_ALL_PROJECTS));
        jobs.assertPossible();
        assertThat(log.lostIn(jobs))
                .as("lost of %d acknowledged steps", log.acknowledged())
                .isZero();
        assertThat(jobs.states().values()).as("states of all jobs").containsOnly("completed linked");
        assertThat(database.query("SELECT id FROM docent_run")).isEmpty();
        assertExact(database, usedUp);
        assertThat(measurement.phases())
                .filteredOn(phase -> phase.name().equals(PRIMARY_KILLED))
                .allSatisfy(phase -> assertThat(outage(phase)).isLessThan(LONGEST_OUTAGE));
    }

    /** Quotas, the order of steps, and that no two nodes work on one job: what no clock and no pool may change. */
    private void assertExact(PostgresServer database, List<String> usedUp) throws IOException {
        assertThat(database.query("SELECT project_id || ' ' || count(*) FROM docent_agent_job"
                        + " WHERE project_id LIKE 'shared-%' GROUP BY project_id"))
                .as("jobs of the projects whose quota is used up")
                .containsExactlyInAnyOrderElementsOf(usedUp.stream()
                        .map(project -> project + " " + Callers.QUOTA)
                        .toList());
        assertThat(database.query("SELECT id FROM (SELECT id, happened_at, lag(happened_at)"
                        + " OVER (PARTITION BY project_id, id ORDER BY version) AS earlier FROM docent_agent_job_step) AS steps"
                        + " WHERE happened_at < earlier"))
                .as("jobs whose steps go back in time")
                .isEmpty();
        assertThat(
                        database.query(
                                "SELECT id || ' ' || happened_at || ' now ' || now() FROM docent_agent_job_step"
                                        + " WHERE happened_at NOT BETWEEN now() - interval '50 minutes' AND now() + interval '1 second' LIMIT 5"))
                .as("steps at another time than that of the database")
                .isEmpty();
        Ticks recorded = ticks();
        assertThat(recorded.overlaps()).isEmpty();
        assertThat(recorded.executions()).isGreaterThanOrEqualTo(usedUp.size() * Callers.QUOTA);
    }

    private void bringAbout() throws Exception {
        measurement.phase("nothing happens", () -> pause(10));
        for (int round = 0; round < Math.max(1, SECONDS / SECONDS_OF_A_ROUND); round++) {
            Node victim = nodes.get(round % nodes.size());
            measurement.phase("a node is killed, and started again", () -> {
                victim.kill();
                pause(5);
                victim.start(environment(victim));
                victim.awaitReady();
            });
            if (round == 0) {
                measurement.phase(PRIMARY_KILLED, () -> {
                    pair.killPrimary();
                    Thread.sleep(UNNOTICED.toMillis());
                    pair.promote();
                    pause(5);
                });
            }
            starve(round, "has no connection left", "connections");
            starve(round + 1, "has no thread left", "threads");
            starve(round + 2, "has neither connection nor thread left", "both");
            measurement.phase("every node is restarted, one after the other", () -> {
                for (Node node : nodes) {
                    node.stop();
                    node.start(environment(node));
                    node.awaitReady();
                }
            });
            measurement.phase("nothing happens", () -> pause(10));
        }
    }

    private static Ticks ticks() throws IOException {
        try (Stream<String> lines = Files.lines(ticks)) {
            return Ticks.of(lines);
        }
    }

    private void starve(int number, String name, String what) throws Exception {
        Node victim = nodes.get(number % nodes.size());
        measurement.phase("a node " + name, () -> {
            victim.post("starve/" + what + "/" + LONGER_THAN_A_LEASE.toSeconds(), "");
            Thread.sleep(LONGER_THAN_A_LEASE.toMillis());
            pause(20);
        });
    }

    /** Pauses for a tenth of a round if {@code part} is ten. */
    private static void pause(int part) throws InterruptedException {
        Thread.sleep(Math.min(SECONDS, SECONDS_OF_A_ROUND) * 1_000L / part);
    }

    private Duration outage(Measurement.Phase phase) {
        long last = measurement.exchanges().stream()
                .filter(phase::contains)
                .filter(Exchange::isError)
                .mapToLong(Exchange::endedMillis)
                .max()
                .orElse(phase.from());
        return Duration.ofMillis(last - phase.from());
    }

    private static void awaitEndOfRuns(PostgresServer database) throws InterruptedException {
        Instant giveUp = Instant.now().plus(UNTIL_ALL_ENDED);
        while (!database.query("SELECT id FROM docent_agent_job WHERE status = 'active'")
                        .isEmpty()
                && Instant.now().isBefore(giveUp)) {
            Thread.sleep(200);
        }
    }

    private void write() throws Exception {
        Path folder = Files.createDirectories(ServerUnderTest.buildFolder().resolve("chaos"));
        String summary = String.format(
                "%n%d steps acknowledged, %d in doubt; %d executions of runs%n",
                log.acknowledged(), log.inDoubt(), ticks().executions());
        Files.writeString(folder.resolve("report.md"), Report.of(measurement) + summary);
        Files.writeString(folder.resolve("throughput.svg"), Chart.of(measurement));
    }
}
