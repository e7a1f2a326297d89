package dev.docent.jobs.internal.runs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;

import dev.docent.api.operations.TraceContextSource;
import org.jspecify.annotations.Nullable;

/** Trace contexts as W3C Trace Context specifies them, version 00. */
final class Traceparent {

    private static final Logger LOG = System.getLogger(Traceparent.class.getName());
    private static final Pattern VALID = Pattern.compile("00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}");
    private static final AtomicBoolean REPORTED = new AtomicBoolean();

    private Traceparent() {}

    /** {@return that of the calling thread; {@code null} for none. Whatever is wrong with it, the request goes on} */
    static @Nullable String of(TraceContextSource source) {
        try {
            String text = source.traceparent();
            return text != null && VALID.matcher(text).matches() ? text : null;
        } catch (RuntimeException | Error failure) {
            LOG.log(
                    REPORTED.getAndSet(true) ? Level.DEBUG : Level.WARNING,
                    "The trace context of a request is not known, so its run is not linked to it (This is logged once.)",
                    failure);
            return null;
        }
    }
}
