package dev.docent.internal.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;

/**
 * Logs what has been deployed, and where: when the web application has started and its servlets are registered; at
 * once, without the mounts, if there is no scheduler or no Servlet API.
 */
@ApplicationScoped
class StartReport {

    private static final Logger LOG = System.getLogger("dev.docent");

    private static final Duration PAUSE = Duration.ofSeconds(1);

    /** A failing observer stops those that come later. A report would fail in the stopped application. */
    private static final int AFTER_ALL_THAT_CAN_FAIL = Integer.MAX_VALUE;

    void start(
            @Observes @Priority(AFTER_ALL_THAT_CAN_FAIL) @Initialized(ApplicationScoped.class) Object start,
            DocentExtension extension,
            Shutdown shutdown,
            @Any Instance<Object> beans) {
        Optional<ScheduledExecutorService> scheduler = ServletApi.isPresent()
                ? extension.resources().schedulerIfPresent(extension.config().threads())
                : Optional.empty();
        if (scheduler.isEmpty()) {
            report(extension, Mounts.UNKNOWN);
            return;
        }
        AwaitedStart awaited = new AwaitedStart(
                scheduler.get(),
                () -> WebApplicationFolder.isReadable(beans),
                () -> report(extension, WebApplicationMounts.of(beans)));
        shutdown.closes(awaited);
        awaited.begin(PAUSE);
    }

    private static void report(DocentExtension extension, Mounts mounts) {
        LOG.log(Level.INFO, extension.deployed().summary(version(), mounts));
        if (extension.config().enabled()) {
            mounts.withoutDocent().forEach(StartReport::warn);
        }
    }

    private static void warn(String application) {
        LOG.log(
                Level.WARNING,
                application + " lists its classes without any of Docent's, so it does not serve Docent. Add"
                        + " DocentResources.classes() to its getClasses(), or set docent.enabled=false");
    }

    private static String version() {
        String version = StartReport.class.getPackage().getImplementationVersion();
        return version == null ? "(unknown version)" : version;
    }
}
