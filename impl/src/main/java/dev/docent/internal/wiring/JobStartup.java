package dev.docent.internal.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;

import dev.docent.internal.config.DocentConfig;
import dev.docent.internal.jobs.MaintenanceTask;

/** Begins what goes on beside the requests when the application starts, and has it ended when it stops. */
@ApplicationScoped
class JobStartup {

    private static final Logger LOG = System.getLogger("dev.docent");

    void start(
            @Observes @Initialized(ApplicationScoped.class) Object start,
            DocentConfig config,
            JobRuntime parts,
            Shutdown shutdown) {
        if (!config.enabled()) {
            return;
        }
        parts.services().runs().ifPresent(shutdown::closes);
        parts.services().watch().ifPresent(shutdown::closes);
        if (parts.hasRunner() && !parts.engine().isWritable()) {
            LOG.log(
                    Level.WARNING,
                    "The application has an AgentRunner, but its AgentJobRepository can only be read: creating jobs and"
                            + " sending messages is answered with 501. Let the repository implement AgentJobStore");
        }
        List<MaintenanceTask> wanted =
                parts.engine().tasks(config.jobs().activeLimit(), config.jobs().retention());
        parts.scheduler()
                .ifPresentOrElse(
                        scheduler -> {
                            MaintenanceSchedule schedule = new MaintenanceSchedule(scheduler);
                            shutdown.closes(schedule);
                            wanted.forEach(task -> schedule.add(task, first(task)));
                        },
                        () -> LOG.log(
                                Level.WARNING,
                                "There is no scheduler " + config.threads().scheduler()
                                        + ": nobody can wait for a job by Prefer: wait,"
                                        + " docent.jobs.active-limit and docent.jobs.retention have no effect. Enable Jakarta Concurrency"
                                        + " (on Open Liberty the feature concurrent-3.0), or name another by docent.scheduler"));
    }

    /** Nodes that start together do not do it together. */
    private static Duration first(MaintenanceTask task) {
        long every = task.every().toMillis();
        return Duration.ofMillis(ThreadLocalRandom.current().nextLong(every / 2, every + 1));
    }

    void stop(@Observes @BeforeDestroyed(ApplicationScoped.class) Object stop, Shutdown shutdown) {
        shutdown.close();
    }
}
