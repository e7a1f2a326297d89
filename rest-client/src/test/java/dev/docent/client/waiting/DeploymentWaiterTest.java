package dev.docent.client.waiting;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

import jakarta.json.Json;
import jakarta.ws.rs.ProcessingException;

import dev.docent.client.AgentJobsClients;
import dev.docent.client.KeySupplier;
import dev.docent.client.ProjectsClient;
import dev.docent.client.deployments.PolledDeployment;
import dev.docent.client.deployments.PreviewRequest;
import dev.docent.client.deployments.RemoteDeployment;
import dev.docent.client.deployments.StartedDeployment;
import dev.docent.client.exceptions.ErrorDetails;
import dev.docent.client.exceptions.UnauthorizedException;
import dev.docent.client.exceptions.UnreadableResponseException;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.ScriptedResponse;
import dev.docent.testkit.time.VirtualTime;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

@Timeout(value = 600, unit = TimeUnit.SECONDS)
class DeploymentWaiterTest {

    private static final Duration TOTAL = Duration.ofMinutes(10);

    private final VirtualTime time = new VirtualTime();
    private final List<Duration> polls = new ArrayList<>();

    /** Responds to the poll of each number, from 1. */
    private DeploymentWaiter waiter(IntFunction<PolledDeployment> responses) {
        return DeploymentWaiter.builder(new Api(responses))
                .executor(time.scheduler())
                .nanoTime(time::nanoTime)
                .random(() -> 0.5)
                .build();
    }

    private static PolledDeployment deployment(String status, @Nullable Duration retryAfter) {
        return new PolledDeployment(
                RemoteDeployment.read(
                        Json.createObjectBuilder().add("status", status).build()),
                retryAfter);
    }

    @ParameterizedTest
    @ValueSource(strings = {"success", "failure"})
    void a_deployment_that_ends_ends_the_wait(String end) {
        CompletableFuture<RemoteDeployment> outcome = waiter(
                        poll -> deployment(poll < 4 ? (poll < 2 ? "queued" : "in_progress") : end, null))
                .awaitAsync("s1", TOTAL);
        time.advance(Duration.ofMinutes(1));

        assertThat(outcome.join().isSuccess()).isEqualTo(end.equals("success"));
        assertThat(polls).hasSize(4);
        time.advance(Duration.ofHours(1));
        assertThat(polls).as("nothing is polled after the end").hasSize(4);
    }

    @Test
    void polls_become_rarer_with_the_time_waited() {
        CompletableFuture<RemoteDeployment> outcome =
                waiter(poll -> deployment("in_progress", null)).awaitAsync("s1", TOTAL);
        time.advance(TOTAL);

        assertThat(outcome).isCompletedExceptionally();
        assertThat(polls).hasSizeLessThan(70);
        assertThat(polls.get(0)).isLessThanOrEqualTo(Duration.ofSeconds(1));
        assertThat(polls.get(polls.size() - 1).minus(polls.get(polls.size() - 2)))
                .isBetween(Duration.ofSeconds(10), Duration.ofSeconds(20));
    }

    @Test
    void a_hint_of_the_server_is_obeyed() {
        waiter(poll -> deployment("in_progress", Duration.ofSeconds(40))).awaitAsync("s1", TOTAL);
        time.advance(Duration.ofMinutes(3));

        assertThat(polls).hasSizeBetween(4, 5);
        for (int i = 1; i < polls.size(); i++) {
            assertThat(polls.get(i).minus(polls.get(i - 1))).isGreaterThanOrEqualTo(Duration.ofSeconds(40));
        }
    }

    @Test
    void an_unknown_or_missing_status_does_not_end_the_wait() {
        CompletableFuture<RemoteDeployment> outcome = waiter(poll -> switch (poll) {
                    case 1 -> deployment("paused", null);
                    case 2 ->
                        new PolledDeployment(
                                RemoteDeployment.read(Json.createObjectBuilder().build()), null);
                    default -> deployment("success", null);
                })
                .awaitAsync("s1", TOTAL);
        time.advance(Duration.ofMinutes(1));

        assertThat(outcome).isCompleted();
        assertThat(polls).hasSize(3);
    }

    @Test
    void a_failure_that_may_pass_is_repeated_until_the_deadline_and_is_its_cause() {
        CompletableFuture<RemoteDeployment> outcome = waiter(poll -> {
                    throw new ProcessingException("no connection");
                })
                .awaitAsync("s1", TOTAL);
        time.advance(TOTAL);

        assertThat(polls).hasSizeBetween(10, 60);
        assertThatThrownBy(outcome::get).cause().isInstanceOfSatisfying(DeploymentTimeoutException.class, expired -> {
            assertThat(expired.lastSeen()).isEmpty();
            assertThat(expired).hasMessageContaining("s1").hasMessageContaining("no response yet");
            assertThat(expired).hasCauseInstanceOf(ProcessingException.class);
        });
    }

    @Test
    void a_deadline_says_what_was_seen_last() {
        CompletableFuture<RemoteDeployment> outcome =
                waiter(poll -> deployment("in_progress", null)).awaitAsync("s1", Duration.ofSeconds(30));
        time.advance(Duration.ofSeconds(30));

        assertThatThrownBy(outcome::get).cause().hasMessageContaining("last seen as in_progress");
    }

    @Test
    void a_request_without_end_is_given_up_and_repeated() {
        CountDownLatch never = new CountDownLatch(1);
        DeploymentWaiter waiter = DeploymentWaiter.builder(new Api(poll -> {
                    try {
                        never.await();
                    } catch (InterruptedException closed) {
                        Thread.currentThread().interrupt();
                    }
                    return deployment("success", null);
                }))
                .callTimeout(Duration.ofMillis(50))
                .build();
        try {
            assertThatExceptionOfType(DeploymentTimeoutException.class)
                    .isThrownBy(() -> waiter.await("s1", Duration.ofSeconds(4)))
                    .withCauseInstanceOf(ProcessingException.class);
        } finally {
            never.countDown();
            waiter.close();
        }
    }

    @Test
    void cancelling_stops_the_polling_and_so_does_closing() {
        DeploymentWaiter waiter = waiter(poll -> deployment("in_progress", null));
        CompletableFuture<RemoteDeployment> cancelled = waiter.awaitAsync("s1", TOTAL);
        CompletableFuture<RemoteDeployment> closed = waiter.awaitAsync("s2", TOTAL);
        time.advance(Duration.ofSeconds(5));
        int before = polls.size();

        cancelled.cancel(false);
        waiter.close();
        time.advance(Duration.ofMinutes(5));

        assertThat(polls).hasSize(before);
        assertThatExceptionOfType(CancellationException.class).isThrownBy(closed::join);
        assertThatExceptionOfType(IllegalStateException.class).isThrownBy(() -> waiter.awaitAsync("s3", TOTAL));
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT0S", "PT-1S"})
    void a_deadline_is_positive(Duration total) {
        DeploymentWaiter waiter = waiter(poll -> deployment("success", null));

        assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(() -> waiter.awaitAsync("s1", total));
        assertThat(polls).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void an_executor_that_is_shut_down_ends_the_wait(boolean atOnce) throws Exception {
        ScheduledExecutorService borrowed = Executors.newScheduledThreadPool(2);
        CountDownLatch asked = new CountDownLatch(1);
        DeploymentWaiter waiter = DeploymentWaiter.builder(new Api(poll -> {
                    asked.countDown();
                    return deployment("in_progress", null);
                }))
                .executor(borrowed)
                .random(() -> 0)
                .build();
        CompletableFuture<RemoteDeployment> outcome = waiter.awaitAsync("s1", Duration.ofMinutes(9));
        asked.await();
        if (atOnce) {
            borrowed.shutdownNow();
        } else {
            borrowed.shutdown();
        }
        waiter.close();

        assertThat(outcome).failsWithin(Duration.ofMinutes(5));
    }

    @Test
    void an_interrupted_caller_stops_the_polling() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        try (DeploymentWaiter waiter = DeploymentWaiter.builder(new Api(poll -> {
                    asked.countDown();
                    return deployment("in_progress", null);
                }))
                .random(() -> 0)
                .build()) {
            CompletableFuture<Throwable> end = new CompletableFuture<>();
            Thread caller = new Thread(() -> {
                try {
                    waiter.await("s1", Duration.ofMinutes(9));
                } catch (InterruptedException | RuntimeException ended) {
                    end.complete(ended);
                }
            });
            caller.start();
            asked.await();
            caller.interrupt();

            assertThat(end.get()).isInstanceOf(InterruptedException.class);
        }
    }

    @Test
    void what_fails_unexpectedly_ends_the_wait() {
        CompletableFuture<RemoteDeployment> outcome = waiter(poll -> null).awaitAsync("s1", TOTAL);
        time.advance(Duration.ofSeconds(5));

        assertThatThrownBy(outcome::get).cause().isInstanceOf(IllegalStateException.class);
    }

    @Test
    void responses_that_stay_unreadable_end_the_wait() {
        CompletableFuture<RemoteDeployment> outcome = waiter(poll -> {
                    throw new UnreadableResponseException(ErrorDetails.beforeSending("not JSON"));
                })
                .awaitAsync("s1", TOTAL);
        time.advance(TOTAL);

        assertThatThrownBy(outcome::get).cause().isInstanceOf(UnreadableResponseException.class);
        assertThat(polls).hasSize(8);
    }

    @Test
    void a_wrong_key_ends_the_wait_at_once() {
        try (AdminApiStandIn api = AdminApiStandIn.start();
                AgentJobsClients clients = AgentJobsClients.builder().build();
                DeploymentWaiter waiter = DeploymentWaiter.builder(
                                clients.projectsClient(api.address(), KeySupplier.of("mint_abc")))
                        .random(() -> 0)
                        .build()) {
            api.on("GET", "/v1/project/update-status/s1", ScriptedResponse.error(401, "Invalid key"));

            assertThatThrownBy(() -> waiter.await("s1", Duration.ofMinutes(9)))
                    .isInstanceOf(UnauthorizedException.class)
                    .hasMessageNotContaining("mint_abc");
            assertThat(api.requests()).hasSize(1);
        }
    }

    @Test
    void an_update_is_followed_to_its_end_over_http_through_faults() throws InterruptedException {
        try (AdminApiStandIn api = AdminApiStandIn.start();
                AgentJobsClients clients = AgentJobsClients.builder().build()) {
            api.on("POST", "/v1/project/update/p", ScriptedResponse.json(202, "{\"statusId\":\"s1\"}"))
                    .on(
                            "GET",
                            "/v1/project/update-status/s1",
                            ScriptedResponse.json(200, "{\"status\":\"queued\"}"),
                            ScriptedResponse.error(503, "Busy"),
                            ScriptedResponse.error(429, "Slow down").header("Retry-After", "1"),
                            ScriptedResponse.json(200, "{\"status\":\"in_progress\"}"),
                            ScriptedResponse.json(200, "{\"_id\":\"s1\",\"status\":\"success\"}"));
            ProjectsClient client = clients.projectsClient(api.address(), KeySupplier.of("mint_abc"));

            try (DeploymentWaiter waiter = DeploymentWaiter.builder(client).build()) {
                assertThat(waiter.await(client.update("p")).isSuccess()).isTrue();
            }
            assertThat(api.requests()).hasSize(6);
        }
    }

    private final class Api implements ProjectsClient {

        private final IntFunction<PolledDeployment> responses;

        Api(IntFunction<PolledDeployment> responses) {
            this.responses = responses;
        }

        @Override
        public PolledDeployment poll(String statusId) {
            int number;
            synchronized (polls) {
                polls.add(Duration.ofNanos(time.nanoTime()));
                number = polls.size();
            }
            return responses.apply(number);
        }

        @Override
        public RemoteDeployment status(String statusId) {
            return poll(statusId).deployment();
        }

        @Override
        public StartedDeployment update(String projectId) {
            return new StartedDeployment("s1", null);
        }

        @Override
        public StartedDeployment preview(String projectId, PreviewRequest branch) {
            return new StartedDeployment("s1", null);
        }
    }
}
