package dev.docent.internal.runs;

import java.time.Duration;
import java.util.Optional;

/**
 * How a node works on runs.
 *
 * @param node name of the node, unique among those that share the store
 * @param runners maximum number of concurrent runs, at least 1
 * @param perProject maximum number of them for one project, at least 1
 * @param queue maximum number of runs that wait for a runner
 * @param lease how long the node holds its runs without renewal; empty if it shares them with no other
 * @param drain how long runs may go on when the application stops
 */
public record RunSettings(
        String node, int runners, int perProject, int queue, Optional<Duration> lease, Duration drain) {}
