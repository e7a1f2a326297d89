package dev.docent.internal.runner.processes;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the operating system knows about processes. */
final class RunningProcesses {

    private static final Path PROC = Path.of("/proc");
    private static final boolean LINUX = Files.isReadable(PROC.resolve("self/environ"));

    private RunningProcesses() {}

    /** Adds the descendants of all in {@code tree}, from one list of all processes. */
    static void addDescendants(Map<Long, ProcessHandle> tree) {
        Map<ProcessHandle, Long> parents = new HashMap<>();
        ProcessHandle.allProcesses()
                .forEach(process -> process.parent().ifPresent(parent -> parents.put(process, parent.pid())));
        boolean grown = true;
        while (grown) {
            List<ProcessHandle> below = parents.entrySet().stream()
                    .filter(entry -> tree.containsKey(entry.getValue()))
                    .map(Map.Entry::getKey)
                    .filter(process -> !tree.containsKey(process.pid()))
                    .toList();
            below.forEach(process -> tree.put(process.pid(), process));
            grown = !below.isEmpty();
        }
    }

    /** Adds all processes whose environment has the marker, whatever their parent is; only Linux tells. */
    static void addMarked(Map<Long, ProcessHandle> tree, String marker) {
        if (LINUX && !marker.isEmpty()) {
            String wanted = Launch.MARKER + "=" + marker;
            ProcessHandle.allProcesses()
                    .filter(process -> !tree.containsKey(process.pid())
                            && environment(process).contains(wanted))
                    .forEach(process -> tree.put(process.pid(), process));
        }
    }

    private static String environment(ProcessHandle process) {
        try {
            Path file = PROC.resolve(process.pid() + "/environ");
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException endedOrForeign) {
            return "";
        }
    }

    static boolean anyAlive(Map<Long, ProcessHandle> processes) {
        return processes.values().stream().anyMatch(process -> !isGone(process));
    }

    /** {@return whether it has ended, even if nobody has collected its exit code yet} */
    static boolean isGone(ProcessHandle process) {
        if (!process.isAlive()) {
            return true;
        }
        try {
            String stat =
                    LINUX ? Files.readString(PROC.resolve(process.pid() + "/stat"), StandardCharsets.ISO_8859_1) : "";
            int afterName = stat.lastIndexOf(')');
            return afterName > 0 && stat.length() > afterName + 2 && "ZX".indexOf(stat.charAt(afterName + 2)) >= 0;
        } catch (IOException ended) {
            return true;
        }
    }
}
