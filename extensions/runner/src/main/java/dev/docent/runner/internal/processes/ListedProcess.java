package dev.docent.runner.internal.processes;

import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * A process as the operating system lists it. Pids are used again: only pid and start together identify a process.
 *
 * @param pid its number
 * @param start when it started, in a unit of the operating system
 * @param parent pid of its parent at this moment
 * @param session number of its session, the pid of the process that created it; 0 if unknown
 * @param group number of its process group; 0 if unknown
 * @param ended whether it has ended, even if its exit code has not been collected yet
 */
record ListedProcess(long pid, long start, long parent, long session, long group, boolean ended) {

    private static final int STATE = 0;
    private static final int PARENT = 1;
    private static final int GROUP = 2;
    private static final int SESSION = 3;
    private static final int THREADS = 17;
    private static final int START = 19;

    /** {@return whether both are the same process} */
    boolean is(@Nullable ListedProcess other) {
        return other != null && pid == other.pid && start == other.start;
    }

    /**
     * {@return a process as Linux describes it in {@code /proc/<pid>/stat}; empty if that is incomplete}
     *
     * <p>A process whose first thread has ended is listed as a zombie while others of its threads are still at work.
     */
    static Optional<ListedProcess> of(String stat) {
        int begin = stat.indexOf(" (");
        int end = stat.lastIndexOf(") ");
        String[] fields = end < 0 ? new String[0] : stat.substring(end + 2).split(" ");
        if (begin <= 0 || fields.length <= START) {
            return Optional.empty();
        }
        boolean ended = "ZX".contains(fields[STATE]) && Long.parseLong(fields[THREADS]) <= 1;
        return Optional.of(new ListedProcess(
                Long.parseLong(stat.substring(0, begin)),
                Long.parseLong(fields[START]),
                Long.parseLong(fields[PARENT]),
                Long.parseLong(fields[SESSION]),
                Long.parseLong(fields[GROUP]),
                ended));
    }
}
