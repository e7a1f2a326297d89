package dev.docent.client;

import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStatus;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** After a follow-up message the old terminal status may still be shown. */
class FollowUpTest {

    private static final AgentJobKey KEY = new AgentJobKey("alpha", "42");
    private static final AgentJob SECOND = Jobs.job(AgentJobStatus.COMPLETED, URI.create("https://git.example.com/8"));

    private final SimulatedApi api = new SimulatedApi();

    @Test
    void theOldStatusIsNotTakenForTheNewOne() {
        api.answersInTurn(Jobs.COMPLETED, Jobs.COMPLETED, Jobs.ACTIVE, SECOND);

        assertThat(outcomeAfter(Duration.ofSeconds(20), Jobs.COMPLETED).getNow(null))
                .isEqualTo(new AgentJobOutcome(SECOND, AgentJobOutcome.Result.PULL_REQUEST, false));
    }

    @Test
    void onceActiveWasSeenTheSameEndCounts() {
        api.answersInTurn(Jobs.COMPLETED, Jobs.ACTIVE, Jobs.COMPLETED);

        assertThat(outcomeAfter(Duration.ofSeconds(20), Jobs.COMPLETED))
                .isCompletedWithValueMatching(end -> !end.possiblyStale());
        assertThat(api.requests).hasSize(3);
    }

    @Test
    void aChangedRepresentationCounts() {
        api.answersInTurn(SECOND);

        assertThat(outcomeAfter(Duration.ofSeconds(2), Jobs.COMPLETED))
                .isCompletedWithValueMatching(end -> !end.possiblyStale());
    }

    @Test
    void withoutTheJobBeforeTheFirstOneSeenStandsForIt() {
        api.answersInTurn(Jobs.COMPLETED, Jobs.COMPLETED, SECOND);

        assertThat(outcomeAfter(Duration.ofSeconds(20), null).getNow(null).job())
                .isEqualTo(SECOND);
    }

    @Test
    void afterTheGraceTimeTheOldStatusCountsAndIsMarked() {
        api.answersInTurn(Jobs.COMPLETED);
        CompletableFuture<AgentJobOutcome> outcome = outcomeAfter(Duration.ofSeconds(30), Jobs.COMPLETED);
        assertThat(outcome).isNotDone();

        api.time.advance(Duration.ofSeconds(5));

        assertThat(outcome).isCompletedWithValueMatching(AgentJobOutcome::possiblyStale);
    }

    @Test
    void anUnknownStatusIsNotActive() {
        api.answersInTurn(Jobs.job(new AgentJobStatus("queued"), null), Jobs.COMPLETED);

        assertThat(outcomeAfter(Duration.ofSeconds(20), Jobs.COMPLETED)).isNotDone();
    }

    @Test
    void nothingIsHeldBackWhileTheOldStatusMayBeShown() {
        api.answersInTurn(Jobs.COMPLETED, Jobs.COMPLETED, Jobs.ACTIVE);
        outcomeAfter(Duration.ofSeconds(20), Jobs.COMPLETED);

        assertThat(api.requests.subList(0, 3))
                .allSatisfy(request -> assertThat(request.longest()).isZero());
        assertThat(api.requests.get(3).longest()).isPositive();
    }

    private CompletableFuture<AgentJobOutcome> outcomeAfter(Duration time, AgentJob before) {
        CompletableFuture<AgentJobOutcome> outcome =
                api.waiter().build(api).awaitAsync(KEY, AwaitOptions.DEFAULT.afterFollowUp(before));
        api.time.advance(time);
        return outcome;
    }
}
