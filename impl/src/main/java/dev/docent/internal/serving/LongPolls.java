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

/** All pending long polls, by job and by deadline; a bounded number, and none once closed. Thread-safe. */
final class LongPolls {

    private static final Comparator<LongPoll> BY_DEADLINE = (one, other) -> {
        int byTime = Long.signum(one.deadline() - other.deadline());
        return byTime == 0 ? Long.compare(one.sequence(), other.sequence()) : byTime;
    };

    private final Map<AgentJobKey, Set<LongPoll>> byKey = new HashMap<>();
    private final TreeSet<LongPoll> byDeadline = new TreeSet<>(BY_DEADLINE);
    private final int max;
    private boolean closed;

    LongPolls(int max) {
        this.max = max;
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

    /** Accepts no more; returns all that are pending. */
    synchronized List<LongPoll> close() {
        closed = true;
        return List.copyOf(byDeadline);
    }

    /** {@return whether it was accepted} */
    synchronized boolean add(LongPoll longPoll) {
        if (closed || byDeadline.size() >= max) {
            return false;
        }
        byKey.computeIfAbsent(longPoll.key(), unused -> new LinkedHashSet<>()).add(longPoll);
        byDeadline.add(longPoll);
        return true;
    }

    synchronized void remove(LongPoll longPoll) {
        byDeadline.remove(longPoll);
        byKey.computeIfPresent(longPoll.key(), (key, those) -> {
            those.remove(longPoll);
            return those.isEmpty() ? null : those;
        });
    }

    synchronized List<LongPoll> overdue(long now) {
        List<LongPoll> overdue = new ArrayList<>();
        for (LongPoll longPoll : byDeadline) {
            if (longPoll.deadline() - now > 0) {
                break;
            }
            overdue.add(longPoll);
        }
        return overdue;
    }

    synchronized OptionalLong nanosToNextDeadline(long now) {
        return byDeadline.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(Math.max(0, byDeadline.first().deadline() - now));
    }
}
