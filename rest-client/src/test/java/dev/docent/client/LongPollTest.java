package dev.docent.client;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import dev.docent.api.jobs.AgentJobKey;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** {@code Prefer: wait}, where the server honours it and where it does not. */
class LongPollTest {

    private static final AgentJobKey KEY = new AgentJobKey("alpha", "42");
    private static final Duration END = Duration.ofSeconds(133);

    private final SimulatedApi api = new SimulatedApi();

    @Test
    void whereItIsHonouredFewRequestsSeeTheEndAtOnce() {
        api.answers(LongPollingServer.until(api, END));

        CompletableFuture<Duration> end =
                api.waiter().build(api).awaitAsync(KEY).thenApply(outcome -> api.now());
        api.time.advance(Duration.ofMinutes(5));

        assertThat(end.join().minus(END)).isLessThan(Duration.ofMillis(200));
        assertThat(api.requests).hasSizeLessThanOrEqualTo(9);
        assertThat(api.requests.get(0).longest()).isZero();
    }

    @Test
    void whereItIsIgnoredTheScheduleHolds() {
        api.waiter().build(api).awaitAsync(KEY);
        api.time.advance(Duration.ofMinutes(1));

        assertThat(api.requests.get(1).longest()).isEqualTo(Duration.ofSeconds(21));
        assertThat(api.requests.subList(2, api.requests.size()))
                .allSatisfy(request -> assertThat(request.longest()).isZero());
        assertThat(api.requests).hasSizeLessThan(32);
    }

    @Test
    void aServerThatPromisesAndAnswersAtOnceIsNotHammered() {
        api.answers(request -> new PolledJob(Jobs.ACTIVE, null, true));

        api.waiter().build(api).awaitAsync(KEY);
        api.time.advance(Duration.ofMinutes(1));

        assertThat(api.requests).hasSizeLessThan(32);
    }

    @Test
    void aFaultWhileHeldBackEndsTheAttempts() {
        api.answers(request -> request.longest().isZero() ? Jobs.ACTIVE : Failures.status(504, null));

        api.waiter().build(api).awaitAsync(KEY);
        api.time.advance(Duration.ofMinutes(1));

        assertThat(api.requests)
                .filteredOn(request -> !request.longest().isZero())
                .hasSize(1);
    }

    @Test
    void itCanBeSwitchedOff() {
        api.waiter().longPoll(Duration.ZERO).build(api).awaitAsync(KEY);
        api.time.advance(Duration.ofMinutes(1));

        assertThat(api.requests)
                .allSatisfy(request -> assertThat(request.longest()).isZero());
    }

    @Test
    void manyWaitsDoNotLetItTakeAllTheRoom() {
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
