package dev.docent.impl.wiring;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.Extension;

import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.keys.ApiKeyVerifier;
import dev.docent.api.navigation.NavigationResolver;
import dev.docent.impl.config.ConfigReader;
import dev.docent.impl.config.DocentConfig;
import dev.docent.impl.config.InvalidConfigException;

/** Checks settings and the host's beans when the application is deployed, so that what cannot work does not start. */
public class DocentExtension implements Extension {

    private DocentConfig config;

    void check(@Observes AfterDeploymentValidation deployment, BeanManager beans) {
        try {
            config = ConfigReader.read();
        } catch (InvalidConfigException invalid) {
            deployment.addDeploymentProblem(invalid);
            return;
        }
        ServletApi.check(config).ifPresent(deployment::addDeploymentProblem);
        HostBeans.check(beans, AgentJobRepository.class).ifPresent(deployment::addDeploymentProblem);
        HostBeans.check(beans, AgentRunner.class).ifPresent(deployment::addDeploymentProblem);
        HostBeans.oneStore(beans, config).ifPresent(deployment::addDeploymentProblem);
        HostBeans.check(beans, ApiKeyVerifier.class).ifPresent(deployment::addDeploymentProblem);
        HostBeans.check(beans, NavigationResolver.class).ifPresent(deployment::addDeploymentProblem);
    }

    DocentConfig config() {
        return config;
    }
}
