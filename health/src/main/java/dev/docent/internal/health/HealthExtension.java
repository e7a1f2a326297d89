package dev.docent.internal.health;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.BeforeBeanDiscovery;
import jakarta.enterprise.inject.spi.Extension;

/** Adds the check where the server has MicroProfile Health; elsewhere logs once that there is none. */
public class HealthExtension implements Extension {

    static final String API = "org.eclipse.microprofile.health.HealthCheck";
    private static final Logger LOG = System.getLogger("dev.docent");

    void add(@Observes BeforeBeanDiscovery discovery) {
        if (isPresent(API)) {
            discovery.addAnnotatedType(ReadinessCheck.class, ReadinessCheck.class.getName());
        } else {
            LOG.log(
                    Level.WARNING,
                    "docent-health reports nothing: this server does not offer MicroProfile Health to the application."
                            + " Enable it (on Open Liberty the feature mpHealth-4.0), or leave docent-health out");
        }
    }

    private static boolean isPresent(String type) {
        try {
            Class.forName(type, false, HealthExtension.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException absent) {
            return false;
        }
    }
}
