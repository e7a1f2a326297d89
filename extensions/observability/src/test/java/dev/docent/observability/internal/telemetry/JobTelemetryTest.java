package dev.docent.observability.internal.telemetry;

import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import com.sun.net.httpserver.HttpServer;
import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobEvent;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentRunQueueFullException;
import dev.docent.api.jobs.CallOptions;
import dev.docent.api.operations.AgentRunActivity;
import dev.docent.api.operations.SiteSearched;
import dev.docent.jobs.internal.serving.AgentJobServices;
import dev.docent.testkit.internal.Eventually;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.metrics.data.HistogramPointData;
import io.opentelemetry.sdk.metrics.data.LongPointData;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.metrics.data.MetricDataType;
import io.opentelemetry.sdk.metrics.data.PointData;
import io.opentelemetry.sdk.trace.data.SpanData;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Every metric and every span of a job's life, in a container with all of Docent. */
class JobTelemetryTest {

    private static final AttributeKey<String> FROM = AttributeKey.stringKey("docent.job.from");
    private static final AttributeKey<String> TO = AttributeKey.stringKey("docent.job.to");
    private static final AttributeKey<String> OUTCOME = AttributeKey.stringKey("docent.run.outcome");
    private static final AttributeKey<String> ERROR = AttributeKey.stringKey("error.type");
    private static final AttributeKey<String> PROJECT = AttributeKey.stringKey("docent.project.id");

    private TelemetryHost host;

    /** Where jobs are kept. */
    enum Store {
        MEMORY(TelemetryHost::new),
        DATABASE(TelemetryHost::overDatabase);

        private final Supplier<TelemetryHost> host;

        Store(Supplier<TelemetryHost> host) {
            this.host = host;
        }
    }

    @AfterEach
    void close() {
        if (host != null) {
            host.close();
        }
    }

    private TelemetryHost begin(Store store) {
        host = store.host.get();
        return host;
    }

    @ParameterizedTest
    @EnumSource
    void a_completed_job(Store store) {
        begin(store).start();

        AgentJobKey key = host.run("complete");

        Eventually.await("both steps", () -> host.points("docent.job.transitions"), steps -> steps.size() == 2);
        assertThat(count("docent.job.transitions", Attributes.of(FROM, "none", TO, "active")))
                .isEqualTo(1);
        assertThat(count("docent.job.transitions", Attributes.of(FROM, "active", TO, "completed")))
                .isEqualTo(1);
        HistogramPointData run = histogram("docent.run.duration");
        assertThat(run.getAttributes()).isEqualTo(Attributes.of(OUTCOME, "completed"));
        assertThat(run.getCount()).isEqualTo(1);
        assertThat(run.getSum()).isBetween(0.0, 300.0);
        HistogramPointData queue = histogram("docent.queue.duration");
        assertThat(queue.getAttributes().isEmpty()).isTrue();
        assertThat(queue.getCount()).isEqualTo(1);
        assertThat(queue.getSum()).isBetween(0.0, 300.0);
        SpanData span = onlySpan();
        assertThat(span.getName()).isEqualTo("invoke_agent");
        assertThat(span.hasEnded()).isTrue();
        assertThat(span.getStatus().getStatusCode()).isEqualTo(StatusCode.UNSET);
        assertThat(span.getSpanContext()).isEqualTo(host.runner().seen());
        assertThat(span.getLinks()).isEmpty();
        assertThat(span.getAttributes().asMap())
                .isEqualTo(Attributes.builder()
                        .put(PROJECT, "alpha")
                        .put("docent.job.id", key.id())
                        .put("docent.run.attempt", 1L)
                        .put(OUTCOME, "completed")
                        .build()
                        .asMap());
    }

    @ParameterizedTest
    @EnumSource
    void a_run_is_linked_to_the_request_that_queued_it(Store store) throws Exception {
        begin(store).start();
        Span request = host.sdk().getTracer("test").spanBuilder("POST").startSpan();

        Context ofRequest = Context.root().with(request);

        AgentJobKey key = ofRequest.wrap(() -> host.start("complete")).call();
        Eventually.await("the span of the run", host::spans, spans -> !spans.isEmpty());
        ofRequest
                .wrap(() -> host.jobs().message(key, "complete", CallOptions.none()))
                .call();
        Eventually.await("the second span", host::spans, spans -> spans.size() == 2);

        assertThat(host.spans()).allSatisfy(run -> {
            assertThat(run.getTraceId()).isNotEqualTo(request.getSpanContext().getTraceId());
            assertThat(run.getParentSpanContext().isValid()).isFalse();
            assertThat(run.getLinks()).hasSize(1);
            SpanContext link = run.getLinks().get(0).getSpanContext();
            assertThat(link.getTraceId()).isEqualTo(request.getSpanContext().getTraceId());
            assertThat(link.getSpanId()).isEqualTo(request.getSpanContext().getSpanId());
        });
    }

    @ParameterizedTest
    @EnumSource
    void a_runner_that_reports_a_failure(Store store) {
        begin(store).start();

        host.run("fail");

        assertRun("failed", "reported");
        Eventually.await(
                "the step",
                () -> count("docent.job.transitions", Attributes.of(FROM, "active", TO, "failed")),
                steps -> steps == 1);
    }

    @ParameterizedTest
    @EnumSource
    void a_runner_that_throws(Store store) {
        begin(store).start();

        host.run("throw");

        assertRun("failed", "java.lang.IllegalStateException");
    }

    @Test
    void a_runner_that_leaves_the_job_to_the_host() {
        begin(Store.MEMORY).start();

        host.run("leave");

        assertRun("released", null);
    }

    @ParameterizedTest
    @EnumSource
    void a_cancelled_job(Store store) {
        begin(store).start();
        AgentJobKey key = host.start("hold");
        Eventually.await("the run", this::active, runs -> runs == 1);

        host.jobs().cancel(key, "no longer wanted", CallOptions.none());
        Eventually.await("the span of the run", host::spans, spans -> !spans.isEmpty());

        assertRun("cancelled", null);
        Eventually.await("the end of the run", this::active, runs -> runs == 0);
    }

    @Test
    void a_job_that_is_active_for_too_long() {
        begin(Store.MEMORY).set("docent.jobs.active-limit", "PT1S").start();

        AgentJobKey key = host.run("hold");

        assertRun("cancelled", null);
        Eventually.await("the failure", () -> host.status(key), AgentJobStatus.FAILED::equals);
        Eventually.await(
                "the step",
                () -> count("docent.job.transitions", Attributes.of(FROM, "active", TO, "failed")),
                steps -> steps == 1);
    }

    @ParameterizedTest
    @EnumSource
    void a_run_that_the_stopping_application_interrupts(Store store) {
        begin(store).start();
        host.start("hold");
        Eventually.await("the run", this::active, runs -> runs == 1);

        host.stop();

        assertRun("stopped", "application_stopped");
    }

    @Test
    void a_run_that_does_not_end_when_the_application_stops_ends_once_and_frees_its_thread() throws Exception {
        begin(Store.MEMORY).start();
        host.start("ignore interrupts");
        Eventually.await("the run", this::active, runs -> runs == 1);

        host.stop();
        assertRun("stopped", "application_stopped");
        host.runner().release();
        host.threads().shutdown();

        assertThat(host.threads().awaitTermination(5, TimeUnit.MINUTES)).isTrue();
        assertThat(host.spans()).hasSize(1);
    }

    @Test
    void spans_have_what_the_runner_reports_if_that_is_wanted() {
        begin(Store.MEMORY).set("docent.telemetry.gen-ai", "true").start();

        host.run("use tokens");

        Attributes attributes = onlySpan().getAttributes();
        assertThat(attributes.get(AttributeKey.stringKey("gen_ai.operation.name")))
                .isEqualTo("invoke_agent");
        assertThat(attributes.get(AttributeKey.stringKey("gen_ai.request.model")))
                .isEqualTo("example-model-1");
        assertThat(attributes.get(AttributeKey.longKey("gen_ai.usage.input_tokens")))
                .isEqualTo(1_200);
        assertThat(attributes.get(AttributeKey.longKey("gen_ai.usage.output_tokens")))
                .isEqualTo(34);
    }

    @Test
    void spans_do_not_have_it_otherwise() {
        begin(Store.MEMORY).start();

        host.run("use tokens");

        assertThat(onlySpan().getAttributes().asMap().keySet())
                .noneMatch(key -> key.getKey().startsWith("gen_ai"));
    }

    @Test
    void metrics_have_the_project_if_that_is_wanted() {
        begin(Store.MEMORY).set("docent.telemetry.projects", "true").start();

        host.run("complete");

        assertThat(histogram("docent.run.duration").getAttributes().get(PROJECT))
                .isEqualTo("alpha");
        assertThat(histogram("docent.queue.duration").getAttributes().get(PROJECT))
                .isEqualTo("alpha");
        assertThat(host.points("docent.job.transitions"))
                .allSatisfy(
                        point -> assertThat(point.getAttributes().get(PROJECT)).isEqualTo("alpha"));
    }

    @Test
    void parts_of_a_run_are_children_of_its_span() {
        begin(Store.MEMORY).start();
        AgentJobKey key = host.start("hold");
        Eventually.await("the run", this::active, runs -> runs == 1);
        Instant at = Instant.parse("2026-03-01T12:00:00Z");

        host.fire(new AgentRunActivity(key, "git.push", at, Duration.ofSeconds(2), "java.io.IOException"));
        host.runner().release();
        Eventually.await("both spans", host::spans, spans -> spans.size() == 2);

        SpanData push = host.spans().get(0);
        SpanData run = host.spans().get(1);
        assertThat(push.getName()).isEqualTo("git.push");
        assertThat(push.getParentSpanContext()).isEqualTo(run.getSpanContext());
        assertThat(push.getEndEpochNanos() - push.getStartEpochNanos()).isEqualTo(2_000_000_000L);
        assertThat(push.getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
        assertThat(push.getAttributes().get(ERROR)).isEqualTo("java.io.IOException");
    }

    @Test
    void refused_requests_are_counted_by_what_limits_them() {
        begin(Store.MEMORY)
                .set("docent.jobs.rate-limit", "1")
                .set("docent.jobs.runners", "1")
                .start();
        AgentJobKey key = host.run("complete");
        host.jobs().message(key, "complete", CallOptions.none());
        Eventually.await("the second run", host::spans, spans -> spans.size() == 2);

        assertThatExceptionOfType(AgentJobQuotaExceededException.class).isThrownBy(() -> host.start("complete"));
        assertThatExceptionOfType(AgentJobQuotaExceededException.class)
                .isThrownBy(() -> host.jobs().message(key, "complete", CallOptions.none()));

        AttributeKey<String> kind = AttributeKey.stringKey("docent.quota.kind");
        assertThat(count("docent.quota.refused", Attributes.of(kind, "create"))).isEqualTo(1);
        assertThat(count("docent.quota.refused", Attributes.of(kind, "message")))
                .isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void queued_and_active_runs_are_measured_and_a_full_queue_is_counted(Store store) {
        begin(store)
                .set("docent.jobs.runners", "1")
                .set("docent.jobs.queue", "1")
                .start();
        assertThat(gauge("docent.queue.size")).isZero();
        host.start("hold");
        Eventually.await("the run", this::active, runs -> runs == 1);

        host.start("complete");

        assertThat(gauge("docent.queue.size")).isEqualTo(1);
        assertThat(active()).isEqualTo(1);
        assertThatExceptionOfType(AgentRunQueueFullException.class).isThrownBy(() -> host.start("complete"));
        assertThat(count("docent.quota.refused", Attributes.of(AttributeKey.stringKey("docent.quota.kind"), "queue")))
                .isEqualTo(1);
        host.runner().release();
        Eventually.await("both runs", host::spans, spans -> spans.size() == 2);
        Eventually.await("their end", this::active, runs -> runs == 0);
        assertThat(gauge("docent.queue.size")).isZero();
    }

    @Test
    void waiting_requests_are_measured() {
        begin(Store.MEMORY).start();
        AgentJobKey key = host.start("hold");
        assertThat(gauge("docent.waits")).isZero();

        AgentJob job = host.jobs().get(key).orElseThrow().job();
        var waiting = host.bean(AgentJobServices.class)
                .watch()
                .orElseThrow()
                .await(key, job, now -> !now.status().isActive(), Duration.ofMinutes(10));

        assertThat(gauge("docent.waits")).isEqualTo(1);
        host.runner().release();
        waiting.toCompletableFuture().join();
        assertThat(gauge("docent.waits")).isZero();
    }

    @Test
    void the_size_of_the_queue_is_absent_while_the_database_hangs_and_the_export_goes_on() throws Exception {
        begin(Store.DATABASE).set("docent.jobs.lease", "PT10M").start();
        assertThat(gauge("docent.queue.size")).isZero();

        host.database().hang();
        Collection<MetricData> metrics = host.metrics();
        Collection<MetricData> again = host.metrics();

        assertThat(TelemetryHost.points(metrics, "docent.queue.size")).isEmpty();
        assertThat(TelemetryHost.points(metrics, "docent.runs.active")).hasSize(1);
        assertThat(TelemetryHost.points(again, "docent.queue.size")).isEmpty();
        host.database().goOn();
        Eventually.await("the size", () -> host.points("docent.queue.size"), points -> points.size() == 1);
    }

    @Test
    void a_store_that_fails_is_retried_and_a_lease_that_is_lost_ends_the_run() {
        begin(Store.DATABASE).start();
        host.start("hold");
        Eventually.await("the run", this::active, runs -> runs == 1);

        host.database().fail(true);
        Eventually.await("the loss", () -> host.points("docent.lease.lost"), points -> !points.isEmpty());
        Eventually.await("the retries", () -> host.points("docent.store.retries"), points -> !points.isEmpty());
        host.database().fail(false);
        Eventually.await("the span of the run", host::spans, spans -> !spans.isEmpty());

        assertThat(count("docent.lease.lost", Attributes.empty())).isEqualTo(1);
        assertThat(count("docent.store.retries", Attributes.empty())).isPositive();
        assertRun("lease_lost", "lease_lost");
    }

    @Test
    void deliveries_to_webhooks_are_counted_by_what_became_of_them(@TempDir Path folder) throws Exception {
        HttpServer receiver = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        respond(receiver, "/accepts", 204);
        respond(receiver, "/fails", 500);
        respond(receiver, "/gone", 410);
        receiver.start();
        Path secret = Files.writeString(folder.resolve("secret"), "whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=");
        begin(Store.MEMORY).set("docent.webhooks", "accepts,fails,gone").set("docent.jobs.rate-limit", "100000");
        for (String name : List.of("accepts", "fails", "gone")) {
            host.set(
                            "docent.webhooks." + name + ".url",
                            "http://127.0.0.1:" + receiver.getAddress().getPort() + "/" + name)
                    .set("docent.webhooks." + name + ".secret-file", secret.toString())
                    .set("docent.webhooks." + name + ".projects", "*")
                    .set("docent.webhooks." + name + ".events", "job.completed")
                    .set("docent.webhooks." + name + ".addresses", "127.0.0.0/8");
        }
        try {
            host.start();

            awaitDelivery();

            assertDelivered("accepts", "delivered");
            assertDelivered("fails", "failed");
            assertDelivered("gone", "given_up");
        } finally {
            receiver.stop(0);
        }
    }

    /** A webhook gets what happens after its first look at the store. */
    private void awaitDelivery() {
        Eventually.await(
                "a delivery",
                () -> {
                    host.run("complete");
                    return host.points("docent.webhook.deliveries");
                },
                deliveries -> !deliveries.isEmpty());
    }

    private static void respond(HttpServer server, String path, int status) {
        server.createContext(path, exchange -> {
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
    }

    private void assertDelivered(String webhook, String outcome) {
        Attributes attributes = Attributes.of(
                AttributeKey.stringKey("docent.webhook.name"),
                webhook,
                AttributeKey.stringKey("docent.webhook.outcome"),
                outcome);
        Eventually.await(
                webhook + " " + outcome,
                () -> count("docent.webhook.deliveries", attributes),
                deliveries -> deliveries >= 1);
    }

    @Test
    void statuses_that_a_host_invented_are_one_value() {
        begin(Store.MEMORY).start();
        Instant at = Instant.parse("2026-03-01T12:00:00Z");

        for (int i = 0; i < 50; i++) {
            AgentJobStatus before = new AgentJobStatus("waiting-" + i);
            AgentJobStatus after = new AgentJobStatus("reviewed-" + i);
            AgentJob job = AgentJob.builder(
                            "job-" + i,
                            after,
                            AgentJobSource.of("https://git.example.com/acme/handbook", null),
                            "example-model-1",
                            at)
                    .build();
            AgentJobStep step =
                    AgentJobStep.builder(after, at, "reviewed").from(before).build();
            host.fire(new AgentJobEvent(new AgentJobKey("alpha", job.id()), job, step));
        }

        assertThat(host.points("docent.job.transitions")).hasSize(1);
        assertThat(count("docent.job.transitions", Attributes.of(FROM, "other", TO, "other")))
                .isEqualTo(50);
    }

    @Test
    void searches_are_counted_by_whether_anything_was_found() {
        begin(Store.MEMORY).start();

        host.fire(new SiteSearched(0));
        host.fire(new SiteSearched(3));
        host.fire(new SiteSearched(40));

        AttributeKey<String> results = AttributeKey.stringKey("docent.search.results");
        assertThat(count("docent.site.search", Attributes.of(results, "none"))).isEqualTo(1);
        assertThat(count("docent.site.search", Attributes.of(results, "some"))).isEqualTo(2);
    }

    @Test
    void metrics_have_the_types_and_units_that_are_documented() {
        begin(Store.MEMORY).start();
        host.run("fail");

        assertThat(metric("docent.job.transitions").getUnit()).isEqualTo("{transition}");
        assertThat(metric("docent.job.transitions").getLongSumData().isMonotonic())
                .isTrue();
        assertThat(metric("docent.run.duration").getUnit()).isEqualTo("s");
        assertThat(metric("docent.queue.duration").getUnit()).isEqualTo("s");
        assertThat(metric("docent.queue.size").getType()).isEqualTo(MetricDataType.LONG_GAUGE);
        assertThat(metric("docent.queue.size").getUnit()).isEqualTo("{run}");
        assertThat(metric("docent.runs.active").getLongSumData().isMonotonic()).isFalse();
        assertThat(metric("docent.waits").getLongSumData().isMonotonic()).isFalse();
        assertThat(metric("docent.waits").getUnit()).isEqualTo("{request}");
    }

    /** Asserts the end of the only run. */
    private void assertRun(String outcome, String errorType) {
        SpanData span = onlySpan();
        assertThat(span.hasEnded()).isTrue();
        assertThat(span.getAttributes().get(OUTCOME)).isEqualTo(outcome);
        assertThat(span.getAttributes().get(ERROR)).isEqualTo(errorType);
        assertThat(span.getStatus().getStatusCode()).isEqualTo(errorType == null ? StatusCode.UNSET : StatusCode.ERROR);
        HistogramPointData run = histogram("docent.run.duration");
        assertThat(run.getCount()).isEqualTo(1);
        assertThat(run.getAttributes())
                .isEqualTo(
                        errorType == null
                                ? Attributes.of(OUTCOME, outcome)
                                : Attributes.of(OUTCOME, outcome, ERROR, errorType));
    }

    private SpanData onlySpan() {
        assertThat(host.spans()).hasSize(1);
        return host.spans().get(0);
    }

    private MetricData metric(String name) {
        return Eventually.await(
                        name,
                        () -> host.metrics().stream()
                                .filter(metric -> metric.getName().equals(name))
                                .toList(),
                        found -> !found.isEmpty())
                .get(0);
    }

    private long count(String metric, Attributes attributes) {
        return host.points(metric).stream()
                .filter(point -> point.getAttributes().equals(attributes))
                .mapToLong(point -> ((LongPointData) point).getValue())
                .sum();
    }

    /** The metric is counted right after the span has ended. */
    private HistogramPointData histogram(String metric) {
        List<PointData> points = Eventually.await(metric, () -> host.points(metric), found -> !found.isEmpty());
        assertThat(points).hasSize(1);
        return (HistogramPointData) points.get(0);
    }

    /** The size of the queue is absent when the database takes its time. */
    private long gauge(String metric) {
        List<PointData> points = Eventually.await(metric, () -> host.points(metric), found -> !found.isEmpty());
        assertThat(points).as(metric).hasSize(1);
        return ((LongPointData) points.get(0)).getValue();
    }

    private long active() {
        return gauge("docent.runs.active");
    }
}
