package dev.docent.api.operations;

import org.jspecify.annotations.Nullable;

/**
 * SPI: knows the trace that the calling thread works for, so that it is kept with the run that a request queues, and the run
 * can be linked to the request on whatever node it begins. {@code docent-observability} provides the bean; without one, nothing is
 * kept. Must be thread-safe.
 */
public interface TraceContextSource {

    /**
     * Called on the thread of a request that queues a run.
     *
     * @return the W3C {@code traceparent}, version 00; {@code null} for none. Anything else is ignored, as is whatever is
     *     thrown
     */
    @Nullable String traceparent();
}
