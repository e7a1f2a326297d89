package dev.docent.console.internal;

import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;

import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKeyVerifier;
import dev.docent.api.keys.ApiKeys;
import dev.docent.api.navigation.NavigationReload;
import dev.docent.api.operations.NodeLoad;
import dev.docent.api.operations.NodeReadiness;
import dev.docent.api.projects.Deployments;
import dev.docent.api.projects.ProjectAccess;
import dev.docent.console.internal.frame.ConsoleRouter;
import dev.docent.console.internal.jobs.JobServices;
import dev.docent.console.internal.jobs.JobsSection;
import dev.docent.console.internal.keys.KeyServices;
import dev.docent.console.internal.keys.KeysSection;
import dev.docent.console.internal.projects.ProjectServices;
import dev.docent.console.internal.projects.ProjectsSection;
import dev.docent.impl.internal.config.AccessSettings;
import dev.docent.impl.internal.config.AdminSecurity;
import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.impl.internal.config.Projects;
import dev.docent.impl.internal.rest.AccessAudit;
import dev.docent.impl.internal.sites.DeployedSites;
import dev.docent.impl.internal.sites.HostedSite;
import dev.docent.impl.internal.sites.HostedSites;
import dev.docent.impl.internal.sites.RenderedSites;
import dev.docent.impl.internal.wiring.HostBeans;
import dev.docent.impl.internal.wiring.JobRuntime;
import dev.docent.jobs.InMemoryApiKeyStore;
import dev.docent.jobs.internal.callers.StoredAgentJobs;
import dev.docent.jobs.internal.serving.AgentJobServices;

/** Produces the console from the beans of Docent; removed where there is no console. */
@Dependent
class ConsoleBeans {

    @Produces
    @Singleton
    @Typed(ConsoleRouter.class)
    ConsoleRouter router(
            ConsoleExtension extension,
            Instance<ProjectAccess> hosts,
            AccessAudit audit,
            ProjectServices projects,
            JobServices jobs,
            KeyServices keys) {
        ProjectAccess access =
                HostBeans.provided(hosts).orElseGet(() -> extension.settings().roles());
        return new ConsoleRouter(
                List.of(new ProjectsSection(projects), new JobsSection(jobs), new KeysSection(keys)),
                access,
                record -> {
                    if (audit.isOn()) {
                        audit.record(record);
                    }
                },
                Clock.systemUTC());
    }

    @Produces
    @Singleton
    @Typed(ProjectServices.class)
    ProjectServices projects(
            ConsoleExtension extension,
            Projects configured,
            ConfiguredSites configuredSites,
            Instance<Deployments> deployments,
            Instance<DeployedSites> deployed,
            HostedSites sites,
            RenderedSites rendered,
            StoredAgentJobs jobs) {
        ConsoleSites addresses =
                new ConsoleSites(ConsoleSettings.config(), configured, configuredSites, rendered.exist());
        return new ProjectServices(
                HostBeans.provided(deployments),
                jobs,
                jobs.canPause(),
                addresses.projects(),
                isAnyId(configured),
                project -> HostBeans.provided(deployed).flatMap(all -> all.problem(project)),
                project -> sites.find(project).flatMap(HostedSite::lastResult).map(NavigationReload.Result::problems),
                addresses.own(),
                extension.settings().path());
    }

    @Produces
    @Singleton
    @Typed(KeyServices.class)
    KeyServices keys(
            Projects projects,
            AccessSettings access,
            ApiKeys keys,
            JobRuntime jobs,
            Instance<ApiKeyVerifier> verifiers) {
        List<ApiKey> configured =
                verifiers.isUnsatisfied() && access.adminSecurity() instanceof AdminSecurity.ApiKeys accepted
                        ? accepted.keysByHash().values().stream()
                                .sorted(Comparator.comparing(ApiKey::name))
                                .toList()
                        : List.of();
        boolean inMemory =
                jobs.keys().filter(InMemoryApiKeyStore.class::isInstance).isPresent();
        return new KeyServices(keys, inMemory, configured, ids(projects), isAnyId(projects));
    }

    /** Without projects in the configuration, or with one for all, jobs may belong to projects of any id. */
    private static boolean isAnyId(Projects projects) {
        return projects.isKnown(Projects.EVERY);
    }

    @Produces
    @Singleton
    @Typed(JobServices.class)
    JobServices jobs(
            Projects projects,
            StoredAgentJobs jobs,
            AgentJobServices services,
            NodeLoad load,
            NodeReadiness readiness) {
        return new JobServices(
                jobs,
                services::logs,
                load,
                readiness,
                Set.copyOf(ids(projects)),
                jobs.canPause(),
                services.runs().isPresent(),
                jobs.opensPullRequests());
    }

    private static List<String> ids(Projects projects) {
        return projects.all().stream()
                .map(Projects.Project::id)
                .filter(id -> !id.equals(Projects.EVERY))
                .toList();
    }
}
