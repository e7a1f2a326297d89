package dev.docent.impl.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;

import dev.docent.impl.config.DocentConfig;
import dev.docent.impl.jobs.AgentJobWatch;
import dev.docent.impl.jobs.AgentRuns;
import dev.docent.impl.jobs.Chore;

/** Begins what goes on beside the requests when the application starts, and ends it before it stops. */
@ApplicationScoped
class JobLife {

    private static final Logger LOG = System.getLogger("dev.docent");

    private final List<Future<?>> chores = new ArrayList<>();

    synchronized void start(
            @Observes @Initialized(ApplicationScoped.class) Object start, DocentConfig config, JobParts parts) {
        if (!config.enabled()) {
            return;
        }
        if (parts.hasRunner() && !parts.engine().isWritable()) {
            LOG.log(
                    Level.WARNING,
                    "The application has an AgentRunner, but its AgentJobRepository can only be read: creating jobs and"
                            + " sending messages is answered with 501. Let the repository implement AgentJobStore");
        }
        List<Chore> wanted =
                parts.engine().chores(config.jobs().activeLimit(), config.jobs().retention());
        parts.scheduler()
                .ifPresentOrElse(
                        scheduler -> wanted.forEach(chore -> schedule(chore, scheduler)),
                        () -> LOG.log(
                                Level.WARNING,
                                "There is no scheduler " + config.threads().scheduler()
                                        + ": nobody can wait for a job by Prefer: wait,"
                                        + " docent.jobs.active-limit and docent.jobs.retention have no effect. Enable Jakarta Concurrency"
                                        + " (on Open Liberty the feature concurrent-3.0), or name another by docent.scheduler"));
    }

    /** Nodes that start together do not do it together. */
    private void schedule(Chore chore, ScheduledExecutorService scheduler) {
        long every = chore.every().toMillis();
        long first = ThreadLocalRandom.current().nextLong(every / 2, every + 1);
        chores.add(scheduler.scheduleWithFixedDelay(chore, first, every, TimeUnit.MILLISECONDS));
    }

    synchronized void stop(@Observes @BeforeDestroyed(ApplicationScoped.class) Object stop, JobParts parts) {
        chores.forEach(chore -> chore.cancel(false));
        chores.clear();
        parts.desk().watch().ifPresent(AgentJobWatch::close);
        parts.desk().runs().ifPresent(AgentRuns::close);
    }
}
