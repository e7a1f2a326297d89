package dev.docent.internal.wiring.resources;

import java.time.Duration;
import java.util.Optional;
import javax.sql.DataSource;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessBean;

import dev.docent.internal.config.AdminSecurity;
import dev.docent.internal.config.DocentConfig;
import dev.docent.internal.config.ResourceName;

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
            resources.problems(config, beans).forEach(deployment::addDeploymentProblem);
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
        DocentConfig.Jobs jobs = new DocentConfig.Jobs(
                1,
                Optional.of(new ResourceName(dataSource)),
                new DocentConfig.Jobs.Tables(false, Optional.empty(), "docent_"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                1,
                new DocentConfig.Jobs.Runs(1, 1, 1, Duration.ofSeconds(20), Duration.ZERO),
                Optional.of(new ResourceName(dataSource)));
        DocentConfig.Threads threads =
                new DocentConfig.Threads(new ResourceName(executor), new ResourceName(scheduler));
        return new ResourceContainer(
                new DocentConfig(true, new AdminSecurity.Off(), jobs, Optional.empty(), threads), beans);
    }

    HostResources resources() {
        return checks.resources;
    }

    DocentConfig.Threads threads() {
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
