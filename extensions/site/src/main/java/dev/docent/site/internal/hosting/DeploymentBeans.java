package dev.docent.site.internal.hosting;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;

import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.DeploymentEvent;
import dev.docent.api.projects.Deployments;
import dev.docent.impl.internal.config.ConfiguredSite;
import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.impl.internal.config.JobSettings;
import dev.docent.impl.internal.config.Projects;
import dev.docent.impl.internal.config.SiteSource.Previews;
import dev.docent.impl.internal.rest.AccessRule;
import dev.docent.impl.internal.rest.DeploymentCalls;
import dev.docent.impl.internal.rest.FailureLog;
import dev.docent.impl.internal.sites.DeployedSites;
import dev.docent.impl.internal.sites.HostedSite;
import dev.docent.impl.internal.sites.HostedSites;
import dev.docent.impl.internal.webhooks.Outbox;
import dev.docent.impl.internal.wiring.ApplicationLoader;
import dev.docent.impl.internal.wiring.AwaitedStart;
import dev.docent.impl.internal.wiring.CommittedEvents;
import dev.docent.impl.internal.wiring.JobRuntime;
import dev.docent.impl.internal.wiring.Shutdown;
import dev.docent.impl.internal.wiring.WebApplicationMounts;
import dev.docent.impl.internal.wiring.navigation.ConfiguredFolder;
import dev.docent.jobs.internal.MaintenanceTask;
import dev.docent.jobs.internal.deployments.DeploymentStore;
import dev.docent.jobs.internal.runs.NodeName;
import dev.docent.jobs.internal.runs.NodeThreads;
import dev.docent.jobs.internal.serving.AgentJobServices;
import dev.docent.navigation.internal.SiteResolver;
import dev.docent.navigation.internal.repositories.SiteRepositories;
import dev.docent.site.internal.deployments.BoundedComparison;
import dev.docent.site.internal.deployments.BranchPreviews;
import dev.docent.site.internal.deployments.DeploymentComparison;
import dev.docent.site.internal.deployments.DeploymentNode;
import dev.docent.site.internal.deployments.HostPreviews;
import dev.docent.site.internal.deployments.RepositorySite;
import dev.docent.site.internal.deployments.StoredDeployments;
import dev.docent.site.internal.hooks.ForgeHook;
import dev.docent.site.internal.hooks.HookVerifier;
import dev.docent.site.internal.hosting.config.SiteSettings;
import dev.docent.site.internal.rest.ProjectCalls;

/** Produces what gets the sites of projects from their repositories, and begins it when the application has started. */
@Dependent
class DeploymentBeans {

    private static final Logger LOG = System.getLogger("dev.docent");

    /** How soon a node follows what was decided. */
    private static final Duration EVERY = Duration.ofSeconds(1);

    @Produces
    @Singleton
    @Typed({DeploymentNode.class, DeployedSites.class})
    DeploymentNode node(
            JobSettings settings,
            HostedSites sites,
            JobRuntime jobs,
            NodeThreads threads,
            Instance<SiteRepositories> repositories,
            SiteExtension extension,
            @Any Instance<Object> beans,
            Event<DeploymentEvent> observers,
            Shutdown shutdown) {
        ApplicationLoader application = new ApplicationLoader();
        CommittedEvents<DeploymentEvent> events = new CommittedEvents<>(observers, DeploymentEvent.class);
        DeploymentNode.Host host = host(
                settings,
                jobs.deployments(),
                work -> threads.begin("deploy a site", () -> application.run(work)),
                changed -> fire(events, changed));
        List<RepositorySite> deployed = new ArrayList<>();
        for (HostedSite site : sites.all()) {
            ConfiguredSite docs = site.docs();
            docs.source().ifPresent(source -> {
                OpenedRepository repository = new OpenedRepository(docs, source, "", repositories);
                shutdown.closes(repository);
                deployed.add(new RepositorySite(
                        docs.project(),
                        source.branch(),
                        docs.folder(),
                        source.refusesNewErrors(),
                        source.poll(),
                        repository,
                        site::navigation,
                        ConfiguredFolder.web(docs),
                        comparison(docs.project(), extension, beans, threads)));
            });
        }
        return new DeploymentNode(host, deployed);
    }

    /** A node that is lost delays what it publishes for as long as what it runs. */
    static DeploymentNode.Host host(
            JobSettings settings, DeploymentStore store, Executor threads, Consumer<Deployment> changed) {
        return new DeploymentNode.Host(
                store, NodeName.ofThisProcess(), settings.runs().lease(), threads, System::nanoTime, changed);
    }

    @Produces
    @Singleton
    @Typed(HostPreviews.class)
    HostPreviews previews(
            HostedSites sites,
            SiteResolver resolver,
            NodeThreads threads,
            Instance<SiteRepositories> repositories,
            SiteExtension extension,
            @Any Instance<Object> beans,
            Shutdown shutdown) {
        ApplicationLoader application = new ApplicationLoader();
        BranchPreviews.Host host = new BranchPreviews.Host(
                work -> threads.begin("read a branch for a preview", () -> application.run(work)),
                System::nanoTime,
                Clock.systemUTC());
        List<BranchPreviews> previews = new ArrayList<>();
        for (HostedSite site : sites.all()) {
            ConfiguredSite docs = site.docs();
            docs.source().filter(source -> source.previews() != Previews.OFF).ifPresent(source -> {
                OpenedRepository repository = new OpenedRepository(docs, source, "previews-", repositories);
                SiteSettings settings = extension.settings(docs.project());
                shutdown.closes(repository);
                previews.add(new BranchPreviews(
                        new BranchPreviews.Source(
                                docs.project(),
                                repository,
                                docs.folder(),
                                source.branch(),
                                settings.url(),
                                () -> site.navigation().resolution()),
                        resolver,
                        settings.fragments(),
                        comparison(docs.project(), extension, beans, threads),
                        host));
            });
        }
        return new HostPreviews(previews);
    }

    /** One for each site, so that none waits for another one. */
    private static DeploymentComparison comparison(
            String project, SiteExtension extension, Instance<Object> beans, NodeThreads threads) {
        ApplicationLoader application = new ApplicationLoader();
        return new BoundedComparison(
                project,
                SiteBeans.comparison(() ->
                        SiteBeans.publishing(extension.settings(project), WebApplicationMounts.of(beans), Set.of())),
                work -> threads.begin("compare a site", () -> application.run(work)),
                BoundedComparison.LIMIT);
    }

    /** What an observer throws does not concern the deployment, which is committed. */
    private static void fire(CommittedEvents<DeploymentEvent> events, Deployment changed) {
        try {
            events.fire(new DeploymentEvent(changed), changed);
        } catch (RuntimeException | Error failure) {
            LOG.log(Level.ERROR, "An observer of DeploymentEvent failed for " + changed, failure);
        }
    }

    @Produces
    @Singleton
    @Typed(Deployments.class)
    Deployments deployments(
            Projects projects, ConfiguredSites sites, JobRuntime jobs, DeploymentNode node, HostPreviews previews) {
        return new StoredDeployments(projects, sites, jobs.deployments(), node, previews);
    }

    @Produces
    @Singleton
    @Typed(HookVerifier.class)
    HookVerifier hooks(ConfiguredSites sites) {
        Map<String, ForgeHook> hooks = new LinkedHashMap<>();
        sites.ofProjects()
                .forEach(site -> site.source()
                        .ifPresent(source -> source.hookSecret()
                                .ifPresent(
                                        secret -> hooks.put(site.project(), new ForgeHook(source.branch(), secret)))));
        return new HookVerifier(hooks);
    }

    @Produces
    @Singleton
    @Typed(DeploymentCalls.class)
    DeploymentCalls calls(
            Deployments deployments,
            HostPreviews previews,
            HookVerifier verifier,
            AgentJobServices services,
            Outbox outbox,
            FailureLog failures) {
        return new ProjectCalls(
                deployments,
                previews,
                verifier,
                services.requests(),
                outbox.store(),
                () -> failures.passed(AccessRule.ADMIN_API, false));
    }

    /** Begins on a thread of Docent's own, however busy the pools of the server are. */
    @ApplicationScoped
    static class Start {

        void begin(
                @Observes @Initialized(ApplicationScoped.class) Object start,
                ConfiguredSites sites,
                Instance<DeploymentNode> nodes,
                NodeThreads threads,
                AwaitedStart awaited) {
            if (sites.all().stream().allMatch(docs -> docs.source().isEmpty())) {
                return;
            }
            DeploymentNode node = nodes.get();
            awaited.then(
                    () -> threads.repeat(new MaintenanceTask("deploy sites from repositories", EVERY, node::tick)));
        }
    }
}
