package dev.docent.it.telemetry;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Reply;
import dev.docent.it.server.ServerLog;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import dev.docent.testkit.internal.Eventually;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** What a host with {@code docent-observability} and an agent sends to a receiver. */
public final class Telemetry {

    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
    private static final OtlpReceiver RECEIVER = new OtlpReceiver();

    private Telemetry() {}

    /** {@return whether the host of {@link dev.docent.it.operations.ReadinessIT} sends telemetry on this server} */
    public static boolean isSentByReadyNodes() {
        return ServerUnderTest.current() == ServerUnderTest.PAYARA
                || ServerUnderTest.current() == ServerUnderTest.WILDFLY;
    }

    /** Lets a host send its telemetry; {@return the host} */
    public static HostWar of(HostWar host, String name) {
        return host.observability()
                .setting("docent.telemetry.gen-ai", "true")
                .setting("otel.sdk.disabled", "false")
                .setting("otel.service.name", name)
                .setting("otel.traces.exporter", "otlp")
                .setting("otel.metrics.exporter", "otlp")
                .setting("otel.logs.exporter", "none")
                .setting("otel.exporter.otlp.protocol", "http/protobuf")
                .setting("otel.exporter.otlp.endpoint", RECEIVER.address())
                .setting("otel.bsp.schedule.delay", "100")
                .setting("otel.metric.export.interval", "500");
    }

    /** {@return whether the server has metrics; Open Liberty hides those of MicroProfile Telemetry 1.1, Payara does not} */
    private static boolean hasMetrics() {
        return ServerUnderTest.current() != ServerUnderTest.LIBERTY;
    }

    /**
     * Creates the first job of the host, which completes at once.
     *
     * @param path of the admin API
     * @param mark of {@code log} before the host was deployed
     */
    public static void assertArrives(String path, int port, ServerLog log, long mark) {
        Reply created = AdminApi.under(path)
                .toJobs("POST", "alpha")
                .bearer(Keys.OPERATOR)
                .header("traceparent", "00-" + TRACE + "-00f067aa0ba902b7-01")
                .json("{\"prompt\": \"complete\"}")
                .sendTo(port);
        assertThatReply(created).hasStatus(201);

        ProtobufMessage run = Eventually.await("the span of the run", Telemetry::runs, spans -> !spans.isEmpty())
                .get(0);

        assertThat(attributes(run))
                .containsEntry("docent.project.id", "alpha")
                .containsEntry("docent.run.outcome", "completed")
                .containsEntry("gen_ai.request.model", "example-model-1");
        assertThat(run.messages(13).map(link -> link.hex(1)))
                .singleElement()
                .satisfies(trace -> assertThat(trace).matches(linked()));
        if (hasMetrics()) {
            assertMetrics();
        } else {
            String logged = log.since(mark, "docent-observability creates spans, but no metrics");
            assertThat(logged.lines()
                            .filter(line -> line.contains("docent-observability creates spans, but no metrics")))
                    .hasSize(1);
        }
    }

    /**
     * {@return the trace that the run is linked to, as a pattern} After deployments of other applications, WildFly was seen to
     * begin a trace of its own for a request instead of continuing that of the caller.
     */
    private static String linked() {
        return ServerUnderTest.current() == ServerUnderTest.WILDFLY ? "[0-9a-f]{32}" : TRACE;
    }

    /** {@return the spans of runs, among those that the server makes of requests} */
    private static List<ProtobufMessage> runs() {
        return RECEIVER.spans().stream()
                .filter(span -> span.text(5).equals("invoke_agent"))
                .toList();
    }

    private static Map<String, String> attributes(ProtobufMessage span) {
        return span.messages(9)
                .collect(Collectors.toMap(
                        attribute -> attribute.text(1),
                        attribute ->
                                attribute.messages(2).findFirst().orElseThrow().text(1)));
    }

    private static void assertMetrics() {
        Eventually.await(
                "the metrics",
                RECEIVER::metricNames,
                names -> names.containsAll(List.of(
                        "docent.job.transitions",
                        "docent.run.duration",
                        "docent.queue.duration",
                        "docent.queue.size",
                        "docent.runs.active",
                        "docent.waits")));
        ProtobufMessage duration =
                RECEIVER.metrics("docent.run.duration").findFirst().orElseThrow();
        assertThat(duration.text(3)).isEqualTo("s");
        List<Double> bounds = duration.messages(9)
                .flatMap(histogram -> histogram.messages(1))
                .findFirst()
                .orElseThrow()
                .doubles(7);
        if (ServerUnderTest.current() != ServerUnderTest.PAYARA) {
            // OpenTelemetry 1.29 takes no advice
            assertThat(bounds).contains(60.0, 3_600.0, 86_400.0);
        }
    }
}
