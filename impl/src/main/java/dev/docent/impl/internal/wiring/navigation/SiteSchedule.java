package dev.docent.impl.internal.wiring.navigation;

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
import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.impl.internal.config.ThreadSettings;
import dev.docent.impl.internal.sites.HostedSite;
import dev.docent.impl.internal.sites.HostedSites;
import dev.docent.impl.internal.wiring.ApplicationLoader;
import dev.docent.impl.internal.wiring.AwaitedStart;
import dev.docent.impl.internal.wiring.DocentExtension;
import dev.docent.impl.internal.wiring.MaintenanceSchedule;
import dev.docent.impl.internal.wiring.NodeConditions;
import dev.docent.impl.internal.wiring.ServletApi;
import dev.docent.impl.internal.wiring.Shutdown;
import dev.docent.impl.internal.wiring.SiteCondition;
import dev.docent.impl.internal.wiring.WebApplicationMounts;
import dev.docent.impl.internal.wiring.resources.HostResources;
import dev.docent.jobs.internal.MaintenanceTask;
import dev.docent.navigation.internal.view.FirstReading;

/** Reads the site as soon as the application has started, and checks it for changes at the configured interval, on threads of the host. */
@ApplicationScoped
class SiteSchedule {

    /** How long probes leave the first reading to the executor. */
    private static final Duration HEAD = Duration.ofSeconds(10);

    void read(
            @Observes @Initialized(ApplicationScoped.class) Object start,
            ConfiguredSites configured,
            DocentExtension extension,
            Instance<HostedSites> sites,
            @Any Instance<Object> beans,
            NodeConditions readiness,
            AwaitedStart awaited,
            SitePreparation preparation,
            Shutdown shutdown) {
        if (configured.all().isEmpty()) {
            return;
        }
        awaited.then(preparation::open);
        HostResources resources = extension.resources();
        ThreadSettings executors = extension.config().threads();
        Optional<ScheduledExecutorService> scheduler = resources.schedulerIfPresent(executors);
        Optional<ExecutorService> threads = resources.executorIfPresent(executors);
        for (HostedSite site : sites.get().all()) {
            ReadSite read = new ReadSite(site, beans);
            boolean isDeployed = site.docs().source().isPresent();
            scheduler
                    .filter(clock -> !isDeployed)
                    .ifPresent(clock -> threads.ifPresent(executor -> {
                        FirstReading reading = new FirstReading(read::read, executor);
                        shutdown.closes(reading);
                        awaited.then(() -> reading.begin(clock, Duration.ZERO));
                    }));
            readiness.siteBegins(
                    site.docs(),
                    site::lastResult,
                    read::readIfReadable,
                    !isDeployed && scheduler.isPresent() && threads.isPresent() ? HEAD : Duration.ZERO);
        }
    }

    /** The reading of a site. */
    private static final class ReadSite {

        private final HostedSite site;
        private final Instance<Object> beans;
        private final ApplicationLoader application = new ApplicationLoader();

        ReadSite(HostedSite site, Instance<Object> beans) {
            this.site = site;
            this.beans = beans;
        }

        boolean isReadable() {
            return !ServletApi.isPresent() || WebApplicationMounts.isReadable(beans);
        }

        Object read() {
            return site.navigation().snapshot().compressed();
        }

        /** On any thread, such as one of a probe, which may have the class loader of the server. */
        void readIfReadable() {
            application.run(() -> {
                if (!isReadable()) {
                    throw new SiteCondition.NotReadableYetException();
                }
                read();
            });
        }
    }

    /** Not at once: some servers fire the startup event before the web application can be read. */
    void start(
            @Observes Startup started,
            ConfiguredSites configured,
            DocentExtension extension,
            Instance<HostedSites> sites,
            AwaitedStart awaited,
            Shutdown shutdown) {
        if (configured.all().stream().allMatch(docs -> docs.reloadEvery().isEmpty())) {
            return;
        }
        MaintenanceSchedule schedule = new MaintenanceSchedule(
                extension.resources().scheduler(extension.config().threads()));
        shutdown.closes(schedule);
        awaited.then(() -> sites.get()
                .all()
                .forEach(site -> site.docs()
                        .reloadEvery()
                        .ifPresent(interval -> schedule.add(
                                task(() -> new OptionalSiteReload(site.navigation()).reload(), interval), interval))));
    }

    static MaintenanceTask task(NavigationReload site, Duration interval) {
        return new MaintenanceTask("resolve the navigation again", interval, site::reload);
    }
}
