package dev.docent.impl.internal.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;

/**
 * Logs what has been deployed, and where: when the web application has started and its servlets are registered; at
 * once, without the mounts, if there is no Servlet API.
 */
@ApplicationScoped
class StartReport {

    private static final Logger LOG = System.getLogger("dev.docent");

    /** A failing observer stops those that come later. A report would fail in the stopped application. */
    private static final int AFTER_ALL_THAT_CAN_FAIL = Integer.MAX_VALUE;

    void start(
            @Observes @Priority(AFTER_ALL_THAT_CAN_FAIL) @Initialized(ApplicationScoped.class) Object start,
            DocentExtension extension,
            AwaitedStart awaited,
            @Any Instance<Object> beans) {
        if (ServletApi.isPresent()) {
            awaited.then(() -> report(extension, WebApplicationMounts.of(beans)));
        } else {
            report(extension, Mounts.UNKNOWN);
        }
    }

    private static void report(DocentExtension extension, Mounts mounts) {
        LOG.log(Level.INFO, extension.deployed().summary(version(), mounts));
        if (extension.config().access().enabled()) {
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
