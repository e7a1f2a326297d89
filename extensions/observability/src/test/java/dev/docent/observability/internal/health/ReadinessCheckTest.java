package dev.docent.observability.internal.health;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.Extension;

import dev.docent.api.operations.NodeReadiness;
import dev.docent.api.operations.ReadinessCondition;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;
import org.eclipse.microprofile.health.Readiness;
import org.eclipse.microprofile.health.Startup;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** In a real container, which finds the check as servers do. */
class ReadinessCheckTest {

    /** A node whose conditions a test sets. */
    @ApplicationScoped
    static class Node implements NodeReadiness {

        private List<ReadinessCondition> conditions = List.of();
        private final SortedMap<String, String> details = new TreeMap<>();

        void is(ReadinessCondition... now) {
            conditions = List.of(now);
        }

        void has(String name, String detail) {
            details.put(name, detail);
        }

        @Override
        public List<ReadinessCondition> conditions() {
            return conditions;
        }

        @Override
        public SortedMap<String, String> details() {
            return details;
        }
    }

    private static SeContainer container() {
        return SeContainerInitializer.newInstance()
                .disableDiscovery()
                .addExtensions(new HealthExtension())
                .addBeanClasses(ReadinessCheck.class, Node.class)
                .initialize();
    }

    private static HealthCheckResponse readiness(SeContainer container) {
        return container
                .select(HealthCheck.class, Readiness.Literal.INSTANCE)
                .get()
                .call();
    }

    @Test
    void a_node_is_up_if_all_its_conditions_are_met() {
        try (SeContainer container = container()) {
            Node node = container.select(Node.class).get();
            node.is(ReadinessCondition.met("store", "fine"), ReadinessCondition.met("lease", "fine"));
            node.has("site errors", "1: page-missing in docs.json:3");

            HealthCheckResponse response = readiness(container);

            assertThat(response.getName()).isEqualTo("docent");
            assertThat(response.getStatus()).isEqualTo(HealthCheckResponse.Status.UP);
            assertThat(response.getData().orElseThrow())
                    .isEqualTo(Map.of("store", "met", "lease", "met", "site errors", "1: page-missing in docs.json:3"));
        }
    }

    @Test
    void one_condition_that_is_not_met_takes_the_node_down_and_says_what_to_do() {
        try (SeContainer container = container()) {
            container
                    .select(Node.class)
                    .get()
                    .is(
                            ReadinessCondition.unmet("store", "The database does not respond"),
                            ReadinessCondition.met("lease", "fine"));

            HealthCheckResponse response = readiness(container);

            assertThat(response.getStatus()).isEqualTo(HealthCheckResponse.Status.DOWN);
            assertThat(response.getData().orElseThrow())
                    .isEqualTo(Map.of("store", "The database does not respond", "lease", "met"));
        }
    }

    @Test
    void a_node_without_conditions_is_up() {
        try (SeContainer container = container()) {
            container.select(Node.class).get().has("disabled", "docent.enabled is false");

            HealthCheckResponse response = readiness(container);

            assertThat(response.getStatus()).isEqualTo(HealthCheckResponse.Status.UP);
            assertThat(response.getData().orElseThrow()).containsEntry("disabled", "docent.enabled is false");
        }
    }

    /** A restart repairs nothing that could be checked. */
    @Test
    void nothing_that_happens_to_a_node_has_it_restarted() {
        try (SeContainer container = container()) {
            assertThat(container.select(HealthCheck.class, Liveness.Literal.INSTANCE))
                    .isEmpty();
            assertThat(container.select(HealthCheck.class, Startup.Literal.INSTANCE))
                    .isEmpty();
        }
    }

    /** Calls the check as soon as WildFly does. */
    static class EarlyProbe implements Extension {

        private HealthCheckResponse response;

        void probe(@Observes AfterDeploymentValidation deployment, BeanManager beans) {
            response = beans.createInstance()
                    .select(HealthCheck.class, Readiness.Literal.INSTANCE)
                    .get()
                    .call();
        }
    }

    @Test
    void a_node_is_down_while_it_is_deployed() {
        EarlyProbe probe = new EarlyProbe();
        try (SeContainer container = SeContainerInitializer.newInstance()
                .disableDiscovery()
                .addExtensions(new HealthExtension(), probe)
                .addBeanClasses(ReadinessCheck.class, Node.class)
                .initialize()) {
            assertThat(probe.response.getName()).isEqualTo("docent");
            assertThat(probe.response.getStatus()).isEqualTo(HealthCheckResponse.Status.DOWN);
            assertThat(probe.response.getData().orElseThrow())
                    .isEqualTo(Map.of("started", "The application is being deployed"));
            assertThat(readiness(container).getStatus()).isEqualTo(HealthCheckResponse.Status.UP);
        }
    }
}
