package dev.docent.runner.internal;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.AmbiguousResolutionException;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.BeforeShutdown;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;
import jakarta.enterprise.inject.spi.ProcessBean;

import dev.docent.api.jobs.AgentRunner;
import dev.docent.runner.PullRequests;
import dev.docent.runner.internal.config.InvalidRunnerSettingsException;
import dev.docent.runner.internal.config.RepositorySettings.PullRequestSettings;
import dev.docent.runner.internal.config.RunnerSettings;
import dev.docent.runner.internal.config.RunnerSettingsReader;
import dev.docent.runner.internal.processes.OwnSession;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/** Adds the runner to applications that configure it, and checks their settings and beans when they are deployed. */
public class RunnerExtension implements Extension {

    private static final Logger LOG = System.getLogger(RunnerExtension.class.getName());

    private final Set<Bean<?>> runners = new LinkedHashSet<>();
    private final Set<Bean<?>> pullRequests = new LinkedHashSet<>();
    private @Nullable DeployedRunner deployment;

    void addIfConfigured(@Observes ProcessAnnotatedType<RunnerBeans> found) {
        if (!RunnerSettingsReader.isConfigured(config())) {
            found.veto();
        }
    }

    void collect(@Observes ProcessBean<?> found) {
        Bean<?> bean = found.getBean();
        if (bean.getTypes().contains(AgentRunner.class)) {
            runners.add(bean);
        }
        if (bean.getTypes().contains(PullRequests.class)) {
            pullRequests.add(bean);
        }
    }

    void check(@Observes AfterDeploymentValidation validation, BeanManager beans) {
        if (!RunnerSettingsReader.isConfigured(config())) {
            return;
        }
        try {
            RunnerSettings settings = RunnerSettingsReader.read(config());
            checkRunners(validation, beans);
            checkPullRequests(settings, validation, beans);
            deployment = DeployedRunner.open(settings);
            settings.byProject().values().stream()
                    .flatMap(repository -> OwnSession.warning(repository.agent().command()).stream())
                    .distinct()
                    .forEach(warning -> LOG.log(Level.WARNING, warning));
        } catch (InvalidRunnerSettingsException invalid) {
            validation.addDeploymentProblem(invalid);
            checkRunners(validation, beans);
        } catch (IOException unusable) {
            validation.addDeploymentProblem(new DeploymentException(
                    "docent.runner.work-directory cannot be created or written: " + unusable, unusable));
        }
    }

    private void checkRunners(AfterDeploymentValidation validation, BeanManager beans) {
        if (isAmbiguous(beans, runners)) {
            String others = names(runners.stream()
                    .filter(bean -> bean.getBeanClass() != RunnerBeans.class)
                    .collect(Collectors.toSet()));
            validation.addDeploymentProblem(new DeploymentException(
                    "The application has an AgentRunner of its own, " + others + ", and configures the process runner,"
                            + " which is one, too. Remove the bean, or all settings that begin with docent.runner or are"
                            + " docent.projects.<id>.agent.*"));
        }
    }

    private void checkPullRequests(RunnerSettings settings, AfterDeploymentValidation validation, BeanManager beans) {
        boolean wanted = settings.byProject().values().stream()
                .anyMatch(repository -> repository.pullRequests() instanceof PullRequestSettings.Custom);
        if (wanted && (pullRequests.isEmpty() || isAmbiguous(beans, pullRequests))) {
            validation.addDeploymentProblem(new DeploymentException(
                    "A repository has the forge custom, so the application needs one bean that implements "
                            + PullRequests.class.getName() + ", but has "
                            + (pullRequests.isEmpty() ? "none" : names(pullRequests))));
        }
    }

    void stop(@Observes BeforeShutdown shutdown) {
        try {
            if (deployment != null) {
                deployment.close();
            }
            deployment = null;
        } catch (IOException remains) {
            LOG.log(Level.WARNING, "A folder of the process runner is left for the next start", remains);
        }
    }

    /** {@return the runner's folders; only of an application whose settings are valid} */
    DeployedRunner deployment() {
        return Objects.requireNonNull(deployment, "the process runner is not configured, or has been stopped");
    }

    private static boolean isAmbiguous(BeanManager beans, Set<Bean<?>> candidates) {
        try {
            beans.resolve(candidates);
            return false;
        } catch (AmbiguousResolutionException several) {
            return true;
        }
    }

    private static String names(Set<Bean<?>> beans) {
        return beans.stream()
                .map(bean -> bean.getBeanClass().getName())
                .sorted()
                .collect(Collectors.joining(", "));
    }

    /** An EAR is deployed under a class loader that does not see the settings of its web applications. */
    private static Config config() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        try {
            boolean ours = Class.forName(RunnerExtension.class.getName(), false, context) == RunnerExtension.class;
            return ConfigProvider.getConfig(ours ? context : RunnerExtension.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError unseen) {
            return ConfigProvider.getConfig(RunnerExtension.class.getClassLoader());
        }
    }
}
