package dev.docent.internal.serving;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

import dev.docent.api.jobs.AgentJobKey;

/** All who wait, by job and by deadline; a bounded number, and none once closed. Safe for many threads. */
final class LongPolls {

    private static final Comparator<LongPoll> BY_DEADLINE = (one, other) -> {
        int byTime = Long.signum(one.deadline() - other.deadline());
        return byTime == 0 ? Long.compare(one.arrival(), other.arrival()) : byTime;
    };

    private final Map<AgentJobKey, Set<LongPoll>> byKey = new HashMap<>();
    private final TreeSet<LongPoll> byDeadline = new TreeSet<>(BY_DEADLINE);
    private final int most;
    private boolean closed;

    LongPolls(int most) {
        this.most = most;
    }

    synchronized boolean has(AgentJobKey key) {
        return byKey.containsKey(key);
    }

    synchronized Set<AgentJobKey> keys() {
        return Set.copyOf(byKey.keySet());
    }

    synchronized List<LongPoll> of(AgentJobKey key) {
        return List.copyOf(byKey.getOrDefault(key, Set.of()));
    }

    /** Takes nobody from now on; {@return all who wait until now} */
    synchronized List<LongPoll> close() {
        closed = true;
        return List.copyOf(byDeadline);
    }

    /** {@return whether there was room for one more} */
    synchronized boolean add(LongPoll waiter) {
        if (closed || byDeadline.size() >= most) {
            return false;
        }
        byKey.computeIfAbsent(waiter.key(), unused -> new LinkedHashSet<>()).add(waiter);
        byDeadline.add(waiter);
        return true;
    }

    synchronized void remove(LongPoll waiter) {
        byDeadline.remove(waiter);
        byKey.computeIfPresent(waiter.key(), (key, those) -> {
            those.remove(waiter);
            return those.isEmpty() ? null : those;
        });
    }

    synchronized List<LongPoll> overdue(long now) {
        List<LongPoll> overdue = new ArrayList<>();
        for (LongPoll waiter : byDeadline) {
            if (waiter.deadline() - now > 0) {
                break;
            }
            overdue.add(waiter);
        }
        return overdue;
    }

    synchronized OptionalLong nanosToNextDeadline(long now) {
        return byDeadline.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(Math.max(0, byDeadline.first().deadline() - now));
    }
}
