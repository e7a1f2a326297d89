package dev.docent.internal.runner.processes;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * A process and everything that it started, also what has another parent by now: processes seen below it while it was at
 * work, and, on Linux, all that inherited its marker. Neither needs a program such as {@code setsid}.
 */
final class ProcessTree {

    private static final Logger LOG = System.getLogger(ProcessTree.class.getName());
    private static final long LOOK_NANOS = Duration.ofSeconds(2).toNanos();
    private static final long PATIENCE_NANOS = Duration.ofMillis(400).toNanos();
    private static final long END_NANOS = Duration.ofMillis(1_900).toNanos();
    private static final long PAUSE_MILLIS = 15;

    private final Map<Long, ProcessHandle> seen = new HashMap<>();
    private final String marker;
    private long looked = System.nanoTime();

    ProcessTree(ProcessHandle root, String marker) {
        this.marker = marker;
        seen.put(root.pid(), root);
    }

    /** Remembers who is below the process; cheap, since it mostly does nothing. */
    void look() {
        if (System.nanoTime() - looked > LOOK_NANOS) {
            RunningProcesses.addDescendants(seen);
            looked = System.nanoTime();
        }
    }

    /**
     * Asks all to end, and ends all that do not within {@code PATIENCE_NANOS}. Returns within two seconds, also if
     * processes start others faster than they end. Keeps an interrupt of this thread.
     */
    void end() {
        boolean interrupted = Thread.interrupted();
        long began = System.nanoTime();
        boolean any = collect();
        if (any) {
            seen.values().forEach(ProcessHandle::destroy);
        }
        while (any && System.nanoTime() - began < PATIENCE_NANOS) {
            interrupted |= pause();
            any = RunningProcesses.anyAlive(seen);
        }
        while (collect() && System.nanoTime() - began < END_NANOS) {
            seen.values().forEach(ProcessHandle::destroyForcibly);
            interrupted |= pause();
        }
        if (RunningProcesses.anyAlive(seen)) {
            LOG.log(Level.WARNING, "Processes of an agent could not be ended: {0}", seen.keySet());
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** {@return whether any is alive, after a search for all} */
    private boolean collect() {
        RunningProcesses.addDescendants(seen);
        RunningProcesses.addMarked(seen, marker);
        seen.values().removeIf(RunningProcesses::isGone);
        return !seen.isEmpty();
    }

    private static boolean pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
            return false;
        } catch (InterruptedException interrupt) {
            return true;
        }
    }
}
