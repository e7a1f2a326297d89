/**
 * Runs JMH benchmarks in turns and prints the ratios: {@link dev.docent.bench.turns.Turns}.
 *
 * <p>Stability: not published.
 */
package dev.docent.bench.turns;
