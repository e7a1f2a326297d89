/**
 * What jobs and their runs cost in PostgreSQL: from the creation of a job to its end, POSTs of one project, claims from ugly
 * queues, the bytes of a job, and calls on a table with many.
 *
 * <p>Entry point: {@link dev.docent.bench.runs.RunsBenchmark}.
 */
package dev.docent.bench.runs;
