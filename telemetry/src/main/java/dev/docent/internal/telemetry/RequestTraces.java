package dev.docent.internal.telemetry;

import jakarta.inject.Singleton;

import dev.docent.api.operations.TraceContextSource;
import org.jspecify.annotations.Nullable;

/** The trace of the calling thread, which is that of the request if the server traces requests. */
@Singleton
class RequestTraces implements TraceContextSource {

    @Override
    public @Nullable String traceparent() {
        return Traceparents.current();
    }
}
