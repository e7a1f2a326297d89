package dev.docent.impl.internal.wiring;

import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.Typed;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.inject.Singleton;

import dev.docent.api.jobs.AgentJobErasure;
import dev.docent.api.jobs.AgentJobEvent;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobs;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.RunLogs;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.api.keys.ApiKeyStore;
import dev.docent.api.operations.NodeEvent;
import dev.docent.api.operations.NodeLoad;
import dev.docent.api.operations.TraceContextSource;
import dev.docent.api.projects.DeploymentStore;
import dev.docent.api.projects.Deployments;
import dev.docent.impl.internal.config.EventSettings;
import dev.docent.impl.internal.config.JobSettings;
import dev.docent.impl.internal.config.ThreadSettings;
import dev.docent.impl.internal.rest.LogSource;
import dev.docent.impl.internal.rest.LogWaits;
import dev.docent.impl.internal.webhooks.Outbox;
import dev.docent.impl.internal.webhooks.Webhook;
import dev.docent.impl.internal.webhooks.WebhookSenders;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.jobs.InMemoryApiKeyStore;
import dev.docent.jobs.InMemoryDeploymentStore;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.CommittedWriteListener;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.OtherNodes;
import dev.docent.jobs.internal.StoreClock;
import dev.docent.jobs.internal.callers.ErasedJobs;
import dev.docent.jobs.internal.callers.IdempotentRequests;
import dev.docent.jobs.internal.callers.StoredAgentJobs;
import dev.docent.jobs.internal.jdbc.JdbcAgentJobStore;
import dev.docent.jobs.internal.outbox.EventWaits;
import dev.docent.jobs.internal.runs.AgentRunService;
import dev.docent.jobs.internal.runs.NodeName;
import dev.docent.jobs.internal.runs.RunSettings;
import dev.docent.jobs.internal.serving.AgentJobServices;
import dev.docent.jobs.internal.serving.AgentJobWatch;
import dev.docent.jobs.internal.serving.ValidatingJobReader;

/** Produces the job services: over the host's repository, over the configured database, or in memory. */
@Dependent
class JobBeans {

    @Produces
    @Singleton
    @Typed(InMemoryAgentJobStore.class)
    InMemoryAgentJobStore memory(JobSettings settings) {
        return new InMemoryAgentJobStore(settings.memoryCapacity(), Clock.systemUTC());
    }

    @Produces
    @Singleton
    JobRuntime runtime(
            JobSettings settings,
            EventSettings eventSettings,
            ThreadSettings executors,
            DocentExtension extension,
            Instance<AgentJobRepository> hosts,
            Instance<AgentRunner> runners,
            NodeHints hints,
            InMemoryAgentJobStore memory,
            Instance<ApiKeyStore> keys,
            Instance<DeploymentStore> deploymentStores,
            Instance<Deployments> previews,
            LogSource logs,
            Event<AgentJobEvent> events,
            Event<NodeEvent> nodeEvents,
            Instance<TraceContextSource> traces) {
        AgentJobRepository repository = hosts.isUnsatisfied() ? ours(settings, memory, extension) : hosts.get();
        HostTransaction transaction = transactionOf(repository, memory);
        ValidatingJobReader reader = new ValidatingJobReader(repository);
        Optional<ScheduledExecutorService> scheduler = extension.resources().schedulerIfPresent(executors);
        Optional<OtherNodes> others = scheduler.flatMap(found -> hints.otherNodes(found, repository == memory));
        Optional<AgentJobWatch> watch = scheduler.map(found -> new AgentJobWatch(
                reader, found, () -> others.isPresent() && others.get().areHealthy(), System::nanoTime));
        CommittedWriteListener waiting = (job, step) -> watch.ifPresent(those -> those.written(job, step));
        AgentJobEngine engine =
                new AgentJobEngine(repository, StoreClock.of(repository), transaction, waiting, scheduler.isPresent());
        others.ifPresent(engine::alsoNotify);
        engine.alsoNotify(new JobEvents(new CommittedEvents<>(events, AgentJobEvent.class)));
        if (extension.isNodeObserved()) {
            engine.reports().begin(nodeEvents::fire);
        }
        Optional<AgentRunService> runs = runners.isUnsatisfied() || !engine.isWritable()
                ? Optional.empty()
                : runs(
                        engine,
                        runners,
                        extension.resources().executor(executors),
                        settings,
                        engine.isShared() || repository == memory);
        if (!traces.isUnsatisfied()) {
            runs.ifPresent(service -> service.traceBy(traces.get()));
        }
        others.ifPresent(connected -> connect(connected, engine.isShared(), runs, watch));
        Optional<IdempotentRequests> requests = engine.callers()
                .map(store -> new IdempotentRequests(store, engine.clock(), settings.idempotencyKeys()));
        DeploymentStore deployments =
                deploymentStores.isUnsatisfied() ? deployments(repository) : deploymentStores.get();
        Optional<ErasedJobs> erasure = repository instanceof AgentJobErasure erasable
                ? Optional.of(new ErasedJobs(
                        engine, erasable, logs.logs().orElse((key, from, max) -> Optional.empty()), deployments))
                : Optional.empty();
        Outbox outbox = outbox(engine, eventSettings.webhooks(), scheduler, extension);
        others.ifPresent(connected -> outbox.waits().ifPresent(connected::addListener));
        return new JobRuntime(
                repository,
                engine,
                new AgentJobServices(reader, !runners.isUnsatisfied(), runs, requests, watch),
                new StoredAgentJobs(
                        engine,
                        runs,
                        requests,
                        erasure,
                        (project, branch) -> previewAddress(previews, project, branch)),
                erasure,
                outbox,
                new LogWaits(scheduler),
                scheduler,
                others,
                deployments,
                keys.isUnsatisfied() ? keys(repository, memory) : Optional.of(keys.get()),
                !runners.isUnsatisfied());
    }

    /** Without docent-site, nothing is previewed. */
    private static Optional<URI> previewAddress(Instance<Deployments> previews, String project, String branch) {
        return previews.isUnsatisfied() ? Optional.empty() : previews.get().previewAddress(project, branch);
    }

    private static DeploymentStore deployments(AgentJobRepository repository) {
        return repository instanceof JdbcAgentJobStore database
                ? database.deployments()
                : new InMemoryDeploymentStore();
    }

    /** With another repository of the host, keys in memory would be those of one node. */
    private static Optional<ApiKeyStore> keys(AgentJobRepository repository, InMemoryAgentJobStore memory) {
        if (repository == memory) {
            return Optional.of(new InMemoryApiKeyStore());
        }
        return repository instanceof JdbcAgentJobStore database ? Optional.of(database.keys()) : Optional.empty();
    }

    private static void connect(
            OtherNodes others, boolean shared, Optional<AgentRunService> runs, Optional<AgentJobWatch> watch) {
        watch.ifPresent(others::addListener);
        if (shared) {
            runs.ifPresent(service -> {
                service.hintQueuedTo(others::queued);
                others.addListener(service);
            });
        }
    }

    private static Outbox outbox(
            AgentJobEngine engine,
            List<Webhook> webhooks,
            Optional<ScheduledExecutorService> scheduler,
            DocentExtension extension) {
        Optional<CallerStore> store = engine.callers();
        if (store.isEmpty() && !webhooks.isEmpty()) {
            throw new DeploymentException("docent.webhooks is set, but events cannot be delivered: "
                    + engine.noCallerStore().getMessage());
        }
        if (scheduler.isEmpty() && !webhooks.isEmpty()) {
            throw new DeploymentException("docent.webhooks is set, but there is no scheduler; set docent.scheduler, or"
                    + " remove docent.webhooks");
        }
        Optional<EventWaits> waits = store.flatMap(kept -> scheduler.map(timer -> new EventWaits(kept, timer)));
        Optional<WebhookSenders> senders = webhooks.isEmpty()
                ? Optional.empty()
                : Optional.of(new WebhookSenders(
                        webhooks,
                        store.orElseThrow(),
                        NodeName.ofThisProcess(),
                        engine.clock(),
                        scheduler.orElseThrow(),
                        extension.resources().threads(),
                        engine.reports()));
        waits.ifPresent(engine::alsoNotify);
        senders.ifPresent(engine::alsoNotify);
        return new Outbox(store, waits, senders, webhooks);
    }

    private static HostTransaction transactionOf(AgentJobRepository repository, InMemoryAgentJobStore memory) {
        if (repository == memory) {
            return HostTransaction.NONE;
        }
        return repository instanceof JdbcAgentJobStore database ? database.transaction() : JtaApi.transaction();
    }

    private static AgentJobRepository ours(
            JobSettings settings, InMemoryAgentJobStore memory, DocentExtension extension) {
        if (settings.dataSource().isEmpty()) {
            return memory;
        }
        JdbcAgentJobStore store = JobTables.store(
                extension.resources().dataSource(settings.dataSource().get()), JtaApi.transaction(), settings);
        extension.tables().check(store);
        JobTables.measureClock(store);
        return store;
    }

    private static Optional<AgentRunService> runs(
            AgentJobEngine engine,
            Instance<AgentRunner> runners,
            ExecutorService executor,
            JobSettings settings,
            boolean mayWait) {
        return AgentRunService.of(
                engine,
                new HostRunner(runners),
                executor,
                new RunSettings(NodeName.ofThisProcess(), engine.isShared(), mayWait, settings.runs()),
                settings.hourlyQuota());
    }

    @Produces
    @Singleton
    AgentJobServices services(JobRuntime runtime) {
        return runtime.services();
    }

    @Produces
    @Singleton
    @Typed(NodeLoad.class)
    NodeLoad load(JobRuntime runtime) {
        return new LoadOfNode(runtime.services());
    }

    @Produces
    @Singleton
    @Typed({AgentJobs.class, StoredAgentJobs.class})
    StoredAgentJobs callers(JobRuntime runtime) {
        return runtime.callers();
    }

    @Produces
    @Singleton
    @Typed(Outbox.class)
    Outbox outbox(JobRuntime runtime) {
        return runtime.outbox();
    }

    @Produces
    @Singleton
    LogSource logs(Instance<RunLogs> hosts) {
        Optional<RunLogs> found = hosts.isUnsatisfied() ? Optional.empty() : Optional.of(hosts.get());
        return () -> found;
    }

    @Produces
    @Singleton
    LogWaits logWaits(JobRuntime runtime) {
        return runtime.logWaits();
    }

    @Produces
    @Singleton
    @Typed(AgentJobLifecycle.class)
    AgentJobLifecycle lifecycle(JobRuntime runtime) {
        return runtime.engine().lifecycle();
    }
}
