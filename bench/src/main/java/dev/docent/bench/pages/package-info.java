/**
 * Builds large generated sites with the command line, in a process of its own.
 *
 * <p>Entry point: {@link dev.docent.bench.pages.SiteBenchmark}.
 *
 * <p>Stability: not published.
 */
package dev.docent.bench.pages;
