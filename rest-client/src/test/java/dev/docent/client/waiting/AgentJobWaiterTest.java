package dev.docent.client.waiting;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.client.Failures;
import dev.docent.client.Jobs;
import dev.docent.client.PolledJob;
import dev.docent.client.RemoteAgentJob;
import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.exceptions.ServerFailureException;
import dev.docent.client.waiting.AgentJobOutcome.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class AgentJobWaiterTest {

    private static final AgentJobKey KEY = new AgentJobKey("alpha", "42");
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final SimulatedApi api = new SimulatedApi();

    @Test
    void a_completed_job_with_a_pull_request_is_reported() {
        assertThat(outcomeOf(Jobs.ACTIVE, Jobs.COMPLETED))
                .isEqualTo(new AgentJobOutcome(Jobs.COMPLETED, Result.PULL_REQUEST, false));
    }

    @Test
    void the_other_outcomes_are_distinguished() {
        RemoteAgentJob archived = Jobs.job(AgentJobStatus.ARCHIVED, Jobs.PULL_REQUEST);

        assertThat(outcomeOf(Jobs.UNCHANGED).result()).isEqualTo(Result.NO_CHANGES);
        assertThat(outcomeOf(Jobs.FAILED).result()).isEqualTo(Result.FAILED);
        assertThat(outcomeOf(archived).result()).isEqualTo(Result.ARCHIVED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pondering", "COMPLETED", ""})
    void unknown_statuses_are_neither_terminal_nor_an_error(String status) {
        assertThat(outcomeOf(Jobs.job(new AgentJobStatus(status), null), Jobs.COMPLETED)
                        .job())
                .isEqualTo(Jobs.COMPLETED);
    }

    @Test
    void an_absent_status_is_neither_terminal_nor_an_error() {
        RemoteAgentJob empty = Jobs.EMPTY;

        assertThat(outcomeOf(empty, empty, Jobs.COMPLETED).job()).isEqualTo(Jobs.COMPLETED);
    }

    @Test
    void the_first_poll_is_early_and_later_delays_grow_with_the_time_waited() {
        api.waiter().longPoll(Duration.ZERO).build(api).awaitAsync(KEY);
        api.time.advance(Duration.ofMinutes(10));

        List<Duration> at = api.requests.stream().map(SimulatedApi.Request::at).toList();
        assertThat(at.get(0)).isEqualTo(Duration.ofMillis(500));
        assertThat(at.get(1).minus(at.get(0))).isEqualTo(Duration.ofMillis(1050));
        assertThat(at.get(at.size() - 1).minus(at.get(at.size() - 2))).isEqualTo(Duration.ofMillis(15050));
        assertThat(at).hasSizeBetween(60, 75);
    }

    @Test
    void the_deadline_is_a_total_and_its_exception_has_the_last_job() {
        CompletableFuture<AgentJobOutcome> outcome =
                api.waiter().build(api).awaitAsync(KEY, AwaitOptions.DEFAULT.withTimeout(MINUTE));

        api.time.advance(MINUTE.minusNanos(1));
        assertThat(outcome).isNotDone();
        api.time.advance(Duration.ofNanos(1));

        assertThatThrownBy(outcome::join)
                .hasCauseInstanceOf(WaitTimeoutException.class)
                .cause()
                .isInstanceOfSatisfying(
                        WaitTimeoutException.class,
                        e -> assertThat(e.lastSeen()).contains(Jobs.ACTIVE))
                .hasMessageContaining("continues");
        assertNoTaskIsPending();
    }

    @Test
    void a_timeout_after_failures_reports_the_last_one() {
        api.respondsWith(request -> Failures.status(503, null));
        CompletableFuture<AgentJobOutcome> outcome =
                api.waiter().build(api).awaitAsync(KEY, AwaitOptions.DEFAULT.withTimeout(MINUTE));

        api.time.advance(MINUTE);

        assertThatThrownBy(outcome::join)
                .cause()
                .isInstanceOf(WaitTimeoutException.class)
                .hasCauseInstanceOf(ServerFailureException.class);
    }

    @Test
    void cancelling_stops_the_polling() {
        CompletableFuture<AgentJobOutcome> outcome = api.waiter().build(api).awaitAsync(KEY);
        api.time.advance(MINUTE);
        int before = api.requests.size();

        outcome.cancel(true);
        api.time.advance(Duration.ofHours(2));

        assertThat(api.requests).hasSize(before);
        assertNoTaskIsPending();
    }

    @Test
    void the_same_job_awaited_twice_is_polled_once() {
        AgentJobWaiter waiter = api.waiter().build(api);
        CompletableFuture<AgentJobOutcome> first = waiter.awaitAsync(KEY);
        CompletableFuture<AgentJobOutcome> second = waiter.awaitAsync(KEY);
        api.time.advance(Duration.ofSeconds(1));
        assertThat(api.requests).hasSize(1);

        first.cancel(false);
        api.respondsWith(request -> Jobs.COMPLETED);
        api.time.advance(MINUTE);

        assertThat(second).isCompletedWithValueMatching(end -> end.result() == Result.PULL_REQUEST);
        assertThat(waiter.watched()).isZero();
        assertNoTaskIsPending();
    }

    @Test
    void a_later_wait_gets_short_delays_again() {
        AgentJobWaiter waiter = api.waiter().longPoll(Duration.ZERO).build(api);
        waiter.awaitAsync(KEY);
        api.time.advance(Duration.ofMinutes(20));
        int before = api.requests.size();

        waiter.awaitAsync(KEY);
        api.time.advance(Duration.ofSeconds(5));

        assertThat(api.requests.size() - before).isGreaterThanOrEqualTo(4);
    }

    @Test
    void a_listener_sees_every_response_and_failure() {
        List<String> news = new ArrayList<>();
        api.respondsInTurn(Jobs.ACTIVE, Failures.status(502, null), Jobs.COMPLETED);
        AgentJobListener listener = new AgentJobListener() {
            @Override
            public void seen(RemoteAgentJob job, Duration waited) {
                news.add(job.status() + " after " + waited.toMillis());
            }

            @Override
            public void failed(RuntimeException failure, Duration retryIn) {
                news.add(((AdminApiException) failure).status() + ", again in " + retryIn.toMillis());
            }
        };

        api.waiter().build(api).awaitAsync(KEY, AwaitOptions.DEFAULT.withListener(listener));
        api.time.advance(MINUTE);

        assertThat(news).containsExactly("active after 550", "502, again in 1000", "completed after 2650");
    }

    @Test
    void a_listener_that_fails_does_not_end_the_wait() {
        api.respondsInTurn(Jobs.ACTIVE, Jobs.COMPLETED);
        AwaitOptions options = AwaitOptions.DEFAULT.withListener((job, waited) -> {
            throw new IllegalStateException("failure of the listener");
        });

        CompletableFuture<AgentJobOutcome> outcome = api.waiter().build(api).awaitAsync(KEY, options);
        api.time.advance(MINUTE);

        assertThat(outcome).isCompleted();
    }

    @Test
    void an_error_in_the_waiter_ends_the_wait() {
        AwaitOptions options = AwaitOptions.DEFAULT.withListener((job, waited) -> {
            throw new AssertionError("worse than an exception");
        });

        CompletableFuture<AgentJobOutcome> outcome = api.waiter().build(api).awaitAsync(KEY, options);
        api.time.advance(Duration.ofSeconds(1));

        assertThatThrownBy(outcome::join).hasRootCauseInstanceOf(AssertionError.class);
        assertNoTaskIsPending();
    }

    @Test
    void an_excessive_retry_after_is_limited_by_the_deadline() {
        api.respondsWith(request -> new PolledJob(Jobs.ACTIVE, Duration.ofDays(365), false));

        CompletableFuture<AgentJobOutcome> outcome = api.waiter().build(api).awaitAsync(KEY);
        api.time.advance(Duration.ofHours(1));

        assertThatThrownBy(outcome::join).hasCauseInstanceOf(WaitTimeoutException.class);
        assertThat(api.requests).hasSize(1);
    }

    @Test
    void closing_ends_all_waits() {
        AgentJobWaiter waiter = api.waiter().build(api);
        CompletableFuture<AgentJobOutcome> outcome = waiter.awaitAsync(KEY);
        waiter.close();
        waiter.close();

        assertThatThrownBy(outcome::join).isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> waiter.awaitAsync(KEY)).isInstanceOf(IllegalStateException.class);
        assertNoTaskIsPending();
    }

    @Test
    void ten_thousand_jobs_are_awaited_with_few_requests_in_flight() {
        AgentJobWaiter waiter = api.waiter().requestsInFlight(32).build(api);
        api.respondsWith(request -> request.at().compareTo(Duration.ofMinutes(10)) < 0 ? Jobs.ACTIVE : Jobs.COMPLETED);
        List<CompletableFuture<AgentJobOutcome>> outcomes = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            outcomes.add(waiter.awaitAsync(new AgentJobKey("alpha", "job-" + i)));
        }

        api.time.advance(Duration.ofMinutes(11));

        assertThat(outcomes).allSatisfy(outcome -> assertThat(outcome).isCompleted());
        assertThat(api.maxInFlight).isEqualTo(32);
        assertNoTaskIsPending();
    }

    private AgentJobOutcome outcomeOf(Object... responses) {
        SimulatedApi other = new SimulatedApi().respondsInTurn(responses);
        CompletableFuture<AgentJobOutcome> outcome = other.waiter().build(other).awaitAsync(KEY);
        other.time.advance(MINUTE);
        return outcome.getNow(null);
    }

    private void assertNoTaskIsPending() {
        api.time.advance(MINUTE);
        assertThat(api.time.pending()).isZero();
    }
}
