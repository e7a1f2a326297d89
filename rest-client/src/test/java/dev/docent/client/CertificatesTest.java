package dev.docent.client;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;

import jakarta.ws.rs.ProcessingException;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.waiting.AgentJobWaiter;
import dev.docent.client.waiting.AwaitOptions;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.ScriptedResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** TLS on a real socket, with generated certificates. */
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class CertificatesTest {

    @TempDir
    Path folder;

    private AdminApiStandIn api;

    @AfterEach
    void close() {
        api.close();
    }

    @Test
    void a_certificate_for_the_host_is_accepted() throws Exception {
        SSLContext tls = start("localhost");
        try (AgentJobsClients clients = trusting(tls)) {
            assertThat(clients.client(api.address(), KeySupplier.of("mint_abc")).get("p", "1"))
                    .isEqualTo(Jobs.ACTIVE);
        }
    }

    @Test
    void a_certificate_for_another_host_is_rejected_and_ends_a_wait_at_once() throws Exception {
        SSLContext tls = start("other.example.com");
        try (AgentJobsClients clients = trusting(tls)) {
            assertRefused(clients.client(api.address(), KeySupplier.of("mint_abc")));
        }
    }

    @Test
    void an_untrusted_certificate_is_rejected_and_ends_a_wait_at_once() throws Exception {
        start("localhost");
        try (AgentJobsClients clients = AgentJobsClients.builder().build()) {
            assertRefused(clients.client(api.address(), KeySupplier.of("mint_abc")));
        }
    }

    @Test
    void the_retry_with_a_new_key_trusts_the_same_certificates() throws Exception {
        SSLContext tls = start("localhost");
        api.job("p", "1", ScriptedResponse.error(401, "expired"), ScriptedResponse.job(Jobs.Served.COMPLETED));
        Iterator<String> keys = List.of("mint_old", "mint_new").iterator();
        try (AgentJobsClients clients = trusting(tls)) {
            assertThat(clients.client(api.address(), keys::next).get("p", "1")).isEqualTo(Jobs.COMPLETED);
        }
    }

    private void assertRefused(AgentJobsClient client) {
        assertThatThrownBy(() -> client.get("p", "1")).isInstanceOf(ProcessingException.class);
        try (AgentJobWaiter waiter = AgentJobWaiter.builder(client).build()) {
            assertThatThrownBy(() -> waiter.await(
                            new AgentJobKey("p", "1"), AwaitOptions.DEFAULT.withTimeout(Duration.ofMinutes(5))))
                    .isInstanceOf(ProcessingException.class);
        }
        assertThat(api.requests()).isEmpty();
    }

    private static AgentJobsClients trusting(SSLContext tls) {
        return AgentJobsClients.builder()
                .customize(builder -> builder.sslContext(tls))
                .build();
    }

    private SSLContext start(String host) throws Exception {
        SSLContext tls = Certificate.of(host, folder).context();
        api = AdminApiStandIn.start(tls.getServerSocketFactory())
                .job("p", "1", ScriptedResponse.job(Jobs.Served.ACTIVE));
        assertThat(api.address())
                .isEqualTo(URI.create("https://localhost:" + api.address().getPort()));
        return tls;
    }
}
