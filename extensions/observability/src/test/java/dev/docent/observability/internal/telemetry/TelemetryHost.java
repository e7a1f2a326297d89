package dev.docent.observability.internal.telemetry;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobs;
import dev.docent.api.jobs.CallOptions;
import dev.docent.testkit.internal.Eventually;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.metrics.data.PointData;
import io.opentelemetry.sdk.testing.exporter.InMemoryMetricReader;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.spi.ConfigProviderResolver;

/** All of Docent and this module in a container, with the SDK of OpenTelemetry, and the store in memory or over H2. */
final class TelemetryHost implements AutoCloseable {

    private static volatile TelemetryHost current;

    private final Map<String, String> settings = new HashMap<>();
    private final InMemorySpanExporter exporter = InMemorySpanExporter.create();
    private final InMemoryMetricReader reader = InMemoryMetricReader.create();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(4);
    private final FaultyDatabase database = new FaultyDatabase("telemetry" + UUID.randomUUID());
    private final ScriptedRunner runner = new ScriptedRunner();
    private OpenTelemetrySdk sdk = OpenTelemetrySdk.builder()
            .setTracerProvider(SdkTracerProvider.builder()
                    .addSpanProcessor(SimpleSpanProcessor.create(exporter))
                    .build())
            .setMeterProvider(
                    SdkMeterProvider.builder().registerMetricReader(reader).build())
            .build();
    private Config config;
    private SeContainer container;

    TelemetryHost() {
        set("docent.admin.security", "off-anyone-may-read-every-job");
        set("docent.executor", "cdi:agents");
        set("docent.scheduler", "cdi:clock");
        set("docent.jobs.runners", "2");
    }

    static TelemetryHost current() {
        return current;
    }

    /** {@return a host over H2} */
    static TelemetryHost overDatabase() {
        return new TelemetryHost()
                .set("docent.jobs.datasource", "cdi")
                .set("docent.jobs.schema.create", "true")
                .set("docent.jobs.lease", "PT4S");
    }

    TelemetryHost set(String name, String value) {
        settings.put(name, value);
        return this;
    }

    TelemetryHost sdk(OpenTelemetrySdk other) {
        sdk = other;
        return this;
    }

    TelemetryHost start() {
        current = this;
        config = new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(settings, "test", 100))
                .build();
        ConfigProviderResolver.instance()
                .registerConfig(config, Thread.currentThread().getContextClassLoader());
        boolean started = false;
        try {
            container = SeContainerInitializer.newInstance()
                    .addBeanClasses(HostBeans.class)
                    .initialize();
            started = true;
        } finally {
            if (!started) {
                ConfigProviderResolver.instance().releaseConfig(config);
            }
        }
        return this;
    }

    OpenTelemetrySdk sdk() {
        return sdk;
    }

    ExecutorService threads() {
        return threads;
    }

    ScheduledExecutorService scheduler() {
        return scheduler;
    }

    FaultyDatabase database() {
        return database;
    }

    ScriptedRunner runner() {
        return runner;
    }

    <T> T bean(Class<T> type) {
        return container.select(type).get();
    }

    void fire(Object event) {
        container.getBeanManager().getEvent().fire(event);
    }

    AgentJobs jobs() {
        return bean(AgentJobs.class);
    }

    AgentJobKey start(String prompt) {
        return jobs().start("alpha", prompt, CallOptions.none()).stored().key();
    }

    AgentJobStatus status(AgentJobKey key) {
        return jobs().get(key).orElseThrow().job().status();
    }

    /** Starts a job, and waits until its run has ended. */
    AgentJobKey run(String prompt) {
        int before = spans().size();
        AgentJobKey key = start(prompt);
        Eventually.await("the span of " + prompt, this::spans, spans -> spans.size() > before);
        return key;
    }

    List<SpanData> spans() {
        return exporter.getFinishedSpanItems();
    }

    /** {@return the points of a metric; none if it has none} */
    List<PointData> points(String metric) {
        return points(reader.collectAllMetrics(), metric);
    }

    Collection<MetricData> metrics() {
        return reader.collectAllMetrics();
    }

    static List<PointData> points(Collection<MetricData> metrics, String name) {
        return metrics.stream()
                .filter(metric -> metric.getName().equals(name))
                .flatMap(metric -> metric.getData().getPoints().stream())
                .map(PointData.class::cast)
                .toList();
    }

    /** Stops the application; what has been measured remains. */
    void stop() {
        if (container != null && container.isRunning()) {
            container.close();
        }
    }

    @Override
    public void close() {
        try {
            runner.release();
            database.fail(false);
            database.goOn();
            stop();
        } finally {
            threads.shutdownNow();
            scheduler.shutdownNow();
            sdk.close();
            if (config != null) {
                ConfigProviderResolver.instance().releaseConfig(config);
            }
        }
    }
}
