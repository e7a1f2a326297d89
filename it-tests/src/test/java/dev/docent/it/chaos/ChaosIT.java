package dev.docent.it.chaos;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import dev.docent.it.database.Node;
import dev.docent.it.database.WrittenJobs;
import dev.docent.it.failover.StepLog;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.postgres.PostgresPair;
import dev.docent.it.postgres.PostgresServer;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Three servers over a PostgreSQL pair with a synchronous standby, under load: a node is killed, the primary is killed, and all
 * nodes are restarted one after the other. {@code -Dit.chaos.seconds} says about how long; the table and the picture are in
 * {@code target/chaos}.
 */
@EnabledIfSystemProperty(named = "it.chaos.seconds", matches = "\\d+", disabledReason = "it.chaos.seconds is not set")
class ChaosIT {

    private static final int SECONDS = Integer.getInteger("it.chaos.seconds", 90);
    private static final int SECONDS_OF_A_ROUND = 180;
    private static final int FIRST_PORT = 18760;
    private static final String PRIMARY_KILLED = "the primary is killed; the standby is promoted two seconds later";
    private static final Duration UNNOTICED = Duration.ofSeconds(2);
    private static final Duration LONGEST_OUTAGE = Duration.ofSeconds(15);
    private static final Duration UNTIL_ALL_ENDED = Duration.ofSeconds(90);

    private static PostgresPair pair;
    private static List<Node> nodes = List.of();

    private final StepLog log = new StepLog();
    private final Measurement measurement = new Measurement();

    @BeforeAll
    static void startAll() throws Exception {
        pair = PostgresPair.start(PostgresPair.Replication.SYNCHRONOUS);
        String url = pair.url("connectTimeout=2");
        nodes = IntStream.range(0, 3)
                .mapToObj(i -> Node.over(url, "chaos-" + i, FIRST_PORT + i, host()))
                .toList();
        Node.startAll(nodes);
    }

    private static WebArchive host() {
        return Hosts.repeating("chaos")
                .setting("docent.jobs.rate-limit", "1000000")
                .setting("docent.jobs.runners", "8")
                .setting("docent.jobs.drain", "PT10S")
                .build();
    }

    @AfterAll
    static void endAll() {
        nodes.forEach(Node::close);
        if (pair != null) {
            pair.close();
        }
    }

    @Test
    void three_nodes_lose_no_acknowledged_step_and_end_every_run() throws Exception {
        try (Callers callers = new Callers(nodes, log, measurement)) {
            bringAbout();
            callers.end();
        } finally {
            write();
        }
        PostgresServer database = pair.current();
        awaitEndOfRuns(database);

        assertThat(measurement.results().keySet())
                .as("results of requests: %s", measurement.results())
                .isSubsetOf(200, 201, 503, Exchange.REFUSED, Exchange.CUT);
        WrittenJobs jobs = WrittenJobs.of(database.query(WrittenJobs.STEPS), database.query(WrittenJobs.JOBS));
        jobs.assertPossible();
        assertThat(log.lostIn(jobs))
                .as("lost of %d acknowledged steps", log.acknowledged())
                .isZero();
        assertThat(jobs.states().values()).as("states of all jobs").containsOnly("completed linked");
        assertThat(database.query("SELECT id FROM docent_run")).isEmpty();
        assertThat(measurement.phases())
                .filteredOn(phase -> phase.name().equals(PRIMARY_KILLED))
                .allSatisfy(phase -> assertThat(outage(phase)).isLessThan(LONGEST_OUTAGE));
    }

    private void bringAbout() throws Exception {
        measurement.phase("nothing happens", () -> pause(10));
        for (int round = 0; round < Math.max(1, SECONDS / SECONDS_OF_A_ROUND); round++) {
            Node victim = nodes.get(round % nodes.size());
            measurement.phase("a node is killed, and started again", () -> {
                victim.kill();
                pause(5);
                victim.start(Map.of());
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
            measurement.phase("every node is restarted, one after the other", () -> {
                for (Node node : nodes) {
                    node.stop();
                    node.start(Map.of());
                    node.awaitReady();
                }
            });
            measurement.phase("nothing happens", () -> pause(10));
        }
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
        Path folder = Files.createDirectories(Path.of("target", "chaos"));
        String summary = String.format("%n%d steps acknowledged, %d in doubt%n", log.acknowledged(), log.inDoubt());
        Files.writeString(folder.resolve("report.md"), Report.of(measurement) + summary);
        Files.writeString(folder.resolve("throughput.svg"), Chart.of(measurement));
    }
}
