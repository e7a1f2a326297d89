package dev.docent.impl.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;

import dev.docent.impl.rest.MountedApplications;
import dev.docent.impl.rest.Mounts;

/** Says in the server's log what has been deployed, and where. */
@ApplicationScoped
class StartReport {

    private static final Logger LOG = System.getLogger("dev.docent");

    void start(
            @Observes @Initialized(ApplicationScoped.class) Object start,
            DocentExtension extension,
            MountedApplications applications) {
        Mounts mounts = ServletApi.isPresent()
                ? WebApplicationMounts.of(start, applications.classes())
                : Mounts.of(null, applications.classes());
        LOG.log(Level.INFO, new Deployed(extension.config(), extension.hostBeans()).summary(version(), mounts));
        if (extension.config().enabled()) {
            mounts.withoutDocent().forEach(StartReport::warn);
        }
    }

    private static void warn(String application) {
        LOG.log(
                Level.WARNING,
                application + " lists its classes without any of Docent's, so Docent does not answer under it. Add"
                        + " DocentResources.classes() to its getClasses(), or set docent.enabled=false");
    }

    private static String version() {
        String version = StartReport.class.getPackage().getImplementationVersion();
        return version == null ? "(unknown version)" : version;
    }
}
