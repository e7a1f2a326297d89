package dev.docent.jobs;

import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobWrite;

/**
 * Counts the quotas of a store's writes in this process's memory: each node separately, and from zero after a restart. For
 * an {@link AgentJobStore} that keeps its jobs in memory too, or has no counts of its own. Keeps only the quotas with uses
 * that still count. Thread-safe.
 */
public final class InMemoryAgentJobQuotas {

    /** More than one, so that a backlog of ended windows shrinks; few, so that no single call bears the cost of all. */
    private static final int CHECKED_PER_CALL = 8;

    /** The window that began first comes first. */
    private final Map<List<String>, Window> windows = new LinkedHashMap<>();

    /** Creates quotas without any use. */
    public InMemoryAgentJobQuotas() {}

    /**
     * Does the work of {@link AgentJobStore#write}, and counts the quota of the write, if it has one. The use is
     * counted first, and released if nothing was written; another write may be refused because of it meanwhile. If
     * {@code work} throws an exception although it has written, its use is not counted.
     *
     * @param write what to write
     * @param work writes the job and its step; returns whether it did. Called at most once, on this thread, without a lock
     * @return what {@code work} returns
     * @throws AgentJobQuotaExceededException when the quota is exhausted; {@code work} is not called
     */
    public boolean counting(AgentJobWrite write, BooleanSupplier work) {
        AgentJobWrite.QuotaUse use = write.quotaUse();
        return use == null ? work.getAsBoolean() : counting(use, work);
    }

    /** Does a write of another kind, as {@link #counting(AgentJobWrite, BooleanSupplier)} does one of a job. */
    boolean counting(AgentJobWrite.QuotaUse use, BooleanSupplier work) {
        admit(use).ifPresent(next -> {
            throw new AgentJobQuotaExceededException(use.quota(), next);
        });
        boolean written = false;
        try {
            written = work.getAsBoolean();
        } finally {
            if (!written) {
                release(use);
            }
        }
        return written;
    }

    /** Counts one use, or returns when the next one would be admitted. */
    private synchronized Optional<Instant> admit(AgentJobWrite.QuotaUse use) {
        AgentJobQuota quota = use.quota();
        dropEnded(use.at());
        Window window = windows.get(key(quota));
        if (window == null || window.isOver(use.at())) {
            windows.remove(key(quota));
            windows.put(key(quota), new Window(use.end()));
            return Optional.empty();
        }
        if (window.used >= quota.limit()) {
            return Optional.of(window.end);
        }
        window.used++;
        return Optional.empty();
    }

    private synchronized void release(AgentJobWrite.QuotaUse use) {
        Window window = windows.get(key(use.quota()));
        if (window != null && !window.isOver(use.at()) && --window.used == 0) {
            windows.remove(key(use.quota()));
        }
    }

    /** {@return the number of quotas kept} */
    synchronized int size() {
        return windows.size();
    }

    private void dropEnded(Instant at) {
        Iterator<Window> eldestFirst = windows.values().iterator();
        for (int checked = 0; checked < CHECKED_PER_CALL && eldestFirst.hasNext(); checked++) {
            if (eldestFirst.next().isOver(at)) {
                eldestFirst.remove();
            }
        }
    }

    private static List<String> key(AgentJobQuota quota) {
        return List.of(quota.projectId(), quota.action());
    }

    /** How many uses of one quota count until they all end. */
    private static final class Window {

        private final Instant end;
        private int used = 1;

        Window(Instant end) {
            this.end = end;
        }

        /** {@return whether no use counts at the given time} */
        boolean isOver(Instant at) {
            return !end.isAfter(at);
        }
    }
}
