package dev.docent.observability.internal.telemetry;

import java.util.Collection;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.testkit.internal.Eventually;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.ReadWriteSpan;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.SpanProcessor;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import org.junit.jupiter.api.Test;

/** What fails in OpenTelemetry does not affect jobs. */
class FailingTelemetryTest {

    private final AtomicInteger called = new AtomicInteger();

    @Test
    void an_exporter_that_fails_does_not_affect_jobs() {
        assertCompletes(SimpleSpanProcessor.create(new SpanExporter() {
            @Override
            public CompletableResultCode export(Collection<SpanData> spans) {
                called.incrementAndGet();
                throw new IllegalStateException("exporter");
            }

            @Override
            public CompletableResultCode flush() {
                return CompletableResultCode.ofFailure();
            }

            @Override
            public CompletableResultCode shutdown() {
                return CompletableResultCode.ofFailure();
            }
        }));
    }

    @Test
    void an_sdk_that_fails_does_not_affect_jobs() {
        assertCompletes(new SpanProcessor() {
            @Override
            public void onStart(Context parent, ReadWriteSpan span) {
                called.incrementAndGet();
                throw new NoClassDefFoundError("sdk");
            }

            @Override
            public boolean isStartRequired() {
                return true;
            }

            @Override
            public void onEnd(ReadableSpan span) {
                throw new IllegalStateException("sdk");
            }

            @Override
            public boolean isEndRequired() {
                return true;
            }
        });
    }

    private void assertCompletes(SpanProcessor processor) {
        try (TelemetryHost host = new TelemetryHost()
                .sdk(OpenTelemetrySdk.builder()
                        .setTracerProvider(SdkTracerProvider.builder()
                                .addSpanProcessor(processor)
                                .build())
                        .build())
                .start()) {
            AgentJobKey key = host.start("complete");

            Eventually.await("the job", () -> host.status(key), AgentJobStatus.COMPLETED::equals);
            Eventually.await("the call of OpenTelemetry", called::get, calls -> calls > 0);
        }
    }
}
