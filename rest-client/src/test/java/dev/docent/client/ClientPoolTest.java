package dev.docent.client;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ClientPoolTest {

    private final List<String> events = new ArrayList<>();
    private final Map<String, Throwable> failures = new HashMap<>();
    private final ClientPool pool =
            new ClientPool(2, keyScope -> new Opened(keyScope.base().getHost()));

    @Test
    void a_key_scope_reuses_its_client() {
        use("a");
        use("a");

        assertThat(events).containsExactly("open a");
    }

    @Test
    void the_least_recently_used_client_is_evicted() {
        use("a");
        use("b");
        use("a");
        use("c");
        use("b");

        assertThat(events).containsExactly("open a", "open b", "open c", "close b", "open b", "close a");
        assertThat(pool.size()).isEqualTo(2);
    }

    @Test
    void a_client_in_use_is_closed_after_its_last_call() {
        ClientPool.Lease busy = pool.take(keyScope("a"));
        use("b");
        use("c");
        assertThat(events).doesNotContain("close a");

        pool.release(busy);

        assertThat(events).endsWith("close a");
    }

    @Test
    void different_keys_have_different_clients() {
        try (AgentJobsClients clients = AgentJobsClients.builder().build()) {
            URI base = URI.create("https://api.example.com");

            assertThat(clients.client(base, KeySupplier.of("mint_a")))
                    .isEqualTo(clients.client(base, KeySupplier.of("mint_a")))
                    .isNotEqualTo(clients.client(base, KeySupplier.of("mint_b")));
        }
    }

    @Test
    void closing_closes_all_clients_and_rejects_further_calls() {
        use("a");
        use("b");
        pool.close();

        assertThat(events).endsWith("close a", "close b");
        assertThatThrownBy(() -> use("a")).isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @MethodSource("closeFailures")
    void a_client_that_cannot_be_closed_does_not_keep_the_others_open(Throwable failure) {
        failures.put("a", failure);
        use("a");
        use("b");

        assertThatThrownBy(pool::close).isInstanceOf(IllegalStateException.class);
        assertThat(events).endsWith("close a", "close b");
    }

    @ParameterizedTest
    @MethodSource("closeFailures")
    void a_call_does_not_fail_because_another_client_cannot_be_closed(Throwable failure) {
        failures.put("a", failure);
        use("a");
        use("b");
        use("c");

        assertThat(events).endsWith("open c", "close a");
    }

    static Stream<Throwable> closeFailures() {
        return Stream.of(new IOException("broken"), new IllegalStateException("shut"), new LinkageError("gone"));
    }

    @Test
    void an_error_of_an_asynchronous_call_releases_the_client() {
        AgentJobsClient handle = new PooledClient(pool, keyScope("a"));

        assertThatThrownBy(() -> handle.getAsync("p", "1")).isInstanceOf(LinkageError.class);
        use("b");
        use("c");

        assertThat(events).endsWith("close a");
    }

    @Test
    void invalid_settings_are_rejected() {
        AgentJobsClients.Builder builder = AgentJobsClients.builder();

        assertThatThrownBy(() -> builder.maxClients(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> builder.callTimeout(Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("callTimeout");
    }

    private void use(String host) {
        pool.release(pool.take(keyScope(host)));
    }

    private static KeyScope keyScope(String host) {
        return new KeyScope(KeySupplier.of("mint_x"), new KeyRules("mint"), URI.create("https://" + host), false);
    }

    private final class Opened implements AgentJobsClient, AutoCloseable {

        private final String name;

        Opened(String name) {
            this.name = name;
            events.add("open " + name);
        }

        @Override
        public void close() throws IOException {
            events.add("close " + name);
            Throwable failure = failures.get(name);
            if (failure instanceof Error error) {
                throw error;
            }
            if (failure instanceof RuntimeException exception) {
                throw exception;
            }
            if (failure instanceof IOException exception) {
                throw exception;
            }
        }

        @Override
        public AgentJob get(String projectId, String id) {
            return Jobs.ACTIVE;
        }

        @Override
        public CompletionStage<AgentJob> getAsync(String projectId, String id) {
            throw new LinkageError("gone");
        }

        @Override
        public PolledJob poll(String projectId, String id, String prefer) {
            throw new UnsupportedOperationException();
        }

        @Override
        public AgentJob create(String projectId, Prompt prompt) {
            throw new UnsupportedOperationException();
        }

        @Override
        public AgentJob sendMessage(String projectId, String id, Prompt prompt) {
            throw new UnsupportedOperationException();
        }
    }
}
