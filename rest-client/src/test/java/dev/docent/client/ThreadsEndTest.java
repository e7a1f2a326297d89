package dev.docent.client;

import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.ScriptedResponse;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;

/** After undeployment no thread of the client remains, and no thread retains the application's class loader. */
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class ThreadsEndTest {

    @Test
    void no_thread_holds_the_class_loader_of_a_caller() throws Exception {
        try (URLClassLoader application =
                        new URLClassLoader(new URL[0], getClass().getClassLoader());
                AdminApiStandIn api = AdminApiStandIn.start().job("p", "1", ScriptedResponse.job(Jobs.Served.ACTIVE));
                AgentJobsClients clients = AgentJobsClients.builder().build()) {
            Thread caller = new Thread(() ->
                    clients.client(api.address(), KeySupplier.of("mint_abc")).get("p", "1"));
            caller.setContextClassLoader(application);
            caller.start();
            caller.join();

            assertThat(api.requests()).hasSize(1);
            assertThat(threads())
                    .isNotEmpty()
                    .allSatisfy(
                            thread -> assertThat(thread.getContextClassLoader()).isNotSameAs(application));
        }
    }

    @Test
    void no_thread_remains_after_closing() throws Exception {
        Set<Thread> before = threads();
        WeakReference<Object> given = new WeakReference<>(callAndClose());

        Eventually.await(() -> {
            System.gc(); // before Java 21 a JDK client ends once it is unreachable
            return given.refersTo(null) && before.containsAll(threads());
        });
    }

    private static AgentJobsClients callAndClose() {
        try (AdminApiStandIn api = AdminApiStandIn.start().job("p", "1", ScriptedResponse.job(Jobs.Served.ACTIVE));
                AgentJobsClients clients = AgentJobsClients.builder().build()) {
            clients.client(api.address(), KeySupplier.of("mint_abc")).get("p", "1");
            return clients;
        }
    }

    private static Set<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().matches("HttpClient-.*|docent-client-.*"))
                .collect(Collectors.toSet());
    }
}
