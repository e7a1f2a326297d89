package dev.docent.internal.wiring;

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
import jakarta.inject.Singleton;

import dev.docent.api.jobs.AgentJobEvent;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.internal.config.DocentConfig;
import dev.docent.internal.jdbc.JdbcAgentJobStore;
import dev.docent.internal.jobs.AgentJobEngine;
import dev.docent.internal.jobs.AgentRunService;
import dev.docent.internal.jobs.CommittedWriteListener;
import dev.docent.internal.jobs.HostTransaction;
import dev.docent.internal.jobs.IsolatedListeners;
import dev.docent.internal.serving.AgentJobServices;
import dev.docent.internal.serving.AgentJobWatch;
import dev.docent.internal.serving.ValidatingJobReader;
import dev.docent.jobs.InMemoryAgentJobStore;

/** Produces the job services: over the host's repository, over the configured database, or in memory. */
@Dependent
class JobBeans {

    @Produces
    @Singleton
    @Typed(InMemoryAgentJobStore.class)
    InMemoryAgentJobStore memory(DocentConfig config) {
        return new InMemoryAgentJobStore(config.jobs().memoryCapacity(), Clock.systemUTC());
    }

    @Produces
    @Singleton
    JobRuntime runtime(
            DocentConfig config,
            DocentExtension extension,
            Instance<AgentJobRepository> hosts,
            Instance<AgentRunner> runners,
            InMemoryAgentJobStore memory,
            Event<AgentJobEvent> events) {
        DocentConfig.Jobs settings = config.jobs();
        AgentJobRepository repository =
                hosts.isUnsatisfied() ? ours(settings, memory, extension.tables()) : hosts.get();
        HostTransaction transaction = transactionOf(repository, memory);
        ValidatingJobReader reader = new ValidatingJobReader(repository);
        Optional<ScheduledExecutorService> scheduler =
                Jndi.optional(config.threads().scheduler(), ScheduledExecutorService.class);
        Optional<AgentJobWatch> watch = scheduler.map(found -> new AgentJobWatch(reader, found));
        CommittedWriteListener waiting = (job, step) -> watch.ifPresent(those -> those.written(job, step));
        AgentJobEngine engine = new AgentJobEngine(
                repository,
                Clock.systemUTC(),
                transaction,
                new IsolatedListeners(List.of(waiting, new JobEvents(events))));
        return new JobRuntime(
                engine,
                new AgentJobServices(reader, !runners.isUnsatisfied(), runs(engine, runners, config), watch),
                scheduler,
                !runners.isUnsatisfied());
    }

    private static HostTransaction transactionOf(AgentJobRepository repository, InMemoryAgentJobStore memory) {
        if (repository == memory) {
            return HostTransaction.NONE;
        }
        return repository instanceof JdbcAgentJobStore database ? database.transaction() : JtaApi.transaction();
    }

    private static AgentJobRepository ours(DocentConfig.Jobs settings, InMemoryAgentJobStore memory, JobTables tables) {
        if (settings.dataSource().isEmpty()) {
            return memory;
        }
        JdbcAgentJobStore store = new JdbcAgentJobStore(
                Jndi.dataSource(settings.dataSource().get()), JtaApi.transaction(), settings.createSchema());
        tables.check(store);
        return store;
    }

    private static Optional<AgentRunService> runs(
            AgentJobEngine engine, Instance<AgentRunner> runners, DocentConfig config) {
        if (runners.isUnsatisfied() || !engine.isWritable()) {
            return Optional.empty();
        }
        return engine.runs(
                new HostRunner(runners),
                Jndi.required(config.threads().executor(), ExecutorService.class, "docent.executor"),
                config.jobs().runners(),
                config.jobs().requestsPerHour());
    }

    @Produces
    @Singleton
    AgentJobServices services(JobRuntime runtime) {
        return runtime.services();
    }

    @Produces
    @Singleton
    @Typed(AgentJobLifecycle.class)
    AgentJobLifecycle lifecycle(JobRuntime runtime) {
        return runtime.engine().lifecycle();
    }
}
