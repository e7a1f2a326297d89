/**
 * Compares {@code docent build} with other generators of documentation.
 *
 * <p>Entry point: {@link dev.docent.bench.generators.GeneratorsBenchmark}.
 *
 * <p>Stability: not published.
 */
package dev.docent.bench.generators;
