package dev.docent.observability.internal.telemetry;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.BeforeBeanDiscovery;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;

import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/** Removes the beans of telemetry from applications that do not see OpenTelemetry, and checks the settings. */
public class TelemetryExtension implements Extension {

    private static final Logger LOG = System.getLogger("dev.docent.telemetry");
    private static final String API = "io.opentelemetry.api.OpenTelemetry";

    private @Nullable DeploymentException invalid;
    private boolean usable;

    void readSettings(@Observes BeforeBeanDiscovery discovery) {
        Config config = config();
        try {
            TelemetrySettings.read(config);
        } catch (IllegalArgumentException wrong) {
            invalid = new DeploymentException(wrong.getMessage(), wrong);
            return;
        }
        if (!TelemetrySettings.isDocentEnabled(config)) {
            return;
        }
        usable = isVisible(API);
        if (!usable) {
            LOG.log(
                    Level.INFO,
                    "docent-observability creates no spans and metrics: the application does not see the OpenTelemetry API of the"
                            + " server. For them, enable it (on Open Liberty the feature mpTelemetry, and apiTypeVisibility"
                            + " \"+third-party\" for the application; on WildFly the subsystems opentelemetry and"
                            + " microprofile-telemetry)");
        }
    }

    void removeObservers(@Observes ProcessAnnotatedType<TelemetryBeans> found) {
        if (!usable) {
            found.veto();
        }
    }

    void removeTraces(@Observes ProcessAnnotatedType<RequestTraces> found) {
        if (!usable) {
            found.veto();
        }
    }

    void check(@Observes AfterDeploymentValidation validation) {
        if (invalid != null) {
            validation.addDeploymentProblem(invalid);
        }
    }

    static boolean isVisible(String type) {
        try {
            Class.forName(type, false, TelemetryExtension.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError absent) {
            return false;
        }
    }

    /** An EAR is deployed under a class loader that does not see the settings of its web applications. */
    static Config config() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        try {
            boolean ours =
                    Class.forName(TelemetryExtension.class.getName(), false, context) == TelemetryExtension.class;
            return ConfigProvider.getConfig(ours ? context : TelemetryExtension.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError unseen) {
            return ConfigProvider.getConfig(TelemetryExtension.class.getClassLoader());
        }
    }
}
