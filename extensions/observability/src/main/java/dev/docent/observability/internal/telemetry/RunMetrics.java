package dev.docent.observability.internal.telemetry;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

import dev.docent.api.jobs.AgentJobEvent;
import dev.docent.api.operations.AgentRunBegun;
import dev.docent.api.operations.AgentRunEnded;
import dev.docent.api.operations.AgentRunRefused;
import dev.docent.api.operations.LeaseLost;
import dev.docent.api.operations.NodeEvent;
import dev.docent.api.operations.NodeLoad;
import dev.docent.api.operations.SiteSearched;
import dev.docent.api.operations.StoreRetried;
import dev.docent.api.operations.WebhookAttempted;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.api.metrics.DoubleHistogram;
import io.opentelemetry.api.metrics.DoubleHistogramBuilder;
import io.opentelemetry.api.metrics.LongCounter;
import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.api.metrics.MeterProvider;
import org.jspecify.annotations.Nullable;

/** The metrics of this node. Thread-safe. */
final class RunMetrics implements NodeMetrics {

    /** In seconds, for runs and their waits: from a refusal at once to a day. */
    static final List<Double> BUCKETS = List.of(
            0.1, 0.5, 1.0, 5.0, 15.0, 30.0, 60.0, 120.0, 300.0, 600.0, 1_200.0, 1_800.0, 3_600.0, 7_200.0, 14_400.0,
            43_200.0, 86_400.0);

    private static final double NANOS = 1e9;

    private final TelemetrySettings settings;
    private final Meter meter;
    private final LongCounter transitions;
    private final DoubleHistogram runs;
    private final DoubleHistogram queue;
    private final LongCounter refused;
    private final LongCounter retries;
    private final LongCounter leases;
    private final LongCounter deliveries;
    private final LongCounter searches;

    RunMetrics(OpenTelemetry server, TelemetrySettings settings) {
        this.settings = settings;
        meter = server.getMeterProvider().get(TelemetryAttributes.SCOPE);
        transitions = counter(
                meter,
                "docent.job.transitions",
                "{transition}",
                "Steps of jobs that this node wrote; from none: created");
        runs = histogram(meter, "docent.run.duration", "Time that a runner worked on one attempt of a run");
        queue = histogram(meter, "docent.queue.duration", "Time that a run waited for its first attempt");
        refused = counter(
                meter, "docent.quota.refused", "{request}", "Requests that were refused because a limit was reached");
        retries = counter(
                meter,
                "docent.store.retries",
                "{retry}",
                "Calls of runs that were repeated: the store was unavailable");
        leases = counter(meter, "docent.lease.lost", "{lease}", "Leases that this node could not renew in time");
        deliveries =
                counter(meter, "docent.webhook.deliveries", "{delivery}", "Tries to deliver an event to a webhook");
        searches = counter(meter, "docent.site.search", "{search}", "Searches of a documentation site on the server");
    }

    private static LongCounter counter(Meter meter, String name, String unit, String description) {
        return meter.counterBuilder(name)
                .setUnit(unit)
                .setDescription(description)
                .build();
    }

    private static DoubleHistogram histogram(Meter meter, String name, String description) {
        DoubleHistogramBuilder builder =
                meter.histogramBuilder(name).setUnit("s").setDescription(description);
        adviseBuckets(builder);
        return builder.build();
    }

    /** OpenTelemetry 1.32 added the method; MicroProfile Telemetry 1.1 has 1.29. Without it, an operator configures a view. */
    private static void adviseBuckets(DoubleHistogramBuilder builder) {
        try {
            MethodHandles.publicLookup()
                    .findVirtual(
                            DoubleHistogramBuilder.class,
                            "setExplicitBucketBoundariesAdvice",
                            MethodType.methodType(DoubleHistogramBuilder.class, List.class))
                    .invoke(builder, BUCKETS);
        } catch (NoSuchMethodException earlier) {
            // the buckets of the SDK
        } catch (Throwable failure) {
            throw new IllegalStateException("The buckets of a histogram cannot be set", failure);
        }
    }

    @Override
    public boolean isOn() {
        return meter.getClass()
                != MeterProvider.noop().get(TelemetryAttributes.SCOPE).getClass();
    }

    @Override
    public List<AutoCloseable> gauges(NodeLoad load) {
        return List.of(
                meter.gaugeBuilder("docent.queue.size")
                        .ofLongs()
                        .setUnit("{run}")
                        .setDescription("Runs that wait for a runner, on all nodes together; absent if it is not known")
                        .buildWithCallback(measurement -> {
                            OptionalInt queued = load.queuedRuns();
                            queued.ifPresent(measurement::record);
                        }),
                meter.upDownCounterBuilder("docent.runs.active")
                        .setUnit("{run}")
                        .setDescription("Runs that this node works on")
                        .buildWithCallback(measurement -> measurement.record(load.activeRuns())),
                meter.upDownCounterBuilder("docent.waits")
                        .setUnit("{request}")
                        .setDescription("Requests that wait on this node for changes of jobs")
                        .buildWithCallback(measurement -> measurement.record(load.waitingRequests())));
    }

    @Override
    public void count(AgentJobEvent event) {
        transitions.add(
                1,
                attributes(event.key().projectId())
                        .put(
                                TelemetryAttributes.FROM,
                                TelemetryAttributes.status(event.step().from()))
                        .put(
                                TelemetryAttributes.TO,
                                TelemetryAttributes.status(event.step().to()))
                        .build());
    }

    @Override
    public void count(NodeEvent event) {
        if (event instanceof AgentRunBegun begun && begun.queued() != null) {
            queue.record(
                    seconds(begun.queued()),
                    attributes(begun.claim().key().projectId()).build());
        } else if (event instanceof AgentRunEnded ended) {
            runs.record(seconds(ended.duration()), of(ended));
        } else if (event instanceof AgentRunRefused refusal) {
            refused.add(
                    1,
                    attributes(refusal.projectId())
                            .put(TelemetryAttributes.QUOTA, TelemetryAttributes.lower(refusal.limit()))
                            .build());
        } else if (event instanceof StoreRetried retried) {
            retries.add(1, attributes(retried.key().projectId()).build());
        } else if (event instanceof LeaseLost) {
            leases.add(1);
        } else if (event instanceof WebhookAttempted attempted) {
            deliveries.add(
                    1,
                    attributes(attempted.projectId())
                            .put(TelemetryAttributes.WEBHOOK, attempted.webhook())
                            .put(TelemetryAttributes.WEBHOOK_OUTCOME, TelemetryAttributes.lower(attempted.outcome()))
                            .build());
        } else if (event instanceof SiteSearched searched) {
            searches.add(
                    1, Attributes.of(TelemetryAttributes.RESULTS, TelemetryAttributes.results(searched.results())));
        }
    }

    private Attributes of(AgentRunEnded ended) {
        AttributesBuilder attributes = attributes(ended.claim().key().projectId())
                .put(TelemetryAttributes.RUN_OUTCOME, TelemetryAttributes.lower(ended.result()));
        @Nullable String errorType = ended.errorType();
        if (errorType != null) {
            attributes.put(TelemetryAttributes.ERROR_TYPE, TelemetryAttributes.errorType(errorType));
        }
        return attributes.build();
    }

    private AttributesBuilder attributes(String project) {
        AttributesBuilder attributes = Attributes.builder();
        return settings.projects() ? attributes.put(TelemetryAttributes.PROJECT, project) : attributes;
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / NANOS;
    }
}
