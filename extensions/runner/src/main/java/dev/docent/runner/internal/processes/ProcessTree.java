package dev.docent.runner.internal.processes;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/**
 * A process and everything that it started, also what has another parent by now: processes seen below it while it was at
 * work, and, on Linux, all members of sessions that it or they created, and all that inherited its marker.
 */
final class ProcessTree {

    /** Decides about processes that were killed and are still there. */
    @FunctionalInterface
    interface Left {

        /** {@return whether to go on killing them, and to wait for them} */
        boolean goOn(Set<Long> pids);
    }

    private static final Logger LOG = System.getLogger(ProcessTree.class.getName());
    private static final long FIRST_LOOK_NANOS = Duration.ofMillis(50).toNanos();
    private static final long MAX_LOOK_NANOS = Duration.ofSeconds(2).toNanos();
    private static final long PATIENCE_NANOS = Duration.ofMillis(400).toNanos();
    private static final long END_NANOS = Duration.ofMillis(1_900).toNanos();
    private static final long PAUSE_MILLIS = 15;
    private static final long LONG_PAUSE_MILLIS = 250;

    private final Map<Long, ListedProcess> known = new HashMap<>();
    /** Sessions that belong to the tree, and when their first processes started. */
    private final Map<Long, Long> sessions = new HashMap<>();

    private final String marker;
    private final ProcessTable table;
    private final LongSupplier nanoTime;
    private final long self = ProcessHandle.current().pid();
    private long refreshed;
    private long pause = FIRST_LOOK_NANOS;

    /**
     * @param marker what all of the tree have in their environment, or its beginning; empty if unknown
     * @param nanoTime a clock as {@link System#nanoTime()}
     */
    ProcessTree(String marker, ProcessTable table, LongSupplier nanoTime) {
        this.marker = marker;
        this.table = table;
        this.nanoTime = nanoTime;
        refreshed = nanoTime.getAsLong();
    }

    /** Adds the process that starts all others, a child of this one. */
    void add(long root, boolean createsSession) {
        @Nullable ListedProcess process = table.find(root).orElse(null);
        if (process != null) {
            known.put(root, process);
        }
        if (createsSession) {
            sessions.put(root, process == null ? -1 : process.start());
        }
    }

    /**
     * Refreshes the list of descendants if due; cheap. The younger the process, the more often it is refreshed.
     */
    void refresh() {
        if (nanoTime.getAsLong() - refreshed > pause) {
            try {
                grow(table.list());
            } catch (IOException unknown) {
                LOG.log(Level.DEBUG, "The processes of an agent cannot be listed", unknown);
            }
            refreshed = nanoTime.getAsLong();
            pause = Math.min(2 * pause, MAX_LOOK_NANOS);
        }
    }

    /**
     * Asks all to end, and kills those that do not within {@code PATIENCE_NANOS}, as often as it takes. What is known is
     * killed before others are searched, at least once, whatever the clock says. Keeps an interrupt of this thread.
     *
     * @param left asked again and again once this takes longer than {@code END_NANOS}
     * @return pids of what is left, if {@code left} did not want to go on; empty if nothing is
     */
    Set<Long> end(Left left) {
        boolean interrupted = Thread.interrupted();
        long began = nanoTime.getAsLong();
        boolean any = survey(false);
        if (any) {
            known.values().forEach(process -> table.end(process, false));
            interrupted |= awaitKnown();
            kill();
            any = survey(true);
        }
        boolean late = false;
        boolean goOn = true;
        while (any && goOn) {
            kill();
            if (!late && nanoTime.getAsLong() - began > END_NANOS) {
                late = true;
                LOG.log(
                        Level.WARNING,
                        "Processes of an agent were killed and are still there: {0}. Until they have ended, their run"
                                + " does not end, and its runner takes no other. If they do not end, end them yourself",
                        text(pids()));
            }
            goOn = !late || left.goOn(pids());
            interrupted |= pause(late ? LONG_PAUSE_MILLIS : PAUSE_MILLIS);
            any = survey(true);
        }
        if (late && !any) {
            LOG.log(Level.INFO, "The processes of an agent that were killed have ended");
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return any ? pids() : Set.of();
    }

    /** {@return pids as a text of bounded length} */
    static String text(Collection<Long> pids) {
        String some = pids.stream().limit(20).map(String::valueOf).collect(Collectors.joining(", "));
        return pids.size() > 20 ? some + " and " + (pids.size() - 20) + " more" : some;
    }

    private Set<Long> pids() {
        return new TreeSet<>(known.keySet());
    }

    /** {@return whether any is left, also if that is unknown} Reading environments takes longest, so it comes last. */
    private boolean survey(boolean kill) {
        try {
            Map<Long, ListedProcess> all = table.list();
            grow(all);
            if (kill && !known.isEmpty()) {
                kill();
            }
            if (!marker.isEmpty() && addMarked(all)) {
                grow(all);
            }
            return !known.isEmpty();
        } catch (IOException unknown) {
            LOG.log(Level.DEBUG, "The processes of an agent cannot be listed", unknown);
            return true;
        }
    }

    private void kill() {
        Set<Long> groups = known.values().stream()
                .filter(process -> sessions.containsKey(process.session()))
                .map(ListedProcess::group)
                .collect(Collectors.toSet());
        if (!groups.isEmpty()) {
            table.killGroups(groups);
        }
        known.values().forEach(process -> table.end(process, true));
    }

    /** {@return whether this thread was interrupted} */
    private boolean awaitKnown() {
        boolean interrupted = false;
        long began = nanoTime.getAsLong();
        while (nanoTime.getAsLong() - began < PATIENCE_NANOS
                && known.values().stream().anyMatch(this::isAlive)) {
            interrupted |= pause(PAUSE_MILLIS);
        }
        return interrupted;
    }

    private boolean isAlive(ListedProcess process) {
        return table.find(process.pid())
                .filter(now -> now.is(process) && !now.ended())
                .isPresent();
    }

    private boolean addMarked(Map<Long, ListedProcess> all) {
        List<ListedProcess> marked = all.values().stream()
                .filter(process -> !process.ended() && process.pid() != self && !known.containsKey(process.pid()))
                .filter(process -> table.isMarked(process, marker))
                .toList();
        marked.forEach(process -> known.put(process.pid(), process));
        return !marked.isEmpty();
    }

    /** Forgets what has ended, and adds what is below the rest or in its sessions. */
    private void grow(Map<Long, ListedProcess> all) {
        known.values().removeIf(process -> !process.is(all.get(process.pid())));
        known.replaceAll((pid, process) -> all.get(pid));
        known.values().removeIf(ListedProcess::ended);
        Map<Long, List<ListedProcess>> byParent = new HashMap<>();
        Map<Long, List<ListedProcess>> bySession = new HashMap<>();
        for (ListedProcess process : all.values()) {
            if (!process.ended() && process.pid() != self) {
                byParent.computeIfAbsent(process.parent(), parent -> new ArrayList<>())
                        .add(process);
                bySession
                        .computeIfAbsent(process.session(), session -> new ArrayList<>())
                        .add(process);
            }
        }
        sessions.entrySet().removeIf(session -> !isThere(session, all.get(session.getKey()), bySession));
        Deque<ListedProcess> next = new ArrayDeque<>(known.values());
        sessions.keySet().forEach(session -> next.addAll(bySession.getOrDefault(session, List.of())));
        while (!next.isEmpty()) {
            ListedProcess process = next.remove();
            known.put(process.pid(), process);
            if (process.pid() == process.session() && sessions.put(process.session(), process.start()) == null) {
                bySession.getOrDefault(process.session(), List.of()).stream()
                        .filter(this::isNew)
                        .forEach(next::add);
            }
            byParent.getOrDefault(process.pid(), List.of()).stream()
                    .filter(child -> isNew(child) && child.start() >= process.start())
                    .forEach(next::add);
        }
    }

    private boolean isNew(ListedProcess process) {
        return !known.containsKey(process.pid());
    }

    /** The number of a session is that of its first process, and is not used again before all its processes have ended. */
    private static boolean isThere(
            Map.Entry<Long, Long> session, @Nullable ListedProcess first, Map<Long, List<ListedProcess>> bySession) {
        return first == null ? bySession.containsKey(session.getKey()) : first.start() == session.getValue();
    }

    private static boolean pause(long millis) {
        try {
            Thread.sleep(millis);
            return false;
        } catch (InterruptedException interrupt) {
            return true;
        }
    }
}
