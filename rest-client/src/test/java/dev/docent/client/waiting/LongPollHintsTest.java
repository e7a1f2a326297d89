package dev.docent.client.waiting;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.Failures;
import dev.docent.client.Jobs;
import dev.docent.client.PolledJob;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** {@code Prefer: wait}, with servers that honour it and servers that do not. */
class LongPollHintsTest {

    private static final AgentJobKey KEY = new AgentJobKey("alpha", "42");
    private static final Duration END = Duration.ofSeconds(133);

    private final SimulatedApi api = new SimulatedApi();

    @Test
    void where_honoured_few_requests_detect_the_end_immediately() {
        api.respondsWith(LongPollingServer.until(api, END));

        CompletableFuture<Duration> end =
                api.waiter().build(api).awaitAsync(KEY).thenApply(outcome -> api.now());
        api.time.advance(Duration.ofMinutes(5));

        assertThat(end.join().minus(END)).isLessThan(Duration.ofMillis(200));
        assertThat(api.requests).hasSizeLessThanOrEqualTo(9);
        assertThat(api.requests.get(0).maxWait()).isZero();
    }

    @Test
    void where_ignored_the_schedule_applies() {
        api.waiter().build(api).awaitAsync(KEY);
        api.time.advance(Duration.ofMinutes(1));

        assertThat(api.requests.get(1).maxWait()).isEqualTo(Duration.ofSeconds(21));
        assertThat(api.requests.subList(2, api.requests.size()))
                .allSatisfy(request -> assertThat(request.maxWait()).isZero());
        assertThat(api.requests).hasSizeLessThan(32);
    }

    @Test
    void a_server_that_confirms_but_responds_at_once_is_not_flooded() {
        api.respondsWith(request -> new PolledJob(Jobs.ACTIVE, null, true));

        api.waiter().build(api).awaitAsync(KEY);
        api.time.advance(Duration.ofMinutes(1));

        assertThat(api.requests).hasSizeLessThan(32);
    }

    @Test
    void a_failed_long_poll_disables_long_polling() {
        api.respondsWith(request -> request.maxWait().isZero() ? Jobs.ACTIVE : Failures.status(504, null));

        api.waiter().build(api).awaitAsync(KEY);
        api.time.advance(Duration.ofMinutes(1));

        assertThat(api.requests)
                .filteredOn(request -> !request.maxWait().isZero())
                .hasSize(1);
    }

    @Test
    void long_polling_can_be_disabled() {
        api.waiter().longPoll(Duration.ZERO).build(api).awaitAsync(KEY);
        api.time.advance(Duration.ofMinutes(1));

        assertThat(api.requests)
                .allSatisfy(request -> assertThat(request.maxWait()).isZero());
    }

    @Test
    void long_polls_of_many_waits_leave_capacity_for_others() {
        api.respondsWith(LongPollingServer.until(api, Duration.ofMinutes(20)));
        AgentJobWaiter waiter = api.waiter().requestsInFlight(10).build(api);
        List<CompletableFuture<AgentJobOutcome>> outcomes = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            outcomes.add(waiter.awaitAsync(new AgentJobKey("alpha", "job-" + i)));
        }

        api.time.advance(Duration.ofMinutes(10));

        assertThat(api.requests.stream().map(SimulatedApi.Request::key).distinct())
                .hasSize(200);
        api.time.advance(Duration.ofMinutes(11));
        assertThat(outcomes).allSatisfy(outcome -> assertThat(outcome).isCompleted());
        assertThat(api.maxInFlight).isLessThanOrEqualTo(10);
    }
}
