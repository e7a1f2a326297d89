package dev.docent.impl.wiring;

import java.time.Clock;
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
import dev.docent.impl.config.DocentConfig;
import dev.docent.impl.jobs.AgentJobEngine;
import dev.docent.impl.jobs.AgentJobWatch;
import dev.docent.impl.jobs.AgentJobs;
import dev.docent.impl.jobs.AgentRuns;
import dev.docent.impl.jobs.HostTransaction;
import dev.docent.impl.jobs.InMemoryAgentJobRepository;
import dev.docent.impl.jobs.JdbcAgentJobStore;
import dev.docent.impl.rest.JobDesk;

/** Makes what deals with jobs: over the host's repository, over the database that the settings name, or in memory. */
@Dependent
class JobBeans {

    @Produces
    @Singleton
    @Typed(InMemoryAgentJobRepository.class)
    InMemoryAgentJobRepository memory(DocentConfig config) {
        return new InMemoryAgentJobRepository(config.jobs().memoryCapacity());
    }

    @Produces
    @Singleton
    JobParts parts(
            DocentConfig config,
            Instance<AgentJobRepository> hosts,
            Instance<AgentRunner> runners,
            InMemoryAgentJobRepository memory,
            Event<AgentJobEvent> events) {
        DocentConfig.Jobs settings = config.jobs();
        AgentJobRepository repository = hosts.isUnsatisfied() ? ours(settings, memory) : hosts.get();
        HostTransaction transaction = repository == memory ? HostTransaction.NONE : JtaApi.transaction();
        AgentJobs reader = new AgentJobs(repository);
        Optional<ScheduledExecutorService> scheduler =
                Jndi.optional(config.threads().scheduler(), ScheduledExecutorService.class);
        Optional<AgentJobWatch> watch = scheduler.map(found -> new AgentJobWatch(reader, found));
        JobEvents told = new JobEvents(events);
        AgentJobEngine engine = new AgentJobEngine(repository, Clock.systemUTC(), transaction, (job, step) -> {
            watch.ifPresent(waiting -> waiting.written(job, step));
            told.written(job, step);
        });
        return new JobParts(
                engine,
                new JobDesk(reader, !runners.isUnsatisfied(), runs(engine, runners, config), watch),
                scheduler,
                !runners.isUnsatisfied());
    }

    private static AgentJobRepository ours(DocentConfig.Jobs settings, InMemoryAgentJobRepository memory) {
        if (settings.dataSource().isEmpty()) {
            return memory;
        }
        return new JdbcAgentJobStore(
                Jndi.dataSource(settings.dataSource().get()), JtaApi.transaction(), settings.createSchema());
    }

    private static Optional<AgentRuns> runs(AgentJobEngine engine, Instance<AgentRunner> runners, DocentConfig config) {
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
    JobDesk desk(JobParts parts) {
        return parts.desk();
    }

    @Produces
    @Singleton
    @Typed(AgentJobLifecycle.class)
    AgentJobLifecycle lifecycle(JobParts parts) {
        return parts.engine().lifecycle();
    }
}
