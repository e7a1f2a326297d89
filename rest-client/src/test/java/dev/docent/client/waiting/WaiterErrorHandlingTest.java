package dev.docent.client.waiting;

import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import javax.net.ssl.SSLHandshakeException;

import jakarta.ws.rs.ProcessingException;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.Failures;
import dev.docent.client.Jobs;
import dev.docent.client.PolledJob;
import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.exceptions.ApiNotReachedException;
import dev.docent.client.exceptions.JobNotFoundException;
import dev.docent.client.exceptions.ServerFailureException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class WaiterErrorHandlingTest {

    private static final AgentJobKey KEY = new AgentJobKey("alpha", "42");

    private final SimulatedApi api = new SimulatedApi();

    @ParameterizedTest
    @ValueSource(ints = {408, 429, 502, 503, 504})
    void transient_failures_are_retried_until_they_pass(int status) {
        api.respondsWith(request ->
                request.at().compareTo(Duration.ofMinutes(30)) < 0 ? Failures.status(status, null) : Jobs.COMPLETED);

        assertThat(outcomeAfter(Duration.ofMinutes(31))).isCompleted();
        assertThat(api.requests).hasSizeLessThan(90);
    }

    @Test
    void broken_connections_are_retried_too() {
        api.respondsWith(
                request -> request.at().compareTo(Duration.ofMinutes(5)) < 0 ? Failures.connection() : Jobs.COMPLETED);

        assertThat(outcomeAfter(Duration.ofMinutes(6))).isCompleted();
    }

    /** A server answers every path with 404 while it starts or redeploys the application. */
    @ParameterizedTest
    @ValueSource(ints = {404, 405, 410})
    void a_starting_server_does_not_end_a_wait(int status) {
        api.respondsWith(request -> request.at().compareTo(Duration.ofMinutes(5)) < 0
                ? Failures.startingServer(status, null)
                : Jobs.COMPLETED);

        assertThat(outcomeAfter(Duration.ofMinutes(6))).isCompleted();
        assertThat(api.requests).hasSizeBetween(8, 40);
    }

    @Test
    void a_starting_server_may_say_when_to_poll_again() {
        api.respondsWith(request -> api.requests.size() == 1 ? Failures.startingServer(404, "60") : Jobs.COMPLETED);

        assertThat(outcomeAfter(Duration.ofMinutes(2))).isCompleted();
        assertThat(gap(1)).isBetween(Duration.ofSeconds(60), Duration.ofSeconds(73));
    }

    @Test
    void a_server_that_never_starts_ends_a_wait_at_its_deadline_with_the_reason() {
        api.respondsWith(request -> Failures.startingServer(404, null));
        CompletableFuture<AgentJobOutcome> outcome =
                api.waiter().build(api).awaitAsync(KEY, AwaitOptions.DEFAULT.withTimeout(Duration.ofMinutes(10)));
        api.time.advance(Duration.ofMinutes(11));

        assertThatThrownBy(outcome::join)
                .cause()
                .isInstanceOf(WaitTimeoutException.class)
                .hasCauseInstanceOf(ApiNotReachedException.class);
    }

    @Test
    void a_job_that_does_not_exist_ends_a_wait_after_a_starting_server() {
        api.respondsInTurn(Failures.startingServer(404, null), Failures.status(404, null));

        assertThatThrownBy(outcomeAfter(Duration.ofMinutes(1))::join).cause().isInstanceOf(JobNotFoundException.class);
        assertThat(api.requests).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404, 405, 410, 422, 501})
    void final_failures_are_reported_at_once(int status) {
        api.respondsWith(request -> Failures.status(status, null));

        assertThatThrownBy(outcomeAfter(Duration.ofSeconds(1))::join)
                .cause()
                .isInstanceOfSatisfying(
                        AdminApiException.class, e -> assertThat(e.status()).isEqualTo(status));
        assertThat(api.requests).hasSize(1);
        assertThat(api.time.pending()).isZero();
    }

    @Test
    void an_invalid_certificate_is_final() {
        SSLHandshakeException handshake = new SSLHandshakeException("no");
        handshake.initCause(new CertificateException("No name matching"));
        api.respondsWith(request -> new ProcessingException(handshake));

        assertThatThrownBy(outcomeAfter(Duration.ofSeconds(1))::join).hasCauseInstanceOf(ProcessingException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 302, 599})
    void unexpected_responses_are_retried_a_few_times(int status) {
        api.respondsWith(request -> api.requests.size() % 8 == 0 ? Jobs.ACTIVE : Failures.status(status, null));

        assertThat(outcomeAfter(Duration.ofMinutes(30))).isNotDone();
    }

    @Test
    void eight_unexpected_responses_in_a_row_are_reported() {
        api.respondsWith(request -> Failures.status(500, null));

        assertThatThrownBy(outcomeAfter(Duration.ofMinutes(5))::join).hasCauseInstanceOf(ServerFailureException.class);
        assertThat(api.requests).hasSize(8);
        assertThat(api.now().minus(api.requests.get(7).at())).isPositive();
        assertThat(api.requests.get(7).at()).isGreaterThan(Duration.ofMinutes(1));
    }

    @Test
    void failures_back_off() {
        api.respondsWith(request -> Failures.status(503, null));
        outcomeAfter(Duration.ofMinutes(2));

        assertThat(gap(1)).isEqualTo(Duration.ofMillis(1050));
        assertThat(gap(2)).isEqualTo(Duration.ofMillis(2050));
        assertThat(gap(3)).isEqualTo(Duration.ofMillis(4050));
        assertThat(gap(6)).isEqualTo(Duration.ofMillis(30050));
    }

    @Test
    void retry_after_is_respected_on_failures() {
        api.respondsInTurn(Failures.status(429, "100"), Failures.status(503, "50"), Jobs.COMPLETED);

        assertThat(outcomeAfter(Duration.ofMinutes(5))).isCompleted();
        assertThat(gap(1)).isBetween(Duration.ofSeconds(100), Duration.ofSeconds(121));
        assertThat(gap(2)).isBetween(Duration.ofSeconds(50), Duration.ofSeconds(61));
    }

    @Test
    void retry_after_is_respected_on_an_active_job() {
        api.respondsInTurn(new PolledJob(Jobs.ACTIVE, Duration.ofSeconds(40), false), Jobs.COMPLETED);

        assertThat(outcomeAfter(Duration.ofMinutes(5))).isCompleted();
        assertThat(gap(1)).isBetween(Duration.ofSeconds(40), Duration.ofSeconds(49));
    }

    @Test
    void a_request_without_a_response_times_out_and_is_retried() {
        api.respondsWith(
                request -> api.requests.size() == 1 ? new SimulatedApi.Held(Duration.ofDays(1)) : Jobs.COMPLETED);

        assertThat(outcomeAfter(Duration.ofSeconds(35))).isCompleted();
        assertThat(gap(1)).isBetween(Duration.ofSeconds(30), Duration.ofSeconds(34));
    }

    @Test
    void an_executor_that_rejects_tasks_fails_the_wait() {
        AgentJobWaiter waiter = api.waiter().build((key, maxWait) -> {
            throw new RejectedExecutionException("full");
        });
        CompletableFuture<AgentJobOutcome> outcome = waiter.awaitAsync(KEY);
        api.time.advance(Duration.ofSeconds(2));

        assertThatThrownBy(outcome::join).hasCauseInstanceOf(RejectedExecutionException.class);
    }

    @Test
    void an_error_fails_the_wait_and_releases_its_permit() {
        AgentJobWaiter waiter = api.waiter().requestsInFlight(1).build((key, maxWait) -> {
            if (key.equals(KEY)) {
                throw new OutOfMemoryError("unable to create native thread");
            }
            return api.poll(key, maxWait);
        });
        CompletableFuture<AgentJobOutcome> broken = waiter.awaitAsync(KEY);
        api.time.advance(Duration.ofSeconds(2));
        api.respondsWith(request -> Jobs.COMPLETED);
        CompletableFuture<AgentJobOutcome> next = waiter.awaitAsync(new AgentJobKey("alpha", "43"));
        api.time.advance(Duration.ofSeconds(2));

        assertThatThrownBy(broken::join).hasRootCauseInstanceOf(OutOfMemoryError.class);
        assertThat(next).isCompleted();
    }

    @Test
    void a_timed_out_wait_reports_that_there_was_no_response() {
        api.respondsWith(request -> new SimulatedApi.Held(Duration.ofDays(1)));
        CompletableFuture<AgentJobOutcome> outcome =
                api.waiter().build(api).awaitAsync(KEY, AwaitOptions.DEFAULT.withTimeout(Duration.ofSeconds(40)));
        api.time.advance(Duration.ofSeconds(41));

        assertThatThrownBy(outcome::join)
                .cause()
                .isInstanceOf(WaitTimeoutException.class)
                .hasMessageContaining("40 s");
    }

    private Duration gap(int index) {
        return api.requests.get(index).at().minus(api.requests.get(index - 1).at());
    }

    private CompletableFuture<AgentJobOutcome> outcomeAfter(Duration time) {
        CompletableFuture<AgentJobOutcome> outcome = api.waiter().build(api).awaitAsync(KEY);
        api.time.advance(time);
        return outcome;
    }
}
