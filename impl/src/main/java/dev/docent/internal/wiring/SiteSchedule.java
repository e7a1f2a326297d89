package dev.docent.internal.wiring;

import java.time.Duration;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;

import dev.docent.api.navigation.NavigationReload;
import dev.docent.internal.config.DocentConfig;
import dev.docent.internal.jobs.MaintenanceTask;
import dev.docent.internal.view.FirstReading;
import dev.docent.internal.view.NavigationCache;
import dev.docent.internal.view.NavigationView;
import dev.docent.internal.wiring.resources.HostResources;

/** Reads the site as soon as the application has started, and checks it for changes at the configured interval, on threads of the host. */
@ApplicationScoped
class SiteSchedule {

    /** How often to check whether the web application can be read. */
    private static final Duration PAUSE = Duration.ofSeconds(1);

    void read(
            @Observes @Initialized(ApplicationScoped.class) Object start,
            DocentExtension extension,
            Instance<NavigationCache<NavigationView>> site,
            @Any Instance<Object> beans,
            Shutdown shutdown) {
        DocentConfig config = extension.config();
        if (!config.enabled() || config.docs().isEmpty()) {
            return;
        }
        HostResources resources = extension.resources();
        resources
                .schedulerIfPresent(config.threads())
                .ifPresent(clock -> resources
                        .executorIfPresent(config.threads())
                        .ifPresent(executor -> {
                            FirstReading reading =
                                    new FirstReading(() -> site.get().snapshot().compressed(), executor);
                            shutdown.closes(reading);
                            AwaitedStart awaited = new AwaitedStart(
                                    clock,
                                    () -> !ServletApi.isPresent() || WebApplicationFolder.isReadable(beans),
                                    () -> reading.begin(clock, Duration.ZERO));
                            shutdown.closes(awaited);
                            awaited.begin(PAUSE);
                        }));
    }

    /** Not at once: some servers fire the startup event before the web application can be read. */
    void start(
            @Observes Startup started, DocentExtension extension, Instance<NavigationReload> site, Shutdown shutdown) {
        DocentConfig config = extension.config();
        config.docs().flatMap(DocentConfig.Docs::reloadEvery).ifPresent(interval -> {
            MaintenanceSchedule schedule =
                    new MaintenanceSchedule(extension.resources().scheduler(config.threads()));
            shutdown.closes(schedule);
            schedule.add(task(site.get(), interval), interval);
        });
    }

    static MaintenanceTask task(NavigationReload site, Duration interval) {
        return new MaintenanceTask("resolve the navigation again", interval, site::reload);
    }
}
