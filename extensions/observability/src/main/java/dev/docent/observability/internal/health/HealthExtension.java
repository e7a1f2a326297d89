package dev.docent.observability.internal.health;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Objects;
import java.util.Optional;

import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.BeforeBeanDiscovery;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessBean;

import dev.docent.api.operations.NodeReadiness;
import org.jspecify.annotations.Nullable;

/**
 * Gives the check the bean that it reports; logs once that nothing is reported if the server does not offer MicroProfile
 * Health.
 *
 * <p>It collects the bean that is reported as the container discovers it: on Payara a bean that an extension in a library
 * adds does not see those of the application.
 */
public class HealthExtension implements Extension {

    static final String API = "org.eclipse.microprofile.health.HealthCheck";
    private static final int LATE = 4_000;
    private static final Logger LOG = System.getLogger("dev.docent");

    private @Nullable Bean<?> readiness;
    private volatile @Nullable BeanManager beans;

    void warn(@Observes BeforeBeanDiscovery discovery) {
        if (!isPresent(API)) {
            LOG.log(
                    Level.INFO,
                    "docent-observability reports no readiness: this server does not offer MicroProfile Health to the"
                            + " application. For probes, enable it (on Open Liberty the feature mpHealth-4.0)");
        }
    }

    void collect(@Observes ProcessBean<?> found) {
        if (found.getBean().getTypes().contains(NodeReadiness.class)) {
            readiness = found.getBean();
        }
    }

    /** After the check of the settings by docent-impl, whose beans need them: WildFly lets probes in before. */
    void check(@Observes @Priority(LATE) AfterDeploymentValidation deployment, BeanManager manager) {
        if (readiness == null) {
            deployment.addDeploymentProblem(new DeploymentException(
                    "docent-observability reports about docent-impl, which the application does not have; add it, or"
                            + " leave docent-observability out"));
            return;
        }
        beans = manager;
    }

    /** {@return what this node reports about itself; empty while the application is being deployed} */
    Optional<NodeReadiness> node() {
        BeanManager manager = beans;
        if (manager == null) {
            return Optional.empty();
        }
        Bean<?> bean = Objects.requireNonNull(readiness, "docent-impl is missing");
        return Optional.of(
                (NodeReadiness) manager.getReference(bean, NodeReadiness.class, manager.createCreationalContext(bean)));
    }

    private static boolean isPresent(String type) {
        try {
            Class.forName(type, false, HealthExtension.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException absent) {
            return false;
        }
    }
}
