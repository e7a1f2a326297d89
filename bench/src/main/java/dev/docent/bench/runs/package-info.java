/**
 * What the queue of runs costs in PostgreSQL: from the creation of a job to its end, claims from ugly queues, the
 * heartbeat of a node, and how soon waiters on one node see what another one writes.
 *
 * <p>Entry point: {@link dev.docent.bench.runs.RunsBenchmark}.
 */
package dev.docent.bench.runs;
