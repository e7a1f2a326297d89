package dev.docent.runner.internal.processes;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * A process that is supervised by the thread that runs it: it needs no other thread, an interrupt ends it, and it cannot
 * keep the thread by keeping its pipes open. When {@link #run} returns or throws, the process has ended with all that it
 * started.
 */
public final class SupervisedProcess {

    /** Takes what the process writes. */
    public interface Output {

        /** Takes the first {@code length} of {@code bytes}. */
        void accept(byte[] bytes, int length) throws IOException, RunFailedException;
    }

    /** Checks a process while it runs. */
    public interface Watch {

        /** Called many times a second. */
        void check() throws IOException, RunFailedException, InterruptedException;

        /**
         * Called now and then while processes that were killed are still there.
         *
         * @param pids text with their numbers
         * @return whether to wait until they have ended
         */
        boolean awaits(String pids);
    }

    private static final Watch UNWATCHED = new Watch() {

        @Override
        public void check() {
            // its time limit is enough
        }

        @Override
        public boolean awaits(String pids) {
            return false;
        }
    };

    private static final int BUFFER = 16 * 1024;
    private static final int MAX_READS = 64;
    private static final long PAUSE_MILLIS = 25;

    private final Launch launch;
    private final Process process;
    private final ProcessTree tree;
    private final byte[] buffer = new byte[BUFFER];

    private SupervisedProcess(Launch launch, OwnSession session, List<String> line) throws RunFailedException {
        this.launch = launch;
        process = launch.start(line);
        tree = new ProcessTree(
                launch.environment().getOrDefault(Launch.MARKER, ""), ProcessTable.ofSystem(), System::nanoTime);
        tree.add(process.pid(), session.exists());
    }

    /**
     * Runs a process that starts others and does not always end them.
     *
     * @param errors takes standard error
     * @return its exit code
     * @throws RunFailedException if it exceeds its time, what {@code watch} throws, or if processes are left for which that
     *     does not wait
     * @throws InterruptedException when this thread is interrupted; the process has been ended
     */
    public static int run(Launch launch, Output output, Output errors, Watch watch)
            throws IOException, RunFailedException, InterruptedException {
        OwnSession session = OwnSession.present();
        SupervisedProcess supervised = new SupervisedProcess(launch, session, session.ofAgent(launch.command()));
        try {
            return supervised.await(output, errors, watch);
        } finally {
            supervised.end(watch);
        }
    }

    private void end(Watch watch) throws RunFailedException {
        Set<Long> left;
        try {
            left = tree.end(pids -> watch.awaits(ProcessTree.text(pids)));
        } finally {
            close();
        }
        if (!left.isEmpty()) {
            throw new RunFailedException("Processes of the agent were killed and are still there: "
                    + ProcessTree.text(left) + ". Nothing was pushed");
        }
    }

    /** Runs a process that ends what it starts, unless it is interrupted itself; {@code errors} takes standard error. */
    public static int runTidy(Launch launch, Output output, Output errors)
            throws IOException, RunFailedException, InterruptedException {
        OwnSession session = OwnSession.present();
        SupervisedProcess supervised = new SupervisedProcess(launch, session, session.of(launch.command()));
        boolean ended = false;
        try {
            int exitCode = supervised.await(output, errors, UNWATCHED);
            ended = true;
            return exitCode;
        } finally {
            try {
                if (!ended) {
                    supervised.tree.end(pids -> false);
                }
            } finally {
                supervised.close();
            }
        }
    }

    private int await(Output output, Output errors, Watch watch)
            throws IOException, RunFailedException, InterruptedException {
        long started = System.nanoTime();
        while (true) {
            boolean ended = !process.isAlive();
            boolean read = drain(process.getInputStream(), output);
            read |= drain(process.getErrorStream(), errors);
            if (ended && !read) {
                return process.exitValue();
            }
            if (System.nanoTime() - started > launch.limit().toNanos()) {
                throw new RunFailedException(launch.program() + " exceeded its time limit of " + launch.limit());
            }
            tree.refresh();
            watch.check();
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            if (!read) {
                process.waitFor(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
            }
        }
    }

    /** Reads only what is there: a process that keeps the pipe open after the end of its parent does not block this. */
    private boolean drain(InputStream in, Output output) throws IOException, RunFailedException {
        for (int reads = 0; reads < MAX_READS; reads++) {
            int length = in.available() == 0 ? 0 : in.read(buffer, 0, BUFFER);
            if (length <= 0) {
                return reads > 0;
            }
            output.accept(buffer, length);
        }
        return true;
    }

    private void close() {
        for (AutoCloseable stream :
                new AutoCloseable[] {process.getInputStream(), process.getErrorStream(), process.getOutputStream()}) {
            try {
                stream.close();
            } catch (Exception unimportant) {
                // the process is gone
            }
        }
    }
}
