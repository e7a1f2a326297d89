package dev.docent.bench.runs;

import java.util.function.LongConsumer;

/** The work of the jobs that are compared: none. Public for JobRunr, which calls it by its name. */
public final class ComparedJob {

    private static volatile LongConsumer listener = number -> {};

    private ComparedJob() {}

    /** Tells from now on which job begins. */
    static void listen(LongConsumer begins) {
        listener = begins;
    }

    /** Begins a job, and ends it. */
    public static void begin(long number) {
        listener.accept(number);
    }
}
