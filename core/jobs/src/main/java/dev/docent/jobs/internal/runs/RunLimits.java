package dev.docent.jobs.internal.runs;

import java.time.Duration;

/**
 * How much a node works on runs, as it is configured.
 *
 * @param runners maximum number of concurrent runs, at least 1
 * @param perProject maximum number of them for one project, at least 1
 * @param queue maximum number of runs that wait for a runner; 0 for none
 * @param lease how long a node counts as alive without a sign of life
 * @param begins whether the node begins runs; otherwise what is queued waits
 * @param drain how long runs may go on when the application stops
 */
public record RunLimits(int runners, int perProject, int queue, boolean begins, Duration lease, Duration drain) {}
