package dev.docent.observability.internal.telemetry;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.operations.TraceContextSource;
import org.jspecify.annotations.Nullable;

/** The trace of the calling thread, which is that of the request if the server traces requests. */
@ApplicationScoped
class RequestTraces implements TraceContextSource {

    @Override
    public @Nullable String traceparent() {
        return Traceparents.current();
    }
}
