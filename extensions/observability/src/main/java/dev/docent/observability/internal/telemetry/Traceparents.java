package dev.docent.observability.internal.telemetry;

import java.util.List;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import org.jspecify.annotations.Nullable;

/** Writes and reads the trace contexts that are kept with runs. */
final class Traceparents {

    private static final TextMapGetter<String> ONE = new TextMapGetter<>() {
        @Override
        public Iterable<String> keys(String traceparent) {
            return List.of("traceparent");
        }

        @Override
        public @Nullable String get(@Nullable String traceparent, String key) {
            return key.equals("traceparent") ? traceparent : null;
        }
    };

    private Traceparents() {}

    /** {@return that of the calling thread; {@code null} for none} */
    static @Nullable String current() {
        SpanContext current = Span.current().getSpanContext();
        return current.isValid()
                ? "00-" + current.getTraceId() + "-" + current.getSpanId() + "-"
                        + current.getTraceFlags().asHex()
                : null;
    }

    /** {@return the context; an invalid one if the text is none} */
    static SpanContext read(@Nullable String traceparent) {
        return traceparent == null
                ? SpanContext.getInvalid()
                : Span.fromContext(W3CTraceContextPropagator.getInstance().extract(Context.root(), traceparent, ONE))
                        .getSpanContext();
    }
}
