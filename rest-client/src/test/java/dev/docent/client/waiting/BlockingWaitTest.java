package dev.docent.client.waiting;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.AgentJobsClients;
import dev.docent.client.Jobs;
import dev.docent.client.KeySupplier;
import dev.docent.client.exceptions.JobNotFoundException;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.ScriptedResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The blocking wait, with real threads and a real socket. */
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class BlockingWaitTest {

    private static final AgentJobKey KEY = new AgentJobKey("alpha", "42");

    private final AdminApiStandIn api = AdminApiStandIn.start();
    private final AgentJobsClients clients = AgentJobsClients.builder().build();
    private final AgentJobWaiter waiter = AgentJobWaiter.builder(
                    clients.client(api.address(), KeySupplier.of("mint_abc")))
            .build();

    @AfterEach
    void close() {
        waiter.close();
        clients.close();
        api.close();
    }

    @Test
    void returns_when_the_job_has_ended() throws InterruptedException {
        api.job(
                "alpha",
                "42",
                ScriptedResponse.job(Jobs.Served.ACTIVE),
                ScriptedResponse.reset(),
                ScriptedResponse.job(Jobs.Served.COMPLETED));

        assertThat(waiter.await(KEY).job()).isEqualTo(Jobs.COMPLETED);
    }

    @Test
    void requests_a_long_poll_from_the_second_request_on() throws InterruptedException {
        api.job("alpha", "42", ScriptedResponse.job(Jobs.Served.ACTIVE), ScriptedResponse.job(Jobs.Served.COMPLETED));

        waiter.await(KEY);

        assertThat(api.requests().get(0).header("Prefer")).isEmpty();
        assertThat(api.requests().get(1).header("Prefer"))
                .hasValueSatisfying(value -> assertThat(value).matches("wait=(1[89]|2[0-5])"));
    }

    @Test
    void throws_a_final_error_of_the_api() {
        api.job("alpha", "42", ScriptedResponse.error(404, "no such job"));

        assertThatThrownBy(() -> waiter.await(KEY)).isInstanceOf(JobNotFoundException.class);
    }

    @Test
    void throws_when_the_deadline_has_passed() {
        api.job("alpha", "42", ScriptedResponse.silence());

        assertThatThrownBy(() -> waiter.await(KEY, AwaitOptions.DEFAULT.withTimeout(Duration.ofMillis(50))))
                .isInstanceOf(WaitTimeoutException.class);
    }

    @Test
    void an_interrupt_ends_the_wait_and_the_polling() throws Exception {
        api.job("alpha", "42", ScriptedResponse.job(Jobs.Served.ACTIVE));
        CountDownLatch seen = new CountDownLatch(1);
        CompletableFuture<Throwable> thrown = new CompletableFuture<>();
        Thread caller = new Thread(() -> {
            try {
                waiter.await(KEY, AwaitOptions.DEFAULT.withListener((job, waited) -> seen.countDown()));
            } catch (InterruptedException e) {
                thrown.complete(e);
            }
        });
        caller.start();
        seen.await();

        caller.interrupt();

        assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
        assertThat(waiter.watched()).isZero();
    }

    @Test
    void closing_the_waiter_cancels_the_wait() {
        api.job("alpha", "42", ScriptedResponse.job(Jobs.Served.ACTIVE));
        AwaitOptions closing = AwaitOptions.DEFAULT.withListener((job, waited) -> waiter.close());

        assertThatThrownBy(() -> waiter.await(KEY, closing)).isInstanceOf(CancellationException.class);
    }
}
