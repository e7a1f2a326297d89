/**
 * Counts which methods of ours one piece of work passes through: how long the way of a request is for a reader of the
 * code.
 *
 * <p>Entry point: {@link dev.docent.bench.paths.PathBenchmark}.
 */
package dev.docent.bench.paths;
