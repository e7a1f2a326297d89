package dev.docent.observability.internal.telemetry;

import jakarta.enterprise.inject.Instance;

import io.opentelemetry.api.GlobalOpenTelemetry;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.TracerProvider;

/**
 * The OpenTelemetry of the server: that of its CDI bean, or the global one, which a Java agent installs. Loaded only where there
 * is one. Thread-safe.
 */
final class ServerTelemetry {

    private static final String METER = "io.opentelemetry.api.metrics.Meter";

    private final Tracer tracer;
    private final RunSpans spans;
    private final NodeMetrics metrics;

    ServerTelemetry(Instance<Object> beans, TelemetrySettings settings) {
        Instance<OpenTelemetry> server = beans.select(OpenTelemetry.class);
        OpenTelemetry telemetry = server.isResolvable() ? server.get() : GlobalOpenTelemetry.get();
        tracer = telemetry.getTracerProvider().get(TelemetryAttributes.SCOPE);
        spans = new RunSpans(tracer, settings.genAi());
        metrics = TelemetryExtension.isVisible(METER) ? new RunMetrics(telemetry, settings) : NodeMetrics.NONE;
    }

    RunSpans spans() {
        return spans;
    }

    NodeMetrics metrics() {
        return metrics;
    }

    /** MicroProfile Telemetry is off unless it is switched on; the tracer of WildFly does not show that. */
    boolean isOn() {
        return tracer.getClass()
                        != TracerProvider.noop().get(TelemetryAttributes.SCOPE).getClass()
                && TelemetrySettings.isServerEnabled(TelemetryExtension.config());
    }
}
