package dev.docent.internal.runner.processes;

import java.util.HashMap;
import java.util.Map;

/** Processes of a node that is dead. */
public final class LeftoverProcesses {

    private LeftoverProcesses() {}

    /** Ends all processes whose marker begins with {@code prefix}, as far as the operating system tells. */
    public static void end(String prefix) {
        Map<Long, ProcessHandle> marked = new HashMap<>();
        RunningProcesses.addMarked(marked, prefix);
        marked.values().stream().findAny().ifPresent(any -> new ProcessTree(any, prefix).end());
    }
}
