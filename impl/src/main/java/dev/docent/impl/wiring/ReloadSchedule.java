package dev.docent.impl.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.enterprise.inject.Instance;

import dev.docent.api.navigation.NavigationReload;
import dev.docent.impl.config.DocentConfig;

/** Looks for changes of the site at intervals, when the settings say so, on a thread that the container lends. */
@ApplicationScoped
class ReloadSchedule {

    private static final Logger LOG = System.getLogger("dev.docent");

    private ScheduledFuture<?> schedule;

    /** Not at once: some servers tell of the start before the web application can be read. */
    void start(@Observes Startup started, DocentConfig config, Instance<NavigationReload> site) {
        config.docs().flatMap(DocentConfig.Docs::reloadEvery).ifPresent(interval -> {
            NavigationReload reload = site.get();
            schedule = Jndi.required(config.threads().scheduler(), ScheduledExecutorService.class, "docent.scheduler")
                    .scheduleWithFixedDelay(
                            () -> reload(reload), interval.toMillis(), interval.toMillis(), TimeUnit.MILLISECONDS);
        });
    }

    /** A run that throws would be the last one. */
    static void reload(NavigationReload site) {
        try {
            site.reload();
        } catch (RuntimeException failure) {
            LOG.log(Level.ERROR, "The navigation cannot be resolved; trying again after docent.docs.reload", failure);
        }
    }

    @PreDestroy
    void stop() {
        if (schedule != null) {
            schedule.cancel(false);
        }
    }
}
