package dev.docent.observability.internal.telemetry;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;

import dev.docent.api.jobs.AgentJobEvent;
import dev.docent.api.operations.NodeEvent;
import dev.docent.api.operations.NodeLoad;
import org.jspecify.annotations.Nullable;

/**
 * Observes Docent and measures it. Before other observers, so that none that throws hides anything. No type of OpenTelemetry
 * is in a signature: containers look at all beans of an archive, also where there is no OpenTelemetry.
 */
@ApplicationScoped
class TelemetryBeans {

    /** Before the observers of applications. */
    private static final int EARLY = 100;

    /** After Docent has started, and after it has stopped. */
    private static final int LATE = 4_000;

    private static final Logger LOG = System.getLogger("dev.docent.telemetry");

    private @Nullable ServerTelemetry server;
    private final List<AutoCloseable> gauges = new ArrayList<>();
    private final AtomicBoolean started = new AtomicBoolean();

    @Inject
    void find(@Any Instance<Object> beans) {
        server = new ServerTelemetry(beans, TelemetrySettings.read(TelemetryExtension.config()));
    }

    private ServerTelemetry server() {
        return Objects.requireNonNull(server, "server");
    }

    void start(@Observes @Priority(LATE) @Initialized(ApplicationScoped.class) Object start, Instance<NodeLoad> load) {
        if (!started.compareAndSet(false, true)) {
            return;
        }
        if (server().metrics().isOn()) {
            gauges.addAll(server().metrics().gauges(load.get()));
        } else if (server().isOn()) {
            LOG.log(
                    Level.INFO,
                    "docent-observability creates spans, but no metrics: the server does not export metrics of applications. Set"
                            + " otel.metrics.exporter=otlp; Open Liberty has them with mpTelemetry-2.0 or later");
        } else {
            LOG.log(
                    Level.INFO,
                    "docent-observability creates no spans and metrics: OpenTelemetry is off. For them, set otel.sdk.disabled=false");
        }
    }

    void on(@Observes @Priority(EARLY) NodeEvent event) {
        server().spans().trace(event);
        server().metrics().count(event);
    }

    void on(@Observes @Priority(EARLY) AgentJobEvent event) {
        server().metrics().count(event);
    }

    /** A meter of the server outlives the application. */
    void stop(@Observes @Priority(LATE) @BeforeDestroyed(ApplicationScoped.class) Object stop) {
        for (AutoCloseable gauge : gauges) {
            try {
                gauge.close();
            } catch (Exception failure) {
                LOG.log(Level.WARNING, "A gauge of docent-observability could not be removed", failure);
            }
        }
        gauges.clear();
        server().spans().close();
    }
}
