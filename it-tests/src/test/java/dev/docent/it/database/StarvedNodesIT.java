package dev.docent.it.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.beans.OwnResources;
import dev.docent.it.hosts.plain.EmptyApplication;
import dev.docent.it.hosts.starved.Starvation;
import dev.docent.it.hosts.starved.TickingRunner;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import dev.docent.testkit.internal.Eventually;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Two nodes over one database, both in one server: the starved one with the default pools of the server, which are
 * occupied, the other one with pools of its own. Ticks of two attempts of a run never overlap.
 */
@Tag("liberty")
@Tag("long")
@ExtendWith(ArquillianExtension.class)
class StarvedNodesIT {

    private static final String STARVED = "starved-node";
    private static final String FED = "fed-node";
    private static final Duration LEASE = Duration.ofSeconds(8);
    private static final Duration STARVATION = LEASE.multipliedBy(3);

    @Deployment(name = STARVED, testable = false, order = 1)
    static WebArchive starved() {
        return node(HostWar.named(STARVED).classes(Starvation.class), "starved")
                .setting("docent.jobs.datasource", "jdbc/jobs")
                .build();
    }

    @Deployment(name = FED, testable = false, order = 2)
    static WebArchive fed() {
        return node(HostWar.named(FED).driver().classes(OwnResources.class), "fed")
                .setting("host.database", SharedDatabase.url())
                .setting("docent.jobs.datasource", "cdi")
                .setting("docent.executor", "cdi:agents")
                .setting("docent.scheduler", "cdi:clock")
                .build();
    }

    private static HostWar node(HostWar war, String role) {
        return war.docent()
                .keys()
                .classes(EmptyApplication.class, TickingRunner.class)
                .setting("host.role", role)
                .setting("docent.jobs.schema.create", "true")
                .setting("docent.jobs.rate-limit", "1000")
                .setting("docent.jobs.runners", "8")
                .setting("docent.jobs.lease", LEASE.toString());
    }

    @Test
    void without_threads_renew_the_lease_and_go_on_with_the_run() throws Exception {
        Job job = atWorkOnTheStarvedNode();
        starve("threads");
        long since = job.last().at;

        Eventually.await(() -> job.last().at - since > LEASE.multipliedBy(2).toNanos());

        job.end();
        assertThat(job.ticks()).allSatisfy(tick -> assertThat(tick.attempt).isEqualTo(1));
        awaitRelief();
    }

    @Test
    void without_connections_stop_the_run_before_another_node_begins_it_again() throws Exception {
        assertThatNoAttemptsOverlap("connections");
    }

    @Test
    void without_both_stop_the_run_before_another_node_begins_it_again() throws Exception {
        assertThatNoAttemptsOverlap("both");
    }

    private static void assertThatNoAttemptsOverlap(String without) throws Exception {
        Job job = atWorkOnTheStarvedNode();
        starve(without);

        Eventually.await(() -> job.last().attempt == 2);
        awaitRelief();

        job.end();
        List<Tick> ticks = job.ticks();
        long begun = ticks.stream()
                .filter(tick -> tick.attempt == 2)
                .mapToLong(Tick::at)
                .min()
                .orElseThrow();
        assertThat(ticks)
                .filteredOn(tick -> tick.attempt == 1)
                .isNotEmpty()
                .allSatisfy(tick -> assertThat(tick.at - begun).isNegative());
    }

    private static Job atWorkOnTheStarvedNode() throws IOException {
        while (true) {
            Job job = Job.create();
            if (job.last().role.equals("starved")) {
                return job;
            }
            job.end();
        }
    }

    private static void starve(String what) {
        Reply begun = Call.of("POST", "/" + STARVED + "/api/starve/" + what + "/" + STARVATION.toSeconds())
                .send();
        assertThatReply(begun).hasStatus(204);
    }

    /** A job of the starved node is completed by it. */
    private static void awaitRelief() throws IOException {
        atWorkOnTheStarvedNode().end();
    }

    /** A moment at which an agent was at work, by the clock of the server's process. */
    private record Tick(int attempt, long at, String role) {

        static Tick of(String line) {
            String[] parts = line.split(" ");
            return new Tick(Integer.parseInt(parts[0]), Long.parseLong(parts[1]), parts[2]);
        }
    }

    private record Job(String id, Path file) {

        static Job create() throws IOException {
            Path folder = ServerUnderTest.buildFolder().resolve("ticks");
            Files.createDirectories(folder);
            Path file = folder.resolve(UUID.randomUUID().toString());
            String[] id = new String[1];
            Eventually.await(() -> {
                Reply reply = AdminApi.under("/" + STARVED + "/api")
                        .toJobs("POST", "alpha")
                        .bearer(Keys.OPERATOR)
                        .json("{\"prompt\":\"" + file + "\"}")
                        .send();
                if (reply.status() == 201) {
                    id[0] = reply.text().split("\"")[3];
                }
                return id[0] != null;
            });
            Job job = new Job(id[0], file);
            Eventually.await(() -> !job.ticks().isEmpty());
            return job;
        }

        List<Tick> ticks() {
            try {
                String text = Files.exists(file) ? Files.readString(file) : "";
                return text.substring(0, text.lastIndexOf('\n') + 1)
                        .lines()
                        .map(Tick::of)
                        .toList();
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }

        Tick last() {
            List<Tick> ticks = ticks();
            return ticks.get(ticks.size() - 1);
        }

        void end() throws IOException {
            Files.createFile(Path.of(file + ".end"));
            Eventually.await(() -> SharedDatabase.query("SELECT status FROM docent_agent_job WHERE id = '" + id + "'")
                    .equals(List.of("completed")));
        }
    }
}
