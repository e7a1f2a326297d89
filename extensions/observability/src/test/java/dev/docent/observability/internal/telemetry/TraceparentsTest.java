package dev.docent.observability.internal.telemetry;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.context.Context;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class TraceparentsTest {

    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
    private static final String SPAN = "00f067aa0ba902b7";
    private static final String VALID = "00-" + TRACE + "-" + SPAN + "-01";

    @Test
    void what_is_written_is_read() throws Exception {
        Span request = Span.wrap(SpanContext.create(TRACE, SPAN, TraceFlags.getSampled(), TraceState.getDefault()));

        String text = Context.root().with(request).wrap(Traceparents::current).call();

        assertThat(text).isEqualTo(VALID);
        assertThat(Traceparents.read(text).getTraceId()).isEqualTo(TRACE);
        assertThat(Traceparents.read(text).getSpanId()).isEqualTo(SPAN);
        assertThat(Traceparents.read(text).isSampled()).isTrue();
    }

    @Test
    void a_thread_without_a_span_has_none() throws Exception {
        assertThat(Context.root().wrap(Traceparents::current).call()).isNull();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "\u001b",
                "none",
                VALID + "-later",
                "00-00000000000000000000000000000000-" + SPAN + "-01",
                "00-" + TRACE + "-0000000000000000-01",
                "00-4bf92f3577b34da6a3ce929d0e0e47zz-" + SPAN + "-01",
                "ff-" + TRACE + "-" + SPAN + "-01"
            })
    void what_is_no_trace_context_gives_no_link(String text) {
        assertThat(Traceparents.read(text).isValid()).isFalse();
    }

    @Test
    void a_text_of_any_length_gives_no_link() {
        assertThat(Traceparents.read("0".repeat(1_000_000)).isValid()).isFalse();
    }
}
