package dev.docent.runner.internal.processes;

import java.time.Duration;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** Processes that are found by their marker alone, such as those of a node that is dead. */
public final class LeftoverProcesses {

    private LeftoverProcesses() {}

    /**
     * Ends all processes whose marker begins with {@code prefix}, as far as the operating system lists them.
     *
     * @param goOn whether to wait for processes that were killed and are still there
     * @return pids of what is left; empty unless {@code goOn} was {@code false}
     */
    public static Set<Long> end(String prefix, BooleanSupplier goOn) {
        return new ProcessTree(prefix, ProcessTable.ofSystem(), System::nanoTime).end(pids -> goOn.getAsBoolean());
    }

    /** {@return a limit for {@link #end}, from now on} */
    public static BooleanSupplier atMost(Duration limit) {
        long began = System.nanoTime();
        return () -> System.nanoTime() - began < limit.toNanos();
    }
}
