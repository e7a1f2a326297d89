package dev.docent.runner.internal;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.operations.AgentRunActivity;
import dev.docent.runner.internal.processes.RunFailedException;
import org.jspecify.annotations.Nullable;

/**
 * Reports how long the parts of a run took. An observer that fails does not disturb the run.
 *
 * @param key the job
 * @param observer notified on the thread of the run
 */
record RunActivities(AgentJobKey key, Consumer<AgentRunActivity> observer) {

    static final String CHECKOUT = "git.checkout";
    static final String AGENT = "agent.command";
    static final String COMMIT = "git.commit";
    static final String PUSH = "git.push";
    static final String PULL_REQUEST = "forge.pull_request";

    private static final Logger LOG = System.getLogger(RunActivities.class.getName());

    /** Does a part of the run, and reports it however it ends. */
    void during(String name, Part part) throws IOException, RunFailedException, InterruptedException {
        this.<Optional<Void>>result(name, () -> {
            part.run();
            return Optional.empty();
        });
    }

    /** As {@link #during}, of a part with a result. */
    <T> T result(String name, PartWithResult<T> part) throws IOException, RunFailedException, InterruptedException {
        Instant startedAt = Instant.now();
        long start = System.nanoTime();
        Throwable failure = null;
        try {
            return part.call();
        } catch (IOException | RunFailedException | InterruptedException | RuntimeException | Error thrown) {
            failure = thrown;
            throw thrown;
        } finally {
            report(name, startedAt, Duration.ofNanos(System.nanoTime() - start), failure);
        }
    }

    private void report(String name, Instant startedAt, Duration duration, @Nullable Throwable failure) {
        try {
            observer.accept(new AgentRunActivity(
                    key,
                    name,
                    startedAt,
                    duration,
                    failure == null ? null : failure.getClass().getName()));
        } catch (RuntimeException | Error wrong) {
            LOG.log(Level.ERROR, "An observer of AgentRunActivity failed", wrong);
        }
    }

    /** A part of a run. */
    @FunctionalInterface
    interface Part {

        void run() throws IOException, RunFailedException, InterruptedException;
    }

    /** A part of a run with a result. */
    @FunctionalInterface
    interface PartWithResult<T> {

        T call() throws IOException, RunFailedException, InterruptedException;
    }
}
