package dev.docent.jobs;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobQuota;

/** The times at which the uses of one quota that still count leave its window. Not thread-safe. */
final class SlidingWindow {

    private final List<Instant> ends = new ArrayList<>();

    Optional<Instant> admit(AgentJobQuota quota, Instant at) {
        dropEnded(at);
        if (ends.size() >= quota.limit()) {
            ends.sort(null);
            return Optional.of(ends.get(ends.size() - quota.limit()));
        }
        ends.add(at.plus(quota.window()));
        return Optional.empty();
    }

    void release(AgentJobQuota quota, Instant at) {
        ends.remove(at.plus(quota.window()));
    }

    boolean isEmpty() {
        return ends.isEmpty();
    }

    /** {@return whether no use counts at the given time} */
    boolean isOver(Instant at) {
        dropEnded(at);
        return isEmpty();
    }

    private void dropEnded(Instant at) {
        ends.removeIf(end -> !end.isAfter(at));
    }
}
