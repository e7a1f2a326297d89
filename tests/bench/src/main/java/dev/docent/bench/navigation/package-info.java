/**
 * Compares reading OpenAPI documents and resolving sites with other libraries.
 *
 * <p>Entry point: {@link dev.docent.bench.navigation.NavigationBenchmark}.
 *
 * <p>Stability: not published.
 */
package dev.docent.bench.navigation;
