/**
 * What the queue of runs costs in PostgreSQL: from the creation of a job to its end, claims from ugly queues, and the
 * heartbeat of a node.
 *
 * <p>Entry point: {@link dev.docent.bench.runs.RunsBenchmark}.
 */
package dev.docent.bench.runs;
