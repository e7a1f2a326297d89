package dev.docent.jobs.internal.runs;

import java.time.Duration;
import java.util.Optional;

/**
 * How a node works on runs.
 *
 * @param node name of the node, unique among those that share the store
 * @param shared whether other nodes may hold runs of the same store
 * @param kept whether runs are kept with the jobs; otherwise none waits, as it would be lost with the process
 * @param limits as configured
 */
public record RunSettings(String node, boolean shared, boolean kept, RunLimits limits) {

    /** {@return the maximum number of runs that wait for a runner} */
    int queue() {
        return kept ? limits.queue() : 0;
    }

    /** {@return how long the node holds its runs without renewal; empty if it shares them with no other} */
    Optional<Duration> lease() {
        return shared ? Optional.of(limits.lease()) : Optional.empty();
    }
}
