package dev.docent.client;

import java.net.URI;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;

import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.ScriptedResponse;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class AgentJobsClientsTest {

    private static final KeySupplier KEYS = KeySupplier.of("mint_abc");

    private final AdminApiStandIn api = standIn();
    private final AdminApiStandIn other = standIn();

    @AfterEach
    void close() {
        api.close();
        other.close();
    }

    @Test
    void different_keys_have_different_clients() {
        try (AgentJobsClients clients = AgentJobsClients.builder().build()) {
            URI base = URI.create("https://api.example.com");

            assertThat(clients.client(base, KeySupplier.of("mint_a")))
                    .isEqualTo(clients.client(base, KeySupplier.of("mint_a")))
                    .hasSameHashCodeAs(clients.client(base, KeySupplier.of("mint_a")))
                    .isNotEqualTo(clients.client(base, KeySupplier.of("mint_b")))
                    .isNotEqualTo(null);
        }
    }

    @Test
    void all_keys_of_a_host_share_its_connection() {
        try (AgentJobsClients clients = AgentJobsClients.builder().build()) {
            clients.client(api.address(), KEYS).get("p", "1");
            clients.client(api.address(), KeySupplier.of("mint_b")).get("p", "1");
        }

        assertThat(api.connections()).isEqualTo(1);
    }

    @Test
    void connections_of_the_least_recently_used_host_are_reopened_by_its_next_call() {
        try (AgentJobsClients clients = AgentJobsClients.builder().maxClients(1).build()) {
            AgentJobsClient evicted = clients.client(api.address(), KEYS);
            evicted.get("p", "1");
            clients.client(other.address(), KEYS).get("p", "1");

            assertThat(evicted.get("p", "1")).isEqualTo(Jobs.ACTIVE);
        }
        assertThat(api.connections()).isEqualTo(2);
    }

    @Test
    void closing_rejects_further_calls() {
        AgentJobsClients clients = AgentJobsClients.builder().build();
        AgentJobsClient client = clients.client(api.address(), KEYS);
        client.get("p", "1");
        clients.close();

        assertThatThrownBy(() -> client.get("p", "1"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("closed");
        assertThatThrownBy(() -> client.getAsync("p", "1"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("closed");
        assertThatThrownBy(() -> clients.client(other.address(), KEYS).get("p", "1"))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_factory_that_was_closed_before_its_first_call_stays_closed() {
        AgentJobsClients clients = AgentJobsClients.builder().build();
        clients.close();

        assertThatThrownBy(() -> clients.client(api.address(), KEYS).get("p", "1"))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void asynchronous_calls_run_on_the_executor_of_a_customized_client() {
        AtomicReference<Thread> thread = new AtomicReference<>();
        ExecutorService executor = Executors.newSingleThreadExecutor(task -> new Thread(task, "of the application"));
        try (AgentJobsClients clients = AgentJobsClients.builder()
                .customize(builder -> builder.executorService(executor))
                .build()) {
            clients.client(api.address(), () -> {
                        thread.set(Thread.currentThread());
                        return "mint_abc";
                    })
                    .getAsync("p", "1")
                    .toCompletableFuture()
                    .join();

            assertThat(thread.get().getName()).isEqualTo("of the application");
        } finally {
            executor.shutdown();
        }
    }

    static Stream<Consumer<RestClientBuilder>> customizations_without_an_effect() {
        return Stream.of(
                builder -> builder.register(new Object()),
                builder -> builder.property("a", "b"),
                builder -> builder.followRedirects(true),
                builder -> builder.baseUri(URI.create("https://elsewhere.example.com")),
                RestClientBuilder::getConfiguration);
    }

    @ParameterizedTest
    @MethodSource("customizations_without_an_effect")
    void a_customization_without_an_effect_is_rejected(Consumer<RestClientBuilder> change) {
        try (AgentJobsClients clients =
                AgentJobsClients.builder().customize(change).build()) {
            assertThatThrownBy(() -> clients.client(api.address(), KEYS).get("p", "1"))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("would have no effect")
                    .hasMessageContaining("RestClientBuilder.newBuilder()");
        }
        assertThat(api.requests()).isEmpty();
    }

    @Test
    void invalid_settings_are_rejected() {
        AgentJobsClients.Builder builder = AgentJobsClients.builder();

        assertThatThrownBy(() -> builder.maxClients(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> builder.callTimeout(Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("callTimeout");
    }

    private static AdminApiStandIn standIn() {
        return AdminApiStandIn.start().job("p", "1", ScriptedResponse.job(Jobs.Served.ACTIVE));
    }
}
