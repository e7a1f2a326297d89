/**
 * Counts the Docent methods on the path of one request: how much code a reader has to follow.
 *
 * <p>Entry point: {@link dev.docent.bench.paths.PathBenchmark}.
 */
package dev.docent.bench.paths;
