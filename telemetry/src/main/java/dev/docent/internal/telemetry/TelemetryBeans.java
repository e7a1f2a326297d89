package dev.docent.internal.telemetry;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;

import dev.docent.api.jobs.AgentJobEvent;
import dev.docent.api.operations.NodeEvent;
import dev.docent.api.operations.NodeLoad;
import io.opentelemetry.api.GlobalOpenTelemetry;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.TracerProvider;

/**
 * Observes Docent and measures it with the OpenTelemetry of the server: that of its CDI bean, or the global one, which a Java
 * agent installs. Before other observers, so that none that throws hides anything.
 */
@Singleton
class TelemetryBeans {

    /** Before the observers of applications. */
    private static final int EARLY = 100;

    /** After Docent has started, and after it has stopped. */
    private static final int LATE = 4_000;

    private static final String METER = "io.opentelemetry.api.metrics.Meter";

    private static final Logger LOG = System.getLogger("dev.docent.telemetry");

    private final RunSpans spans;
    private final NodeMetrics metrics;
    private final Tracer tracer;
    private final List<AutoCloseable> gauges = new ArrayList<>();
    private final AtomicBoolean started = new AtomicBoolean();

    @Inject
    TelemetryBeans(@Any Instance<OpenTelemetry> server) {
        TelemetrySettings settings = TelemetrySettings.read(TelemetryExtension.config());
        OpenTelemetry telemetry = server.isResolvable() ? server.get() : GlobalOpenTelemetry.get();
        tracer = telemetry.getTracerProvider().get(Names.SCOPE);
        spans = new RunSpans(tracer, settings.genAi());
        metrics = TelemetryExtension.isVisible(METER) ? new RunMetrics(telemetry, settings) : NodeMetrics.NONE;
    }

    void start(@Observes @Priority(LATE) @Initialized(ApplicationScoped.class) Object start, Instance<NodeLoad> load) {
        if (!started.compareAndSet(false, true)) {
            return;
        }
        boolean traced =
                tracer.getClass() != TracerProvider.noop().get(Names.SCOPE).getClass();
        if (metrics.isOn()) {
            gauges.addAll(metrics.gauges(load.get()));
        } else if (traced) {
            LOG.log(
                    Level.INFO,
                    "docent-telemetry creates spans, but no metrics: the OpenTelemetry of this server has none, or they are"
                            + " not exported (otel.metrics.exporter). MicroProfile Telemetry has metrics since 2.0");
        } else {
            LOG.log(
                    Level.INFO,
                    "docent-telemetry does nothing, because OpenTelemetry is off: set otel.sdk.disabled=false, or remove"
                            + " docent-telemetry");
        }
    }

    void on(@Observes @Priority(EARLY) NodeEvent event) {
        spans.trace(event);
        metrics.count(event);
    }

    void on(@Observes @Priority(EARLY) AgentJobEvent event) {
        metrics.count(event);
    }

    /** A meter of the server outlives the application. */
    void stop(@Observes @Priority(LATE) @BeforeDestroyed(ApplicationScoped.class) Object stop) {
        for (AutoCloseable gauge : gauges) {
            try {
                gauge.close();
            } catch (Exception failure) {
                LOG.log(Level.WARNING, "A gauge of docent-telemetry could not be removed", failure);
            }
        }
        gauges.clear();
        spans.close();
    }
}
