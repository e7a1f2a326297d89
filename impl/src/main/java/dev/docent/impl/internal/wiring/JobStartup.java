package dev.docent.impl.internal.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;

import dev.docent.impl.internal.config.DocentConfig;
import dev.docent.impl.internal.config.JobSettings;
import dev.docent.jobs.internal.MaintenanceTask;
import dev.docent.jobs.internal.callers.ErasedJobs;
import dev.docent.jobs.internal.jdbc.ExternalJobStore;
import dev.docent.jobs.internal.runs.AgentRunService;

/** Starts the background work when the application starts, and ends it when the application stops. */
@ApplicationScoped
class JobStartup {

    private static final Logger LOG = System.getLogger("dev.docent");

    void start(
            @Observes @Initialized(ApplicationScoped.class) Object start,
            DocentExtension extension,
            Instance<JobRuntime> jobs,
            NodeConditions readiness,
            AwaitedStart awaited,
            Shutdown shutdown) {
        DocentConfig config = extension.config();
        if (!config.access().enabled()) {
            return;
        }
        JobSettings settings = config.jobs();
        JobRuntime runtime = jobs.get();
        runtime.others().ifPresent(others -> {
            shutdown.closes(others);
            awaited.then(others::open);
        });
        runtime.services().runs().ifPresent(runs -> {
            shutdown.closes(runs);
            runs.begin(extension.resources().threads());
        });
        runtime.services().watch().ifPresent(shutdown::closes);
        shutdown.closes(runtime.logWaits());
        runtime.outbox().waits().ifPresent(shutdown::closes);
        runtime.outbox().senders().ifPresent(senders -> {
            shutdown.closes(senders);
            senders.begin();
        });
        if (runtime.services().hasRunner() && !runtime.engine().isWritable()) {
            LOG.log(
                    Level.WARNING,
                    "The application has an AgentRunner, but its AgentJobRepository is read-only: creating jobs and"
                            + " sending messages return 501. Let the repository implement AgentJobStore");
        }
        if (runtime.services().hasRunner() && !settings.runs().begins()) {
            LOG.log(
                    Level.WARNING,
                    "This node starts no runs, since docent.jobs.start-runs is false: jobs wait until a node starts them");
        }
        List<MaintenanceTask> wanted = new ArrayList<>(
                runtime.engine().tasks(settings.activeLimit(), settings.archiveAfter(), settings.retention()));
        wanted.addAll(runtime.engine().callerTasks(config.events().retention()));
        runtime.outbox()
                .deliveries()
                .map(kept -> runtime.engine()
                        .purge("delete old deliveries", config.events().retention(), kept::purgeBefore))
                .ifPresent(wanted::add);
        runtime.keys().map(runtime.engine()::keyTask).ifPresent(wanted::add);
        runtime.erasure().map(ErasedJobs::task).ifPresent(wanted::add);
        if (runtime.repository() instanceof ExternalJobStore beside) {
            wanted.add(runtime.engine()
                    .shared("keep the events of agent jobs", ExternalJobStore.LIMIT, now -> beside.settleLeft()));
        }
        runtime.scheduler()
                .ifPresentOrElse(
                        scheduler -> {
                            MaintenanceSchedule schedule = new MaintenanceSchedule(scheduler);
                            shutdown.closes(schedule);
                            awaited.then(() -> wanted.forEach(task -> schedule.add(task, first(task))));
                        },
                        () -> LOG.log(
                                Level.WARNING,
                                "There is no scheduler " + config.threads().scheduler()
                                        + ": Prefer: wait, docent.jobs.active-limit, docent.jobs.archive-after and"
                                        + " docent.jobs.retention have no effect, and this node shares no runs with"
                                        + " others. Enable Jakarta Concurrency (on Open Liberty the feature"
                                        + " concurrent-3.0), or set docent.scheduler to an existing name, or to cdi for a"
                                        + " bean of yours"));
        readiness.jobsBegin(
                runtime.repository(),
                runtime.services().runs().flatMap(JobStartup::lease).orElse(null));
    }

    private static Optional<NodeConditions.Lease> lease(AgentRunService runs) {
        return runs.lease().map(length -> new NodeConditions.Lease(length, runs::holdsLease));
    }

    /** A random delay, so that nodes that start together do not run it together. */
    private static Duration first(MaintenanceTask task) {
        long every = task.every().toMillis();
        return Duration.ofMillis(ThreadLocalRandom.current().nextLong(every / 2, every + 1));
    }

    void stop(
            @Observes @BeforeDestroyed(ApplicationScoped.class) Object stop,
            Shutdown shutdown,
            DocentExtension extension) {
        shutdown.close();
        extension.resources().close();
    }
}
