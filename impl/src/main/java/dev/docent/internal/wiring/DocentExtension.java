package dev.docent.internal.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Objects;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessBean;
import jakarta.enterprise.inject.spi.ProcessInjectionPoint;

import dev.docent.api.hints.JobHintChannel;
import dev.docent.api.jobs.AgentJobQuotas;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.keys.ApiKeyVerifier;
import dev.docent.api.navigation.NavigationResolver;
import dev.docent.internal.config.AdminSecurity;
import dev.docent.internal.config.ConfigReader;
import dev.docent.internal.config.DocentConfig;
import dev.docent.internal.config.InvalidConfigException;
import dev.docent.internal.wiring.resources.HostResources;
import org.jspecify.annotations.Nullable;

/**
 * Checks settings and the host's beans when the application is deployed, so that an invalid deployment does not start.
 */
public class DocentExtension implements Extension {

    private static final Logger LOG = System.getLogger("dev.docent");

    private final HostBeans hostBeans = new HostBeans(
            AgentJobRepository.class,
            AgentJobQuotas.class,
            AgentRunner.class,
            JobHintChannel.class,
            ApiKeyVerifier.class,
            NavigationResolver.class);
    private final HostResources resources = new HostResources();
    private final JobTables tables = new JobTables();
    private final MemoryInjections memoryInjections = new MemoryInjections();
    private @Nullable DocentConfig config;

    void collect(@Observes ProcessBean<?> found) {
        hostBeans.add(found.getBean());
        resources.add(found.getBean());
    }

    void collect(@Observes ProcessInjectionPoint<?, ?> found) {
        memoryInjections.add(found.getInjectionPoint());
    }

    void check(@Observes AfterDeploymentValidation deployment, BeanManager beans) {
        DocentConfig read;
        try {
            read = ConfigReader.read();
        } catch (InvalidConfigException invalid) {
            deployment.addDeploymentProblem(invalid);
            return;
        }
        config = read;
        check(read, deployment, beans);
    }

    private void check(DocentConfig config, AfterDeploymentValidation deployment, BeanManager beans) {
        ServletApi.check(config).ifPresent(deployment::addDeploymentProblem);
        hostBeans.problems(beans).forEach(deployment::addDeploymentProblem);
        if (config.enabled()) {
            resources.problems(config, beans).forEach(deployment::addDeploymentProblem);
            if (config.jobs().dataSource().isPresent()) {
                hostBeans
                        .superfluous(AgentJobRepository.class, "docent.jobs.datasource")
                        .ifPresent(deployment::addDeploymentProblem);
                tables.checkEarly(config.jobs(), resources).ifPresent(deployment::addDeploymentProblem);
            }
            if (config.jobs().hintsDataSource().isPresent()) {
                hostBeans
                        .superfluous(JobHintChannel.class, "docent.jobs.hints")
                        .ifPresent(deployment::addDeploymentProblem);
            }
            memoryInjections.problem(config).ifPresent(deployment::addDeploymentProblem);
            warnAboutAccess(config.adminSecurity());
        }
    }

    private void warnAboutAccess(AdminSecurity security) {
        if (security instanceof AdminSecurity.Off) {
            LOG.log(
                    Level.WARNING,
                    "docent.admin.security is off: anyone who reaches this server may read every job;"
                            + " nobody may create one");
        } else if (security instanceof AdminSecurity.ApiKeys keys
                && keys.keysByHash().isEmpty()
                && !hostBeans.has(ApiKeyVerifier.class)) {
            LOG.log(
                    Level.WARNING,
                    "No admin API key is configured, so every call will be refused; set docent.admin.keys"
                            + " or provide an ApiKeyVerifier");
        }
    }

    JobTables tables() {
        return tables;
    }

    /** {@return the settings; only of an application whose settings are valid} */
    DocentConfig config() {
        return Objects.requireNonNull(config, "the settings have not been read, or are invalid");
    }

    HostResources resources() {
        return resources;
    }

    HostBeans hostBeans() {
        return hostBeans;
    }
}
