package dev.docent.runner.internal.processes;

import java.io.IOException;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** The processes that the operating system lists, and signals to them. */
interface ProcessTable {

    /** {@return the table of this computer} */
    static ProcessTable ofSystem() {
        return LinuxProcesses.isReadable() ? new LinuxProcesses() : new PortableProcesses();
    }

    /**
     * {@return all processes by their pids}
     *
     * @throws IOException if they cannot be listed, which does not mean that there are none
     */
    Map<Long, ListedProcess> list() throws IOException;

    /** {@return the process with this pid; empty if there is none} */
    Optional<ListedProcess> find(long pid);

    /** {@return whether the environment of a process has a marker that begins so} */
    boolean isMarked(ListedProcess process, String marker);

    /** Asks all members of process groups at once to end at once; nothing that they start at this moment escapes. */
    void killGroups(Collection<Long> groups);

    /**
     * Ends a process, if it is still there.
     *
     * @param forcibly whether it cannot refuse
     */
    default void end(ListedProcess process, boolean forcibly) {
        ProcessHandle.of(process.pid())
                .filter(handle -> find(process.pid()).filter(process::is).isPresent())
                .ifPresent(handle -> {
                    if (forcibly) {
                        handle.destroyForcibly();
                    } else {
                        handle.destroy();
                    }
                });
    }
}
