package dev.docent.jobs.internal.runs;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

import dev.docent.api.jobs.AgentJobStep;
import org.jspecify.annotations.Nullable;

/** Writes the reports of a run at most once a second; the latest counts. Thread-safe. */
final class Progress {

    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Predicate<String> write;
    private final LongSupplier nanoTime;
    private @Nullable String pending;
    private long writtenAt;
    private boolean any;

    /** @param write keeps a report; returns whether it did, otherwise it is tried again */
    Progress(Predicate<String> write, LongSupplier nanoTime) {
        this.write = write;
        this.nanoTime = nanoTime;
    }

    void report(String text) {
        String cut = text.length() <= AgentJobStep.MAX_REASON ? text : text.substring(0, AgentJobStep.MAX_REASON);
        synchronized (this) {
            pending = cut;
        }
        flush();
    }

    /** Writes the latest report, if it is not written and a second has passed since the one before. */
    void flush() {
        String next;
        synchronized (this) {
            long now = nanoTime.getAsLong();
            if (pending == null || (any && now - writtenAt < PAUSE_NANOS)) {
                return;
            }
            next = pending;
            pending = null;
            any = true;
            writtenAt = now;
        }
        if (!write.test(next)) {
            keep(next);
        }
    }

    private synchronized void keep(String unwritten) {
        if (pending == null) {
            pending = unwritten;
        }
    }
}
