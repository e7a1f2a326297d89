package dev.docent.client;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.exceptions.KeyUnusableException;
import dev.docent.client.waiting.AgentJobWaiter;
import dev.docent.client.waiting.AwaitOptions;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** A supplier with a missing library throws an {@link Error}: calls fail, and nothing is sent. */
@ParameterizedClass
@EnumSource(ClientKind.class)
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class SupplierErrorsTest {

    private final AdminApiStandIn api = AdminApiStandIn.start();
    private final AgentJobsClients clients = AgentJobsClients.builder().build();
    private final AgentJobsClient client;

    SupplierErrorsTest(ClientKind kind) {
        this.client = kind.of(clients, api.address(), () -> {
            throw new NoClassDefFoundError("com/example/Vault");
        });
    }

    @AfterEach
    void close() {
        assertThat(api.requests()).isEmpty();
        ClientKind.closeAll();
        clients.close();
        api.close();
    }

    @Test
    void a_call_fails() {
        assertThatThrownBy(() -> client.get("p", "1"))
                .isInstanceOf(KeyUnusableException.class)
                .hasMessageContaining("NoClassDefFoundError")
                .hasRootCauseInstanceOf(NoClassDefFoundError.class);
        assertThatThrownBy(() -> client.create("p", new PromptRequest("x"))).isInstanceOf(KeyUnusableException.class);
    }

    @Test
    void an_asynchronous_call_fails() {
        assertThatThrownBy(() -> client.getAsync("p", "1").toCompletableFuture().join())
                .satisfies(e -> assertThat(AdminApiException.in(e)).containsInstanceOf(KeyUnusableException.class));
    }

    @Test
    void a_wait_ends_at_once() {
        try (AgentJobWaiter waiter = AgentJobWaiter.builder(client).build()) {
            assertThatThrownBy(() -> waiter.await(
                            new AgentJobKey("p", "1"), AwaitOptions.DEFAULT.withTimeout(Duration.ofHours(1))))
                    .isInstanceOf(KeyUnusableException.class);
        }
    }
}
