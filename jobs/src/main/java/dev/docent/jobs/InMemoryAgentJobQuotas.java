package dev.docent.jobs;

import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotas;

/**
 * Counts in this process's memory: each node separately, and from zero after a restart. Keeps only the quotas with uses
 * that still count. Thread-safe.
 */
public final class InMemoryAgentJobQuotas implements AgentJobQuotas {

    /** More than one, so that a backlog of ended windows shrinks; few, so that no single call bears the cost of all. */
    private static final int CHECKED_PER_CALL = 8;

    /** The quota with the least recent admitted use comes first. */
    private final Map<List<String>, SlidingWindow> windows = new LinkedHashMap<>();

    /** Creates quotas without any use. */
    public InMemoryAgentJobQuotas() {}

    @Override
    public synchronized Optional<Instant> admit(AgentJobQuota quota, Instant at) {
        dropEnded(at);
        SlidingWindow window = windows.getOrDefault(key(quota), new SlidingWindow());
        Optional<Instant> refusedUntil = window.admit(quota, at);
        if (refusedUntil.isEmpty()) {
            windows.remove(key(quota));
            windows.put(key(quota), window);
        }
        return refusedUntil;
    }

    @Override
    public synchronized void release(AgentJobQuota quota, Instant at) {
        SlidingWindow window = windows.get(key(quota));
        if (window != null) {
            window.release(quota, at);
            if (window.isEmpty()) {
                windows.remove(key(quota));
            }
        }
    }

    /** {@return the number of quotas kept} */
    synchronized int size() {
        return windows.size();
    }

    private void dropEnded(Instant at) {
        Iterator<SlidingWindow> eldestFirst = windows.values().iterator();
        for (int checked = 0; checked < CHECKED_PER_CALL && eldestFirst.hasNext(); checked++) {
            if (eldestFirst.next().isOver(at)) {
                eldestFirst.remove();
            }
        }
    }

    private static List<String> key(AgentJobQuota quota) {
        return List.of(quota.projectId(), quota.action());
    }
}
