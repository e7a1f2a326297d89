package dev.docent.jobs.internal.runs;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.api.jobs.Outcome;
import dev.docent.api.jobs.RunOutcome;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.StoreClock;
import dev.docent.jobs.internal.jdbc.TestDatabase;
import dev.docent.jobs.internal.jdbc.TestStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static org.assertj.core.api.Assertions.assertThat;

/** What a run tells its runner, and what each store keeps when it ends. */
@ParameterizedClass
@EnumSource(TestStore.class)
class ActiveRunTest {

    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration SHORT = Duration.ofMillis(50);
    private static final String NODE = "node-1";
    private static final String OTHER = "node-2";

    private final AgentJobEngine engine;
    private final AgentRunStore runs;

    ActiveRunTest(TestStore kind) {
        CallerStore store = kind.empty();
        Clock clock = StoreClock.of(store);
        engine = new AgentJobEngine(store, clock, HostTransaction.NONE, (job, step) -> {}, true);
        runs = engine.requireRuns();
    }

    @Test
    void a_first_run_and_its_second_attempt_are_no_follow_up() {
        queued();

        ClaimedRun first = claimed(NODE);
        assertThat(run(first).attempt()).isEqualTo(1);
        assertThat(run(first).isFollowUp()).isFalse();

        ClaimedRun second = claimedAfterLoss(first, OTHER);
        assertThat(run(second).attempt()).isEqualTo(2);
        assertThat(run(second).isFollowUp()).isFalse();
    }

    /** A branch and what was used are written in between, and change the version of the job, not its beginning. */
    @Test
    void a_second_attempt_after_writes_of_the_first_is_no_follow_up() {
        queued();
        ClaimedRun first = claimed(NODE);
        run(first).setBranch("agent/first");

        ClaimedRun second = claimedAfterLoss(first, OTHER);

        assertThat(second.job().version()).isGreaterThan(first.job().version());
        assertThat(run(second).isFollowUp()).isFalse();
    }

    @Test
    void a_follow_up_and_its_second_attempt_are_one() {
        AgentJobKey key = queued();
        ClaimedRun first = claimed(NODE);
        run(first).fail("out of credit");
        runs.release(first.claim());
        reopened(key);

        ClaimedRun followUp = claimed(NODE);
        assertThat(run(followUp).attempt()).isEqualTo(1);
        assertThat(run(followUp).isFollowUp()).isTrue();

        ClaimedRun again = claimedAfterLoss(followUp, OTHER);
        assertThat(run(again).attempt()).isEqualTo(2);
        assertThat(run(again).isFollowUp()).isTrue();
    }

    @Test
    void a_failed_run_keeps_what_its_agent_said_and_did_beside_the_reason() {
        AgentJobKey key = queued();
        ClaimedRun claimed = claimed(NODE);

        run(claimed)
                .fail(
                        "the forge responded with 503",
                        Outcome.builder()
                                .prLink(URI.create("https://git.example/acme/docs/pull/7"))
                                .summary("I have **renamed** it.")
                                .changed(true)
                                .needsAnswer(true)
                                .build());

        StoredAgentJob job = runs.load(key).orElseThrow();
        assertThat(job.status()).isEqualTo(FAILED);
        assertThat(job.result())
                .isEqualTo(AgentJobResult.builder(RunOutcome.FAILED, job.since())
                        .reason("the forge responded with 503")
                        .summary("I have **renamed** it.")
                        .changed(true)
                        .build());
        assertThat(job.job().prLink()).isNull();
        assertThat(job.lastPrLink()).isNull();
    }

    private AgentJobKey queued() {
        NewAgentJob job = NewAgentJob.builder(
                        "alpha", "Write", AgentJobSource.of("https://git.example/acme/docs", null), "model-x")
                .build();
        return engine.stored()
                .begin(job, write -> runs.write(write.withRun(room())))
                .key();
    }

    private void reopened(AgentJobKey key) {
        engine.stored().reopen(key, "Again", write -> runs.write(write.withRun(room())));
    }

    private static AgentRunRequest room() {
        return new AgentRunRequest("ci", 0, 10);
    }

    private ClaimedRun claimed(String node) {
        runs.renew(node, HOUR);
        return runs.claim(node, 1, Set.of()).get(0);
    }

    /** The node of a run is lost, and another begins it again. */
    private ClaimedRun claimedAfterLoss(ClaimedRun run, String other) {
        runs.renew(run.claim().node(), SHORT);
        runs.renew(other, HOUR);
        TestDatabase.pass(SHORT.multipliedBy(2));
        assertThat(runs.takeOver(other, SHORT))
                .singleElement()
                .satisfies(lost -> assertThat(runs.requeue(lost.claim())).isTrue());
        return claimed(other);
    }

    private ActiveRun run(ClaimedRun claimed) {
        RepeatedWrites writes = new RepeatedWrites(
                runs,
                claimed.claim(),
                HostTransaction.NONE,
                new RetryPolicy(Duration.ZERO),
                () -> false,
                engine.reports());
        return new ActiveRun(
                claimed,
                engine.stored().ofRun(writes, claimed.requestedBy()),
                writes,
                runs,
                () -> true,
                new AtomicBoolean(),
                Runnable::run,
                System::nanoTime);
    }
}
