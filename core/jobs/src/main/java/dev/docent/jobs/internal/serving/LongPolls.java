package dev.docent.jobs.internal.serving;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;

/** All pending long polls, by job and by deadline; a bounded number, and none once closed. Thread-safe. */
final class LongPolls {

    private static final Comparator<LongPoll> BY_DEADLINE = (one, other) -> {
        int byTime = Long.signum(one.deadline() - other.deadline());
        return byTime == 0 ? Long.compare(one.sequence(), other.sequence()) : byTime;
    };

    private final Map<AgentJobKey, Set<LongPoll>> byKey = new HashMap<>();
    private final Map<Long, Set<AgentJobKey>> byHash = new HashMap<>();
    private final Set<AgentJobKey> due = new HashSet<>();
    private final TreeSet<LongPoll> byDeadline = new TreeSet<>(BY_DEADLINE);
    private final int max;
    private boolean closed;

    LongPolls(int max) {
        this.max = max;
    }

    synchronized boolean hasAny() {
        return !byKey.isEmpty();
    }

    synchronized int size() {
        return byDeadline.size();
    }

    synchronized boolean has(AgentJobKey key) {
        return byKey.containsKey(key);
    }

    /** Marks the jobs of these hashes as due for polling; returns whether anyone waits for one of them. */
    synchronized boolean markDue(Set<Long> hashes) {
        boolean any = false;
        for (Long hash : hashes) {
            Set<AgentJobKey> keys = byHash.getOrDefault(hash, Set.of());
            due.addAll(keys);
            any |= !keys.isEmpty();
        }
        return any;
    }

    /**
     * {@return whether jobs are due for polling: those that a hint named, and those that no caller waited for before}
     */
    synchronized boolean hasDue() {
        return !due.isEmpty();
    }

    /** {@return as {@link #takeDue}, of all jobs that anyone waits for; none of them is due any more} */
    synchronized Map<AgentJobKey, Optional<AgentJob>> takeAll() {
        due.addAll(byKey.keySet());
        return takeDue();
    }

    /** {@return what all long polls for a job have seen, by key; empty for a job that they have seen differently} */
    synchronized Map<AgentJobKey, Optional<AgentJob>> takeDue() {
        Map<AgentJobKey, Optional<AgentJob>> seen = new HashMap<>();
        due.forEach(key -> seen.put(key, seenByAll(byKey.getOrDefault(key, Set.of()))));
        due.clear();
        return seen;
    }

    private static Optional<AgentJob> seenByAll(Set<LongPoll> those) {
        List<Optional<AgentJob>> seen =
                those.stream().map(LongPoll::seen).distinct().limit(2).toList();
        return seen.size() == 1 ? seen.get(0) : Optional.empty();
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
        byHash.computeIfAbsent(longPoll.keyHash(), unused -> new HashSet<>()).add(longPoll.key());
        byDeadline.add(longPoll);
        due.add(longPoll.key());
        return true;
    }

    synchronized void remove(LongPoll longPoll) {
        byDeadline.remove(longPoll);
        byKey.computeIfPresent(longPoll.key(), (key, those) -> {
            those.remove(longPoll);
            return those.isEmpty() ? null : those;
        });
        if (!byKey.containsKey(longPoll.key())) {
            due.remove(longPoll.key());
            byHash.computeIfPresent(longPoll.keyHash(), (hash, keys) -> {
                keys.remove(longPoll.key());
                return keys.isEmpty() ? null : keys;
            });
        }
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
