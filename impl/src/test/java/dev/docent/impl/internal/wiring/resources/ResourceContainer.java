package dev.docent.impl.internal.wiring.resources;

import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessBean;

import dev.docent.impl.internal.config.DocentConfig;
import dev.docent.impl.internal.config.ResourceName;
import dev.docent.impl.internal.config.TestConfig;
import dev.docent.impl.internal.config.ThreadSettings;

/** An application in a real container, whose resources are found as {@code DocentExtension} finds them. */
final class ResourceContainer implements AutoCloseable {

    /** Collects and checks as {@code DocentExtension} does. */
    private static final class Checks implements Extension {

        private final HostResources resources = new HostResources();
        private final DocentConfig config;

        Checks(DocentConfig config) {
            this.config = config;
        }

        void collect(@Observes ProcessBean<?> found) {
            resources.add(found.getBean());
        }

        void check(@Observes AfterDeploymentValidation deployment, BeanManager beans) {
            resources.problems(config.jobs(), config.threads(), beans).forEach(deployment::addDeploymentProblem);
        }
    }

    private final DocentConfig config;
    private final Checks checks;
    private final SeContainer container;

    private ResourceContainer(DocentConfig config, Class<?>... beans) {
        this.config = config;
        this.checks = new Checks(config);
        this.container = SeContainerInitializer.newInstance()
                .disableDiscovery()
                .addExtensions(checks)
                .addBeanClasses(beans)
                .initialize();
    }

    /** {@return an application with these classes, with its data source and both executors under these names} */
    static ResourceContainer start(String dataSource, String executor, String scheduler, Class<?>... beans) {
        return new ResourceContainer(
                TestConfig.of(Map.of(
                        "docent.admin.security", "off-anyone-may-read-every-job",
                        "docent.jobs.datasource", dataSource,
                        "docent.jobs.hints", "postgresql",
                        "docent.executor", executor,
                        "docent.scheduler", scheduler)),
                beans);
    }

    HostResources resources() {
        return checks.resources;
    }

    ThreadSettings threads() {
        return config.threads();
    }

    ResourceName dataSource() {
        return config.jobs().dataSource().orElseThrow();
    }

    Optional<DataSource> hintsDataSource() {
        return resources().hintsDataSource(config.jobs());
    }

    <T> T bean(Class<T> type) {
        return container.select(type).get();
    }

    /** Ends as {@code JobStartup} does: the resources, and then the container. */
    @Override
    public void close() {
        checks.resources.close();
        container.close();
    }
}
