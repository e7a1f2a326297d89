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

/** {@code Prefer: wait}, where the server honours it and where it does not. */
class LongPollHintsTest {

    private static final AgentJobKey KEY = new AgentJobKey("alpha", "42");
    private static final Duration END = Duration.ofSeconds(133);

    private final SimulatedApi api = new SimulatedApi();

    @Test
    void where_it_is_honoured_few_requests_see_the_end_at_once() {
        api.answers(LongPollingServer.until(api, END));

        CompletableFuture<Duration> end =
                api.waiter().build(api).awaitAsync(KEY).thenApply(outcome -> api.now());
        api.time.advance(Duration.ofMinutes(5));

        assertThat(end.join().minus(END)).isLessThan(Duration.ofMillis(200));
        assertThat(api.requests).hasSizeLessThanOrEqualTo(9);
        assertThat(api.requests.get(0).longest()).isZero();
    }

    @Test
    void where_it_is_ignored_the_schedule_holds() {
        api.waiter().build(api).awaitAsync(KEY);
        api.time.advance(Duration.ofMinutes(1));

        assertThat(api.requests.get(1).longest()).isEqualTo(Duration.ofSeconds(21));
        assertThat(api.requests.subList(2, api.requests.size()))
                .allSatisfy(request -> assertThat(request.longest()).isZero());
        assertThat(api.requests).hasSizeLessThan(32);
    }

    @Test
    void a_server_that_promises_and_answers_at_once_is_not_hammered() {
        api.answers(request -> new PolledJob(Jobs.ACTIVE, null, true));

        api.waiter().build(api).awaitAsync(KEY);
        api.time.advance(Duration.ofMinutes(1));

        assertThat(api.requests).hasSizeLessThan(32);
    }

    @Test
    void a_fault_while_held_back_ends_the_attempts() {
        api.answers(request -> request.longest().isZero() ? Jobs.ACTIVE : Failures.status(504, null));

        api.waiter().build(api).awaitAsync(KEY);
        api.time.advance(Duration.ofMinutes(1));

        assertThat(api.requests)
                .filteredOn(request -> !request.longest().isZero())
                .hasSize(1);
    }

    @Test
    void it_can_be_switched_off() {
        api.waiter().longPoll(Duration.ZERO).build(api).awaitAsync(KEY);
        api.time.advance(Duration.ofMinutes(1));

        assertThat(api.requests)
                .allSatisfy(request -> assertThat(request.longest()).isZero());
    }

    @Test
    void many_waits_do_not_let_it_take_all_the_room() {
        api.answers(LongPollingServer.until(api, Duration.ofMinutes(20)));
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
        assertThat(api.mostInFlight).isLessThanOrEqualTo(10);
    }
}
