package dev.docent.impl.internal.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessBean;
import jakarta.enterprise.inject.spi.ProcessInjectionPoint;
import jakarta.enterprise.inject.spi.ProcessObserverMethod;

import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.RunLogs;
import dev.docent.api.keys.ApiKeyStore;
import dev.docent.api.keys.ApiKeyVerifier;
import dev.docent.api.navigation.NavigationResolver;
import dev.docent.api.operations.AdminAccess;
import dev.docent.api.operations.NodeEvent;
import dev.docent.api.operations.TraceContextSource;
import dev.docent.api.projects.ProjectAccess;
import dev.docent.impl.internal.config.AdminSecurity;
import dev.docent.impl.internal.config.ConfigReader;
import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.impl.internal.config.DocentConfig;
import dev.docent.impl.internal.config.Projects;
import dev.docent.impl.internal.sites.DeployedSites;
import dev.docent.impl.internal.wiring.resources.HostResources;
import org.jspecify.annotations.Nullable;

/**
 * Checks settings and the host's beans when the application is deployed, so that an invalid deployment does not start.
 */
public class DocentExtension implements Extension {

    private static final Logger LOG = System.getLogger("dev.docent");

    private final HostBeans hostBeans = new HostBeans(
            AgentJobRepository.class,
            AgentRunner.class,
            RunLogs.class,
            NodeHints.SPI,
            ApiKeyVerifier.class,
            ApiKeyStore.class,
            TraceContextSource.class,
            NavigationResolver.class,
            ProjectAccess.class,
            DeployedSites.class);
    private final HostResources resources = new HostResources();
    private final JobTables tables = new JobTables();
    private final EventObservers nodeObservers = new EventObservers(NodeEvent.class);
    private final EventObservers accessObservers = new EventObservers(AdminAccess.class);
    private final MemoryInjections memoryInjections = new MemoryInjections();
    private @Nullable DocentConfig config;

    void collect(@Observes ProcessBean<?> found) {
        hostBeans.add(found.getBean());
        resources.add(found.getBean());
    }

    /** {@return whether the application observes {@link AdminAccess}} */
    boolean isAudited() {
        return accessObservers.isAny();
    }

    void collect(@Observes ProcessInjectionPoint<?, ?> found) {
        memoryInjections.add(found.getInjectionPoint());
    }

    void collect(@Observes ProcessObserverMethod<?, ?> found) {
        nodeObservers.add(found.getObserverMethod());
        accessObservers.add(found.getObserverMethod());
    }

    void check(@Observes AfterDeploymentValidation deployment, BeanManager beans) {
        ConfigReader.Checked checked = ConfigReader.check();
        List<Throwable> problems = new ArrayList<>();
        if (checked.invalid().isPresent()) {
            problems.add(checked.invalid().get());
        } else {
            config = checked.config();
        }
        check(checked.config(), problems, beans);
        if (problems.isEmpty()) {
            checked.warnings().forEach(warning -> LOG.log(Level.WARNING, warning));
        }
        problems.forEach(deployment::addDeploymentProblem);
    }

    /** Goes on after wrong settings, so that one deployment reports everything. */
    private void check(DocentConfig config, List<Throwable> problems, BeanManager beans) {
        ServletApi.check(config.access().adminSecurity(), config.sites()).ifPresent(problems::add);
        problems.addAll(hostBeans.problems(beans));
        if (!config.access().enabled()) {
            return;
        }
        problems.addAll(resources.problems(config.jobs(), config.threads(), beans));
        NodeHints.problem(config.jobs(), hostBeans).ifPresent(problems::add);
        unreachable(config.access().adminSecurity(), config.projects()).ifPresent(problems::add);
        withoutSite(config.sites()).ifPresent(problems::add);
        memoryInjections.problem(config.jobs()).ifPresent(problems::add);
        if (problems.isEmpty()) {
            tables.checkEarly(config.jobs(), resources).ifPresent(problems::add);
            warnAboutAccess(config.access().adminSecurity());
        } else {
            problems.addAll(resources.absentYet(config.jobs(), config.threads(), runsAgents()));
        }
    }

    /** {@return whether an executor is needed; a repository of the host may be read-only} */
    private boolean runsAgents() {
        return hostBeans.has(AgentRunner.class) && !hostBeans.has(AgentJobRepository.class);
    }

    /**
     * What only the start of the application can show.
     *
     * @param start the payload of the event, the {@code ServletContext} of a web application
     * @throws DeploymentException with all reasons why it cannot start
     */
    void checkStart(Object start) {
        List<String> problems = new ArrayList<>();
        if (ServletApi.isPresent()) {
            problems.addAll(WebApplicationMounts.refusals(start));
        }
        if (config().access().enabled()) {
            resources.absent(config().jobs(), config().threads(), runsAgents()).stream()
                    .map(Throwable::getMessage)
                    .forEach(problems::add);
        }
        if (!problems.isEmpty()) {
            throw new DeploymentException(
                    problems.size() == 1
                            ? problems.get(0)
                            : "Docent cannot start:\n  - " + String.join("\n  - ", problems));
        }
    }

    /** {@return the problem if callers are authenticated by the container, and none of them would reach any project} */
    private Optional<DeploymentException> unreachable(AdminSecurity security, Projects known) {
        boolean reached = !(security instanceof AdminSecurity.ContainerRoles configured)
                || configured.roles().isAnyoneIn()
                || hostBeans.has(ProjectAccess.class);
        if (reached) {
            return Optional.empty();
        }
        String anyOf = "docent.admin.security is container, but no role reaches any project: set ";
        return Optional.of(new DeploymentException(
                known.all().isEmpty()
                        ? anyOf
                                + "docent.projects, to * for jobs of any project, and docent.projects.<id>.roles.read, .write"
                                + " or .operate, or provide a ProjectAccess"
                        : anyOf + "docent.projects.<id>.roles.read, .write or .operate, or provide a ProjectAccess"));
    }

    /** {@return the problem if a site is in a repository, and nothing deploys sites} */
    private Optional<DeploymentException> withoutSite(ConfiguredSites sites) {
        return hostBeans.has(DeployedSites.class)
                ? Optional.empty()
                : sites.inRepositoriesWithout("docent-site").map(DeploymentException::new);
    }

    private void warnAboutAccess(AdminSecurity security) {
        if (security instanceof AdminSecurity.Off) {
            LOG.log(
                    Level.WARNING,
                    "docent.admin.security is off: anyone who reaches this server may read every job;"
                            + " no caller may create one");
        } else if (security instanceof AdminSecurity.ApiKeys keys
                && keys.keysByHash().isEmpty()
                && !hostBeans.has(ApiKeyVerifier.class)) {
            LOG.log(
                    Level.WARNING,
                    "No admin API key is configured, so only keys that ApiKeys issues are accepted; set"
                            + " docent.admin.keys, or provide an ApiKeyVerifier");
        } else if (security instanceof AdminSecurity.ApiKeys keys
                && !keys.keysByHash().isEmpty()) {
            hostBeans
                    .name(ApiKeyVerifier.class)
                    .ifPresent(
                            name -> LOG.log(
                                    Level.WARNING,
                                    "The keys of docent.admin.keys are refused, because " + name
                                            + " decides which keys are accepted; remove the setting, or let the bean know them"));
        }
    }

    JobTables tables() {
        return tables;
    }

    /** {@return the settings; only of an application whose settings are valid} */
    public DocentConfig config() {
        return Objects.requireNonNull(config, "the settings have not been read, or are invalid");
    }

    /** {@return whether anything observes what happens on this node} */
    boolean isNodeObserved() {
        return nodeObservers.isAny();
    }

    public HostResources resources() {
        return resources;
    }

    /** {@return what the application has of Docent} */
    Deployed deployed() {
        Optional<String> hints = NodeHints.description(config().jobs(), hostBeans);
        return new Deployed(config(), hostBeans, hints);
    }
}
