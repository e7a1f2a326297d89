package dev.docent.client.waiting;

import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.client.Jobs;
import dev.docent.client.RemoteAgentJob;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** After a follow-up message the old terminal status may still be returned. */
class FollowUpTest {

    private static final AgentJobKey KEY = new AgentJobKey("alpha", "42");
    private static final RemoteAgentJob SECOND =
            Jobs.job(AgentJobStatus.COMPLETED, URI.create("https://git.example.com/8"));

    private final SimulatedApi api = new SimulatedApi();

    @Test
    void the_old_status_is_not_mistaken_for_the_new_one() {
        api.respondsInTurn(Jobs.COMPLETED, Jobs.COMPLETED, Jobs.ACTIVE, SECOND);

        assertThat(outcomeAfter(Duration.ofSeconds(20), Jobs.COMPLETED).getNow(null))
                .isEqualTo(new AgentJobOutcome(SECOND, AgentJobOutcome.Result.PULL_REQUEST, false));
    }

    @Test
    void once_active_was_seen_the_same_end_counts() {
        api.respondsInTurn(Jobs.COMPLETED, Jobs.ACTIVE, Jobs.COMPLETED);

        assertThat(outcomeAfter(Duration.ofSeconds(20), Jobs.COMPLETED))
                .isCompletedWithValueMatching(end -> !end.possiblyStale());
        assertThat(api.requests).hasSize(3);
    }

    @Test
    void a_changed_representation_counts() {
        api.respondsInTurn(SECOND);

        assertThat(outcomeAfter(Duration.ofSeconds(2), Jobs.COMPLETED))
                .isCompletedWithValueMatching(end -> !end.possiblyStale());
    }

    @Test
    void without_the_previous_job_the_first_one_polled_is_used() {
        api.respondsInTurn(Jobs.COMPLETED, Jobs.COMPLETED, SECOND);

        assertThat(outcomeAfter(Duration.ofSeconds(20), null).getNow(null).job())
                .isEqualTo(SECOND);
    }

    @Test
    void after_the_grace_period_the_old_status_counts_and_is_marked() {
        api.respondsInTurn(Jobs.COMPLETED);
        CompletableFuture<AgentJobOutcome> outcome = outcomeAfter(Duration.ofSeconds(30), Jobs.COMPLETED);
        assertThat(outcome).isNotDone();

        api.time.advance(Duration.ofSeconds(5));

        assertThat(outcome).isCompletedWithValueMatching(AgentJobOutcome::possiblyStale);
    }

    @Test
    void an_unknown_status_is_not_active() {
        api.respondsInTurn(Jobs.job(new AgentJobStatus("queued"), null), Jobs.COMPLETED);

        assertThat(outcomeAfter(Duration.ofSeconds(20), Jobs.COMPLETED)).isNotDone();
    }

    @Test
    void no_long_poll_is_requested_while_the_old_status_may_be_shown() {
        api.respondsInTurn(Jobs.COMPLETED, Jobs.COMPLETED, Jobs.ACTIVE);
        outcomeAfter(Duration.ofSeconds(20), Jobs.COMPLETED);

        assertThat(api.requests.subList(0, 3))
                .allSatisfy(request -> assertThat(request.maxWait()).isZero());
        assertThat(api.requests.get(3).maxWait()).isPositive();
    }

    private CompletableFuture<AgentJobOutcome> outcomeAfter(Duration time, RemoteAgentJob before) {
        CompletableFuture<AgentJobOutcome> outcome =
                api.waiter().build(api).awaitAsync(KEY, AwaitOptions.DEFAULT.withFollowUp(before));
        api.time.advance(time);
        return outcome;
    }
}
