package dev.docent.internal.wiring;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;

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
import org.jspecify.annotations.Nullable;

/** Reads the site as soon as the application has started, and checks it for changes at the configured interval, on threads of the host. */
@ApplicationScoped
class SiteSchedule {

    /** How long probes leave the first reading to the executor. */
    private static final Duration HEAD = Duration.ofSeconds(10);

    void read(
            @Observes @Initialized(ApplicationScoped.class) Object start,
            DocentExtension extension,
            Instance<NavigationCache<NavigationView>> site,
            @Any Instance<Object> beans,
            NodeConditions readiness,
            AwaitedStart awaited,
            Shutdown shutdown) {
        DocentConfig config = extension.config();
        if (!config.enabled() || config.docs().isEmpty()) {
            return;
        }
        OpenedSite opened = new OpenedSite(site, beans);
        HostResources resources = extension.resources();
        Optional<ScheduledExecutorService> scheduler = resources.schedulerIfPresent(config.threads());
        Optional<ExecutorService> threads = resources.executorIfPresent(config.threads());
        scheduler.ifPresent(clock -> threads.ifPresent(executor -> {
            FirstReading reading = new FirstReading(opened::read, executor);
            shutdown.closes(reading);
            awaited.then(() -> reading.begin(clock, Duration.ZERO));
        }));
        readiness.siteBegins(
                opened::lastResult,
                opened::readIfReadable,
                scheduler.isPresent() && threads.isPresent() ? HEAD : Duration.ZERO);
    }

    /** The site, which is opened when it is first read. */
    private static final class OpenedSite {

        private final Instance<NavigationCache<NavigationView>> site;
        private final Instance<Object> beans;
        private final ClassLoader application = Thread.currentThread().getContextClassLoader();
        private volatile @Nullable NavigationCache<NavigationView> cache;

        OpenedSite(Instance<NavigationCache<NavigationView>> site, Instance<Object> beans) {
            this.site = site;
            this.beans = beans;
        }

        boolean isReadable() {
            return !ServletApi.isPresent() || WebApplicationFolder.isReadable(beans);
        }

        Object read() {
            NavigationCache<NavigationView> found = site.get();
            cache = found;
            return found.snapshot().compressed();
        }

        /** On any thread, such as one of a probe, which may have the class loader of the server. */
        void readIfReadable() {
            Thread here = Thread.currentThread();
            ClassLoader before = here.getContextClassLoader();
            here.setContextClassLoader(application);
            try {
                if (!isReadable()) {
                    throw new SiteCondition.NotReadableYetException();
                }
                read();
            } finally {
                here.setContextClassLoader(before);
            }
        }

        Optional<NavigationReload.Result> lastResult() {
            NavigationCache<NavigationView> found = cache;
            return found == null ? Optional.empty() : found.lastResult();
        }
    }

    /** Not at once: some servers fire the startup event before the web application can be read. */
    void start(
            @Observes Startup started,
            DocentExtension extension,
            Instance<NavigationReload> site,
            AwaitedStart awaited,
            Shutdown shutdown) {
        DocentConfig config = extension.config();
        config.docs().flatMap(DocentConfig.Docs::reloadEvery).ifPresent(interval -> {
            MaintenanceSchedule schedule =
                    new MaintenanceSchedule(extension.resources().scheduler(config.threads()));
            shutdown.closes(schedule);
            awaited.then(() -> schedule.add(task(site.get(), interval), interval));
        });
    }

    static MaintenanceTask task(NavigationReload site, Duration interval) {
        return new MaintenanceTask("resolve the navigation again", interval, site::reload);
    }
}
