package dev.docent.it.failover;

import java.time.Duration;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.it.database.WrittenJobs;
import dev.docent.it.postgres.PostgresPair;
import dev.docent.it.postgres.PostgresPair.Replication;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The primary of two PostgreSQL servers is lost while jobs are written. {@code -Ddocent.failover.steps} sets how many steps
 * are acknowledged in a round, {@code -Ddocent.failover.rounds} and {@code -Ddocent.failover.contrasts} how many rounds there
 * are.
 */
@Tag("long")
@EnabledOnOs(value = OS.LINUX, disabledReason = "stops single processes of PostgreSQL by signals")
class FailoverTest {

    private static final int STEPS = Integer.getInteger("docent.failover.steps", 1_000);
    private static final int ROUNDS = Integer.getInteger("docent.failover.rounds", 1);
    private static final int CONTRASTS = Integer.getInteger("docent.failover.contrasts", 1);
    private static final Duration SERVICE_BOUND = Duration.ofSeconds(3);
    private static final int CONTRAST = 50;
    private static final String SHORT_TIMEOUTS = "connectTimeout=2&socketTimeout=2&logServerErrorDetail=false";

    @Test
    void no_acknowledged_step_is_lost_when_the_primary_is_killed_and_the_standby_is_synchronous() throws Exception {
        for (int i = 0; i < ROUNDS; i++) {
            Round round = Round.of(Replication.SYNCHRONOUS, STEPS, PostgresPair::killPrimary);
            report("synchronous", round);

            assertThat(round.acknowledged()).isGreaterThanOrEqualTo(STEPS);
            assertThat(round.lost()).isZero();
            assertThat(round.inDoubt()).as("calls that the kill has hit").isPositive();
            assertThat(round.happened()).as("steps that nobody was told of").isBetween(0, round.inDoubt());
            assertThat(round.afterPromotion()).isLessThanOrEqualTo(SERVICE_BOUND);
        }
    }

    /** The contrast: what {@code synchronous_commit} is for. Were nothing lost here, nothing would be proven above. */
    @Test
    void acknowledged_steps_are_lost_when_the_standby_is_asynchronous_and_behind() throws Exception {
        for (int i = 0; i < CONTRASTS; i++) {
            Round round = Round.of(Replication.ASYNCHRONOUS, STEPS, pair -> {
                pair.stopReplication();
                int before = steps(pair);
                Eventually.await("steps that the standby lacks", () -> steps(pair), now -> now > before + CONTRAST);
                pair.killPrimary();
            });
            report("asynchronous", round);

            assertThat(round.lost()).isPositive();
            assertThat(round.afterPromotion()).isLessThanOrEqualTo(SERVICE_BOUND);
        }
    }

    private static int steps(PostgresPair pair) {
        return Integer.parseInt(pair.current()
                .query("SELECT count(*)::text FROM docent_agent_job_step")
                .get(0));
    }

    @Test
    void no_acknowledged_step_is_lost_when_the_primary_is_changed_in_good_order() throws Exception {
        Round round = Round.of(Replication.SYNCHRONOUS, STEPS, PostgresPair::stopPrimary);
        report("planned", round);

        assertThat(round.lost()).isZero();
        assertThat(round.happened()).isBetween(0, round.inDoubt());
        assertThat(round.afterPromotion()).isLessThanOrEqualTo(SERVICE_BOUND);
    }

    @Test
    void a_step_whose_commit_is_not_confirmed_is_unavailable_and_may_have_happened() throws Exception {
        try (PostgresPair pair = PostgresPair.start(Replication.SYNCHRONOUS);
                ThreadConnections connections = new ThreadConnections(pair.url(SHORT_TIMEOUTS))) {
            AgentJobLifecycle lifecycle = Round.engine(connections).lifecycle();
            AgentJob acknowledged = create(lifecycle);
            pair.stopReplication();

            assertThatExceptionOfType(AgentJobStoreUnavailableException.class).isThrownBy(() -> create(lifecycle));

            pair.killPrimary();
            pair.promote();
            WrittenJobs jobs = Round.written(pair.current());
            assertThat(jobs.statesOf(acknowledged.id())).containsExactly("active");
            assertThat(jobs.countSteps())
                    .as("the step in doubt has not reached the standby")
                    .isEqualTo(1);
            assertThat(create(lifecycle).id()).isNotEmpty();
        }
    }

    @Test
    void a_lost_primary_that_comes_back_beside_the_new_one_acknowledges_nothing() throws Exception {
        try (PostgresPair pair = PostgresPair.start(Replication.SYNCHRONOUS);
                ThreadConnections before = new ThreadConnections(pair.url(SHORT_TIMEOUTS));
                ThreadConnections after = new ThreadConnections(pair.url(SHORT_TIMEOUTS))) {
            AgentJob acknowledged = create(Round.engine(before).lifecycle());
            pair.killPrimary();
            pair.promote();

            pair.startPrimary(Replication.SYNCHRONOUS);

            AgentJobLifecycle lifecycle = Round.engine(after).lifecycle();
            assertThat(lifecycle.get(new AgentJobKey("alpha", acknowledged.id())))
                    .contains(acknowledged);
            assertThatExceptionOfType(AgentJobStoreUnavailableException.class).isThrownBy(() -> create(lifecycle));
            assertThat(Round.written(pair.current()).countSteps()).isEqualTo(1);
        }
    }

    private static AgentJob create(AgentJobLifecycle lifecycle) {
        AgentJobSource source = AgentJobSource.of("https://git.example.com/acme/handbook", null);
        return lifecycle.recordCreated(NewAgentJob.builder("alpha", "Write about tides", source, "example-model-1")
                .build());
    }

    private static void report(String standby, Round round) {
        System.getLogger(FailoverTest.class.getName()).log(System.Logger.Level.INFO, standby + ": " + round);
    }
}
