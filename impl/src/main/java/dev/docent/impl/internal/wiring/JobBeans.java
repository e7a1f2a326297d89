package dev.docent.impl.internal.wiring;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.Typed;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.inject.Singleton;

import dev.docent.api.hints.JobHintChannel;
import dev.docent.api.jobs.AgentJobEvent;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobs;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.RunLogs;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.api.keys.ApiKeyStore;
import dev.docent.api.operations.NodeEvent;
import dev.docent.api.operations.NodeLoad;
import dev.docent.api.operations.TraceContextSource;
import dev.docent.api.projects.Deployments;
import dev.docent.impl.internal.config.DocentConfig;
import dev.docent.impl.internal.config.JobSettings;
import dev.docent.impl.internal.rest.LogWaits;
import dev.docent.impl.internal.webhooks.Outbox;
import dev.docent.impl.internal.webhooks.Webhook;
import dev.docent.impl.internal.webhooks.WebhookSenders;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.jobs.InMemoryApiKeyStore;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.CommittedWriteListener;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.OtherNodes;
import dev.docent.jobs.internal.StoreClock;
import dev.docent.jobs.internal.callers.ErasedJobs;
import dev.docent.jobs.internal.callers.IdempotentRequests;
import dev.docent.jobs.internal.callers.StoredAgentJobs;
import dev.docent.jobs.internal.deployments.DeploymentStore;
import dev.docent.jobs.internal.deployments.InMemoryDeploymentStore;
import dev.docent.jobs.internal.jdbc.JdbcAgentJobStore;
import dev.docent.jobs.internal.outbox.DeliveryStore;
import dev.docent.jobs.internal.outbox.EventWaits;
import dev.docent.jobs.internal.outbox.MemoryDeliveries;
import dev.docent.jobs.internal.runs.AgentRunService;
import dev.docent.jobs.internal.runs.NodeName;
import dev.docent.jobs.internal.runs.RunSettings;
import dev.docent.jobs.internal.serving.AgentJobServices;
import dev.docent.jobs.internal.serving.AgentJobWatch;
import dev.docent.jobs.internal.serving.ValidatingJobReader;

import static dev.docent.impl.internal.wiring.HostBeans.provided;

/** Produces the job services: over the host's repository, over the configured database, or in memory. */
@Dependent
class JobBeans {

    @Produces
    @Singleton
    @Typed(InMemoryAgentJobStore.class)
    InMemoryAgentJobStore memory(JobSettings settings) {
        return new InMemoryAgentJobStore(settings.memoryCapacity(), Clock.systemUTC());
    }

    /** @param hosts what the application provides, and docent-site */
    @Produces
    @Singleton
    JobRuntime runtime(
            DocentExtension extension,
            Instance<Object> hosts,
            InMemoryAgentJobStore memory,
            Event<AgentJobEvent> events,
            Event<NodeEvent> nodeEvents) {
        DocentConfig config = extension.config();
        Stores stores = Stores.of(extension, provided(hosts.select(AgentJobRepository.class)), memory);
        ValidatingJobReader reader = new ValidatingJobReader(stores.jobs());
        Optional<ScheduledExecutorService> scheduler = extension.resources().schedulerIfPresent(config.threads());
        Optional<OtherNodes> others = scheduler.flatMap(found ->
                NodeHints.otherNodes(hosts.select(JobHintChannel.class), extension, found, stores.jobs() == memory));
        Optional<AgentJobWatch> watch = scheduler.map(found -> new AgentJobWatch(
                reader, found, () -> others.isPresent() && others.get().areHealthy(), System::nanoTime));
        CommittedWriteListener waiting = (job, step) -> watch.ifPresent(those -> those.written(job, step));
        AgentJobEngine engine = new AgentJobEngine(
                stores.jobs(), StoreClock.of(stores.jobs()), stores.transaction(), waiting, scheduler.isPresent());
        others.ifPresent(engine::alsoNotify);
        engine.alsoNotify(new JobEvents(new CommittedEvents<>(events, AgentJobEvent.class)));
        if (extension.isNodeObserved()) {
            engine.reports().begin(nodeEvents::fire);
        }
        Instance<AgentRunner> runners = hosts.select(AgentRunner.class);
        boolean hasRunner = !runners.isUnsatisfied();
        Optional<AgentRunService> runs = hasRunner && engine.isWritable()
                ? AgentRunService.of(
                        engine,
                        new HostRunner(runners),
                        extension.resources().executor(config.threads()),
                        new RunSettings(
                                NodeName.ofThisProcess(),
                                engine.isShared(),
                                engine.isShared() || stores.jobs() == memory,
                                config.jobs().runs()),
                        config.jobs().hourlyQuota())
                : Optional.empty();
        runs.ifPresent(
                service -> provided(hosts.select(TraceContextSource.class)).ifPresent(service::traceBy));
        others.ifPresent(connected -> connect(connected, engine.isShared(), runs, watch));
        Optional<IdempotentRequests> requests = engine.callers()
                .map(store -> new IdempotentRequests(
                        store, engine.clock(), config.jobs().idempotencyKeys()));
        Optional<RunLogs> logs = provided(hosts.select(RunLogs.class));
        Optional<ErasedJobs> erasure = engine.isWritable()
                ? Optional.of(
                        new ErasedJobs(engine, logs.orElse((key, from, max) -> Optional.empty()), stores.deployments()))
                : Optional.empty();
        Outbox outbox = outbox(engine, stores, config.events().webhooks(), scheduler, extension);
        others.ifPresent(connected -> outbox.waits().ifPresent(connected::addListener));
        Instance<Deployments> previews = hosts.select(Deployments.class);
        return new JobRuntime(
                stores.jobs(),
                engine,
                new AgentJobServices(reader, hasRunner, runs, requests, watch, logs),
                new StoredAgentJobs(
                        engine,
                        runs,
                        requests,
                        erasure,
                        (project, branch) -> provided(previews).flatMap(all -> all.previewAddress(project, branch))),
                erasure,
                outbox,
                new LogWaits(scheduler),
                scheduler,
                others,
                stores.deployments(),
                provided(hosts.select(ApiKeyStore.class)).or(stores::keys));
    }

    /**
     * Where the jobs are, and where what belongs to them is unless the application has stores of its own.
     *
     * @param transaction what writes of jobs take part in
     * @param keys empty with a repository of the host, beside which keys in memory would be those of one node
     * @param deliveries of the events in the database; empty if events are elsewhere
     */
    private record Stores(
            AgentJobRepository jobs,
            HostTransaction transaction,
            DeploymentStore deployments,
            Optional<ApiKeyStore> keys,
            Optional<DeliveryStore> deliveries) {

        /** @param host the repository of the application; empty if it has none */
        static Stores of(DocentExtension extension, Optional<AgentJobRepository> host, InMemoryAgentJobStore memory) {
            JobSettings settings = extension.config().jobs();
            boolean own = host.isPresent() && host.get() != memory;
            if (settings.dataSource().isPresent() && (own || host.isEmpty())) {
                HostTransaction transaction = JtaApi.transaction();
                JdbcAgentJobStore database = JobTables.store(
                        extension.resources().dataSource(settings.dataSource().get()), transaction, settings);
                extension.tables().check(database);
                JobTables.measureClock(database);
                AgentJobRepository jobs =
                        host.map(of -> beside(database, of, transaction)).orElse(database);
                return new Stores(
                        jobs,
                        own ? transaction : database.transaction(),
                        database.deployments(),
                        Optional.of(database.keys()),
                        own && jobs == host.get() ? Optional.empty() : Optional.of(database.deliveries()));
            }
            return own
                    ? new Stores(
                            host.get(),
                            JtaApi.transaction(),
                            new InMemoryDeploymentStore(),
                            Optional.empty(),
                            Optional.empty())
                    : new Stores(
                            memory,
                            HostTransaction.NONE,
                            new InMemoryDeploymentStore(),
                            Optional.of(new InMemoryApiKeyStore()),
                            Optional.empty());
        }

        /** {@return the repository of the application, with what belongs to its jobs in the database unless it keeps that itself} */
        private static AgentJobRepository beside(
                JdbcAgentJobStore database, AgentJobRepository host, HostTransaction transaction) {
            return host instanceof AgentJobStore jobs && !(host instanceof CallerStore)
                    ? database.beside(jobs, transaction)
                    : host;
        }
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
            Stores stores,
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
        Optional<DeliveryStore> deliveries =
                stores.deliveries().or(() -> store.map(kept -> new MemoryDeliveries(kept, engine.clock())));
        Optional<EventWaits> waits = store.flatMap(kept -> scheduler.map(timer -> new EventWaits(kept, timer)));
        Optional<WebhookSenders> senders = webhooks.isEmpty()
                ? Optional.empty()
                : Optional.of(new WebhookSenders(
                        webhooks,
                        new WebhookSenders.Node(
                                deliveries.orElseThrow(),
                                NodeName.ofThisProcess(),
                                engine.clock(),
                                scheduler.orElseThrow(),
                                extension.resources().threads(),
                                engine.reports())));
        waits.ifPresent(engine::alsoNotify);
        senders.ifPresent(engine::alsoNotify);
        return new Outbox(store, deliveries, waits, senders, webhooks);
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
