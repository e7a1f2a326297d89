package dev.docent.internal.wiring;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.enterprise.inject.Instance;

import dev.docent.api.navigation.NavigationReload;
import dev.docent.internal.config.DocentConfig;
import dev.docent.internal.jobs.MaintenanceTask;
import dev.docent.internal.view.FirstReading;
import dev.docent.internal.view.NavigationCache;
import dev.docent.internal.view.NavigationView;

/** Reads the site soon after the start, and checks it for changes at the configured interval, on threads of the container. */
@ApplicationScoped
class SiteSchedule {

    /** Only then every server can read the web application, and knows what it consists of. */
    private static final Duration PAUSE = Duration.ofSeconds(1);

    void read(
            @Observes @Initialized(ApplicationScoped.class) Object start,
            DocentConfig config,
            Instance<NavigationCache<NavigationView>> site,
            Shutdown shutdown) {
        if (!config.enabled() || config.docs().isEmpty()) {
            return;
        }
        DocentConfig.Threads threads = config.threads();
        Jndi.optional(threads.scheduler(), ScheduledExecutorService.class)
                .ifPresent(clock -> Jndi.optional(threads.executor(), ExecutorService.class)
                        .ifPresent(executor -> {
                            FirstReading reading =
                                    new FirstReading(() -> site.get().snapshot(), executor);
                            shutdown.closes(reading);
                            reading.begin(clock, PAUSE);
                        }));
    }

    /** Not at once: some servers fire the startup event before the web application can be read. */
    void start(@Observes Startup started, DocentConfig config, Instance<NavigationReload> site, Shutdown shutdown) {
        config.docs().flatMap(DocentConfig.Docs::reloadEvery).ifPresent(interval -> {
            MaintenanceSchedule schedule = new MaintenanceSchedule(
                    Jndi.required(config.threads().scheduler(), ScheduledExecutorService.class, "docent.scheduler"));
            shutdown.closes(schedule);
            schedule.add(task(site.get(), interval), interval);
        });
    }

    static MaintenanceTask task(NavigationReload site, Duration interval) {
        return new MaintenanceTask("resolve the navigation again", interval, site::reload);
    }
}
