package dev.docent.jobs.internal.runs;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class TraceparentTest {

    private static final String VALID = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

    @Test
    void a_trace_context_is_kept_as_it_is() {
        assertThat(Traceparent.of(() -> VALID)).isEqualTo(VALID);
        assertThat(Traceparent.of(() -> null)).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "none",
                VALID + "-",
                VALID + "-what-the-future-will-be-like-and-more-than-any-column-takes",
                VALID + "\n",
                " " + VALID,
                "01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
                "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
                "00-4BF92F3577B34DA6A3CE929D0E0E4736-00F067AA0BA902B7-01",
                "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
                "00-4bf92f3577b34da6a3ce929d0e0e473\u001b-00f067aa0ba902b7-01",
                "00-4bf92f3577b34da6a3ce929d0e0e473-00f067aa0ba902b7-01"
            })
    void what_is_no_trace_context_is_ignored(String text) {
        assertThat(Traceparent.of(() -> text)).isNull();
    }

    @Test
    void a_source_that_fails_does_not_fail_the_request_and_is_reported_once_at_most() {
        List<String> reported;
        try (LoggedWarnings warnings = new LoggedWarnings(Traceparent.class.getName())) {
            assertThat(Traceparent.of(() -> {
                        throw new IllegalStateException("no context");
                    }))
                    .isNull();
            assertThat(Traceparent.of(() -> {
                        throw new NoClassDefFoundError("io/opentelemetry/api/trace/Span");
                    }))
                    .isNull();
            reported = warnings.messages();
        }

        assertThat(reported).hasSizeLessThanOrEqualTo(1);
    }
}
