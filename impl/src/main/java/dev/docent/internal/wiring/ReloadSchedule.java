package dev.docent.internal.wiring;

import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.enterprise.inject.Instance;

import dev.docent.api.navigation.NavigationReload;
import dev.docent.internal.config.DocentConfig;
import dev.docent.internal.jobs.MaintenanceTask;

/** Checks the site for changes at the configured interval, if any, on a thread of the container. */
@ApplicationScoped
class ReloadSchedule {

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
