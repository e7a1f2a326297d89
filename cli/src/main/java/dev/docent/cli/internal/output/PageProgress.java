package dev.docent.cli.internal.output;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Shows how far a build is, on standard error, if that is a terminal. Thread-safe. */
public final class PageProgress {

    private static final long INTERVAL_MILLIS = 100;
    private static final String ERASE = "\r" + (char) 27 + "[K";

    private final int steps;
    private final boolean terminal = Style.isTerminal();
    private final FullMemory memory = new FullMemory();
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicLong last = new AtomicLong(System.currentTimeMillis());

    public PageProgress(int steps) {
        this.steps = steps;
    }

    /**
     * One of the steps is done.
     *
     * @throws OutOfMemoryError if there is hardly any memory for the others
     */
    public void step() {
        memory.check();
        int now = done.incrementAndGet();
        long before = last.get();
        long time = System.currentTimeMillis();
        if (terminal && time > before + INTERVAL_MILLIS && last.compareAndSet(before, time)) {
            System.err.print(ERASE + 100L * now / steps + " % of the pages");
            System.err.flush();
        }
    }

    public void end() {
        if (terminal) {
            System.err.print(ERASE);
            System.err.flush();
        }
    }
}
