package dev.docent.observability.internal.health;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import dev.docent.api.operations.NodeReadiness;
import dev.docent.api.operations.ReadinessCondition;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/**
 * The readiness of this node. There is no liveness check, since a restart repairs nothing that could be checked here, and no
 * startup check, since a folder that comes late would have a node killed that only has to wait.
 *
 * <p>Discovered and not added by {@link HealthExtension}, since WildFly does not find checks that an extension adds.
 * {@code beans.xml} excludes it where its API is missing, since servers log an error about a class that they cannot load.
 */
@ApplicationScoped
@Readiness
class ReadinessCheck implements HealthCheck {

    private static final String NAME = "docent";

    @Inject
    HealthExtension extension;

    @Override
    public HealthCheckResponse call() {
        HealthCheckResponseBuilder response = HealthCheckResponse.named(NAME);
        return extension
                .node()
                .map(node -> report(node, response))
                .orElseGet(() -> response.withData("started", "The application is being deployed")
                        .down()
                        .build());
    }

    private static HealthCheckResponse report(NodeReadiness node, HealthCheckResponseBuilder response) {
        boolean ready = true;
        for (ReadinessCondition condition : node.conditions()) {
            ready &= condition.isMet();
            response.withData(condition.name(), condition.isMet() ? "met" : condition.explanation());
        }
        node.details().forEach(response::withData);
        return response.status(ready).build();
    }
}
